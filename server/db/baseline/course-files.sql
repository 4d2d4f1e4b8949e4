create table course_imports (
  id bigint not null generated always as identity,
  created_by bigint not null,
  file_id bigint,
  file_name text not null,
  status text not null default 'ready'::text,
  report jsonb not null,
  total integer not null,
  processed integer not null default 0,
  course_id bigint,
  failure text,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint course_imports_pkey PRIMARY KEY (id),
  constraint course_imports_status_check CHECK (status = ANY (ARRAY['ready'::text, 'importing'::text, 'done'::text, 'failed'::text]))
);

CREATE INDEX course_imports_creator ON course_imports USING btree (created_by);
CREATE INDEX course_imports_file ON course_imports USING btree (file_id);
CREATE INDEX course_imports_course ON course_imports USING btree (course_id);
CREATE INDEX course_imports_created ON course_imports USING btree (created_at);

-- What needs the tables of others.

alter table course_imports add constraint course_imports_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE SET NULL;
alter table course_imports add constraint course_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE;
alter table course_imports add constraint course_imports_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL;
