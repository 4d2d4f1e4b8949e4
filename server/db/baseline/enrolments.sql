create table enrolments (
  id bigint not null generated always as identity,
  user_id bigint not null,
  course_id bigint not null,
  status text not null,
  price_halalas integer not null,
  enrolled_at timestamp with time zone not null,
  completed_count integer not null default 0,
  progress smallint not null default 0,
  completed_at timestamp with time zone,
  last_accessed_at timestamp with time zone not null,
  last_lesson_id bigint,
  ended_reason text,
  ended_at timestamp with time zone,
  ended_by bigint,
  constraint enrolments_pkey PRIMARY KEY (id),
  constraint enrolments_user_id_course_id_key UNIQUE (user_id, course_id),
  constraint enrolments_completed_count_check CHECK (completed_count >= 0),
  constraint enrolments_end_has_reason CHECK ((status = 'ended'::text) = (ended_reason IS NOT NULL AND ended_at IS NOT NULL)),
  constraint enrolments_price_halalas_check CHECK (price_halalas >= 0),
  constraint enrolments_progress_check CHECK (progress >= 0 AND progress <= 100),
  constraint enrolments_status_check CHECK (status = ANY (ARRAY['active'::text, 'pending_payment'::text, 'refused'::text, 'ended'::text]))
);

CREATE INDEX enrolments_course ON enrolments USING btree (course_id, enrolled_at DESC);
CREATE INDEX enrolments_user ON enrolments USING btree (user_id, last_accessed_at DESC);
CREATE INDEX enrolments_lesson ON enrolments USING btree (last_lesson_id);
CREATE INDEX enrolments_pending ON enrolments USING btree (enrolled_at) WHERE (status = 'pending_payment'::text);
CREATE INDEX enrolments_members ON enrolments USING btree (course_id, user_id) WHERE (status = 'active'::text);
CREATE INDEX enrolments_ended_by ON enrolments USING btree (ended_by);
CREATE INDEX enrolments_newest ON enrolments USING btree (enrolled_at DESC, id DESC);
CREATE INDEX enrolments_standing ON enrolments USING btree (status, enrolled_at DESC, id DESC);
CREATE INDEX enrolments_completed ON enrolments USING btree (completed_at DESC, id DESC) WHERE (completed_at IS NOT NULL);

-- What needs the tables of others.

alter table enrolments add constraint enrolments_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id);
alter table enrolments add constraint enrolments_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id) ON DELETE SET NULL;
alter table enrolments add constraint enrolments_last_lesson_id_fkey FOREIGN KEY (last_lesson_id) REFERENCES lessons(id) ON DELETE SET NULL;
alter table enrolments add constraint enrolments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
