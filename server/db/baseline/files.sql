create table files (
  id bigint not null generated always as identity,
  bucket text not null,
  path text not null,
  owner_id bigint,
  original_name text not null,
  mime text not null,
  size_bytes bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  duration_seconds double precision,
  is_private boolean not null,
  created_at timestamp with time zone not null default now(),
  folder_id bigint,
  name_norm text not null default ''::text,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  playback text,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_playback_check CHECK (playback = ANY (ARRAY['plays'::text, 'foreign'::text, 'waiting'::text, 'converting'::text, 'none'::text])),
  constraint files_size_bytes_check CHECK (size_bytes >= 0)
);

create table film_sounds (
  path text not null,
  key text not null,
  size_bytes bigint not null,
  mime text not null,
  created_at timestamp with time zone not null,
  constraint film_sounds_pkey PRIMARY KEY (path)
);

create table picture_sizes (
  path text not null,
  width integer not null,
  key text not null,
  size_bytes bigint not null,
  created_at timestamp with time zone not null,
  constraint picture_sizes_pkey PRIMARY KEY (path, width),
  constraint picture_sizes_width_check CHECK (width >= 16 AND width <= 4096)
);

create table resumable_uploads (
  id uuid not null,
  owner_id bigint not null,
  bucket text not null,
  name text not null,
  size_bytes bigint not null,
  fingerprint text not null,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  file_id bigint,
  constraint resumable_uploads_pkey PRIMARY KEY (id),
  constraint resumable_uploads_size_bytes_check CHECK (size_bytes > 0)
);

CREATE INDEX files_owner ON files USING btree (owner_id, created_at DESC);
CREATE UNIQUE INDEX files_path_owner ON files USING btree (path, owner_id) NULLS NOT DISTINCT;
CREATE INDEX files_folder ON files USING btree (folder_id);
CREATE INDEX files_bin ON files USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX files_deleted_by ON files USING btree (deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX files_library ON files USING btree (bucket, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX files_name_trgm ON files USING gin (((' '::text || name_norm)) gin_trgm_ops);
CREATE INDEX files_unchecked ON files USING btree (id) WHERE ((playback IS NULL) AND (bucket = 'lesson-media'::text) AND (mime ~ '^(audio|video)/'::text) AND (mime <> 'video/mp2t'::text));
CREATE INDEX files_unplayed ON files USING btree (playback) WHERE (playback = ANY (ARRAY['foreign'::text, 'waiting'::text, 'converting'::text]));

CREATE INDEX film_sounds_key ON film_sounds USING btree (key);

CREATE INDEX picture_sizes_key ON picture_sizes USING btree (key);

CREATE UNIQUE INDEX resumable_uploads_open ON resumable_uploads USING btree (owner_id, bucket, fingerprint, size_bytes) WHERE (file_id IS NULL);
CREATE INDEX resumable_uploads_touched ON resumable_uploads USING btree (touched_at);
CREATE INDEX resumable_uploads_file ON resumable_uploads USING btree (file_id) WHERE (file_id IS NOT NULL);

-- What needs the tables of others.

alter table files add constraint files_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL;
alter table files add constraint files_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES media_folders(id) ON DELETE RESTRICT;
alter table files add constraint files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL;
alter table resumable_uploads add constraint resumable_uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE;
alter table resumable_uploads add constraint resumable_uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
