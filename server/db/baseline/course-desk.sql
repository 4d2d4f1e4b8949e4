create table course_prerequisites (
  course_id bigint not null,
  required_id bigint not null,
  constraint course_prerequisites_pkey PRIMARY KEY (course_id, required_id),
  constraint course_prerequisites_check CHECK (course_id <> required_id)
);

CREATE INDEX course_prerequisites_required ON course_prerequisites USING btree (required_id);

-- What needs the tables of others.

alter table course_prerequisites add constraint course_prerequisites_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;
alter table course_prerequisites add constraint course_prerequisites_required_id_fkey FOREIGN KEY (required_id) REFERENCES courses(id) ON DELETE CASCADE;
