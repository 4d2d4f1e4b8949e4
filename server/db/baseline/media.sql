create table media_folders (
  id bigint not null generated always as identity,
  parent_id bigint,
  name text not null,
  name_norm text not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  constraint media_folders_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX media_folders_name ON media_folders USING btree (parent_id, name_norm) NULLS NOT DISTINCT;
CREATE INDEX media_folders_created_by ON media_folders USING btree (created_by);

-- What needs the tables of others.

alter table media_folders add constraint media_folders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table media_folders add constraint media_folders_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES media_folders(id) ON DELETE RESTRICT;
