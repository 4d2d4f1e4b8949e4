create table wishes (
  user_id bigint not null,
  course_id bigint not null,
  created_at timestamp with time zone not null,
  constraint wishes_pkey PRIMARY KEY (user_id, course_id)
);

CREATE INDEX wishes_course ON wishes USING btree (course_id);

-- What needs the tables of others.

alter table wishes add constraint wishes_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;
alter table wishes add constraint wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
