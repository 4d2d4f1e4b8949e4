create table lesson_pictures (
  lesson_id bigint not null,
  path text not null,
  constraint lesson_pictures_pkey PRIMARY KEY (lesson_id, path)
);

create table lessons (
  id bigint not null generated always as identity,
  course_id bigint not null,
  module_id bigint not null,
  title text not null,
  description text not null default ''::text,
  type text not null,
  content text not null default ''::text,
  video_url text,
  captions_url text,
  duration_minutes numeric(7,2),
  "position" integer not null,
  is_preview boolean not null default false,
  is_published boolean not null default true,
  quiz_pass_mark integer not null default 50,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by bigint,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  deleted_position integer,
  was_published boolean,
  attachment_path text,
  title_norm text not null default ''::text,
  title_stem text not null default ''::text,
  constraint lessons_pkey PRIMARY KEY (id),
  constraint lessons_module_id_position_key UNIQUE (module_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint lessons_id_course_id_key UNIQUE (id, course_id),
  constraint lessons_bin_is_unpublished CHECK (deleted_at IS NULL OR NOT is_published),
  constraint lessons_duration_minutes_check CHECK (duration_minutes >= 0::numeric),
  constraint lessons_quiz_pass_mark_check CHECK (quiz_pass_mark >= 0 AND quiz_pass_mark <= 100),
  constraint lessons_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint lessons_type_check CHECK (type = ANY (ARRAY['video'::text, 'audio'::text, 'text'::text, 'file'::text, 'quiz'::text]))
);

create table modules (
  id bigint not null generated always as identity,
  course_id bigint not null,
  title text not null,
  "position" integer not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by bigint,
  deleted_position integer,
  constraint modules_pkey PRIMARY KEY (id),
  constraint modules_course_id_position_key UNIQUE (course_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint modules_id_course_id_key UNIQUE (id, course_id),
  constraint modules_title_check CHECK (length(title) >= 1 AND length(title) <= 160)
);

CREATE INDEX lesson_pictures_path ON lesson_pictures USING btree (path);

CREATE INDEX lessons_course ON lessons USING btree (course_id);
CREATE INDEX lessons_video ON lessons USING btree (video_url) WHERE (video_url IS NOT NULL);
CREATE INDEX lessons_captions ON lessons USING btree (captions_url) WHERE (captions_url IS NOT NULL);
CREATE INDEX lessons_updated_by ON lessons USING btree (updated_by);
CREATE INDEX lessons_bin ON lessons USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX lessons_deleted_by ON lessons USING btree (deleted_by);
CREATE INDEX lessons_attachment ON lessons USING btree (attachment_path) WHERE (attachment_path IS NOT NULL);
CREATE INDEX lessons_title_norm ON lessons USING gin (((' '::text || title_norm)) gin_trgm_ops);
CREATE INDEX lessons_title_stem ON lessons USING gin (to_tsvector('simple'::regconfig, title_stem));

CREATE INDEX modules_updated_by ON modules USING btree (updated_by);
CREATE INDEX modules_bin ON modules USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX modules_deleted_by ON modules USING btree (deleted_by);

-- What needs the tables of others.

alter table lesson_pictures add constraint lesson_pictures_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table lessons add constraint lessons_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL;
alter table lessons add constraint lessons_module_id_course_id_fkey FOREIGN KEY (module_id, course_id) REFERENCES modules(id, course_id) ON DELETE CASCADE;
alter table lessons add constraint lessons_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table modules add constraint modules_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;
alter table modules add constraint modules_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL;
alter table modules add constraint modules_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
