create table user_import_rows (
  import_id bigint not null,
  line integer not null,
  kind text not null,
  name text not null,
  email text not null,
  phone text,
  role text not null,
  errors jsonb not null default '[]'::jsonb,
  result text,
  constraint user_import_rows_pkey PRIMARY KEY (import_id, line),
  constraint user_import_rows_kind_check CHECK (kind = ANY (ARRAY['fresh'::text, 'known'::text, 'bad'::text])),
  constraint user_import_rows_result_check CHECK (result = ANY (ARRAY['created'::text, 'updated'::text, 'skipped'::text]))
);

create table user_imports (
  id bigint not null generated always as identity,
  created_by bigint,
  file_name text not null,
  existing text not null,
  invite boolean not null,
  status text not null default 'ready'::text,
  total integer not null,
  fresh integer not null,
  known integer not null,
  bad integer not null,
  processed integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint user_imports_pkey PRIMARY KEY (id),
  constraint user_imports_existing_check CHECK (existing = ANY (ARRAY['update'::text, 'skip'::text])),
  constraint user_imports_status_check CHECK (status = ANY (ARRAY['ready'::text, 'importing'::text, 'done'::text]))
);

CREATE INDEX user_import_rows_kind ON user_import_rows USING btree (import_id, kind, line);

CREATE INDEX user_imports_created ON user_imports USING btree (created_at);
CREATE INDEX user_imports_creator ON user_imports USING btree (created_by);

-- What needs the tables of others.

alter table user_import_rows add constraint user_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES user_imports(id) ON DELETE CASCADE;
alter table user_imports add constraint user_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
