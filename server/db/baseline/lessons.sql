create table activity_days (
  user_id bigint not null,
  day date not null,
  constraint activity_days_pkey PRIMARY KEY (user_id, day)
);

create table bookmarks (
  id bigint not null generated always as identity,
  user_id bigint not null,
  lesson_id bigint not null,
  "position" real not null,
  title text not null,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint bookmarks_pkey PRIMARY KEY (id),
  constraint bookmarks_note_check CHECK (length(note) <= 500),
  constraint bookmarks_position_check CHECK ("position" >= 0::double precision AND "position" <= 1::double precision),
  constraint bookmarks_title_check CHECK (length(title) <= 40)
);

create table lesson_completions (
  user_id bigint not null,
  lesson_id bigint not null,
  course_id bigint not null,
  completed_at timestamp with time zone not null,
  quiz_attempt_id bigint,
  constraint lesson_completions_pkey PRIMARY KEY (user_id, lesson_id)
);

create table lesson_notes (
  user_id bigint not null,
  lesson_id bigint not null,
  notes text not null,
  updated_at timestamp with time zone not null,
  search_norm text not null default ''::text,
  constraint lesson_notes_pkey PRIMARY KEY (user_id, lesson_id),
  constraint lesson_notes_notes_check CHECK (length(notes) <= 20000)
);

create table video_positions (
  user_id bigint not null,
  lesson_id bigint not null,
  "position" real not null,
  duration_seconds double precision not null,
  updated_at timestamp with time zone not null,
  constraint video_positions_pkey PRIMARY KEY (user_id, lesson_id),
  constraint video_positions_duration_seconds_check CHECK (duration_seconds >= 0::double precision),
  constraint video_positions_position_check CHECK ("position" >= 0::double precision AND "position" <= 1::double precision)
);

CREATE INDEX activity_days_day ON activity_days USING btree (day, user_id);

CREATE INDEX bookmarks_user ON bookmarks USING btree (user_id, lesson_id, "position");
CREATE INDEX bookmarks_lesson ON bookmarks USING btree (lesson_id);

CREATE INDEX lesson_completions_course ON lesson_completions USING btree (user_id, course_id);
CREATE INDEX lesson_completions_lesson ON lesson_completions USING btree (lesson_id);
CREATE INDEX lesson_completions_at ON lesson_completions USING btree (course_id, completed_at);
CREATE INDEX lesson_completions_attempt ON lesson_completions USING btree (quiz_attempt_id);
CREATE INDEX lesson_completions_newest ON lesson_completions USING btree (completed_at DESC, user_id DESC, lesson_id DESC);

CREATE INDEX lesson_notes_lesson ON lesson_notes USING btree (lesson_id);

CREATE INDEX video_positions_lesson ON video_positions USING btree (lesson_id);

-- What needs the tables of others.

alter table activity_days add constraint activity_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table bookmarks add constraint bookmarks_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table bookmarks add constraint bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table lesson_completions add constraint lesson_completions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id);
alter table lesson_completions add constraint lesson_completions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table lesson_completions add constraint lesson_completions_quiz_attempt_id_fkey FOREIGN KEY (quiz_attempt_id) REFERENCES quiz_attempts(id);
alter table lesson_completions add constraint lesson_completions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table lesson_notes add constraint lesson_notes_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table lesson_notes add constraint lesson_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table video_positions add constraint video_positions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table video_positions add constraint video_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
