create table lesson_questions (
  id bigint not null generated always as identity,
  course_id bigint not null,
  lesson_id bigint not null,
  user_id bigint not null,
  text text not null,
  is_private boolean not null default false,
  hidden_reason text,
  answer text,
  answered_by bigint,
  answered_at timestamp with time zone,
  text_norm text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint lesson_questions_pkey PRIMARY KEY (id),
  constraint lesson_questions_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 5000),
  constraint lesson_questions_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint lesson_questions_text_check CHECK (length(text) >= 1 AND length(text) <= 2000)
);

CREATE INDEX lesson_questions_thread ON lesson_questions USING btree (lesson_id, id DESC);
CREATE INDEX lesson_questions_course ON lesson_questions USING btree (course_id, id DESC);
CREATE INDEX lesson_questions_user ON lesson_questions USING btree (user_id, id);
CREATE INDEX lesson_questions_answered_by ON lesson_questions USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX lesson_questions_waiting_course ON lesson_questions USING btree (course_id, id) WHERE ((answer IS NULL) AND (hidden_reason IS NULL));
CREATE INDEX lesson_questions_waiting ON lesson_questions USING btree (id) WHERE ((answer IS NULL) AND (hidden_reason IS NULL));
CREATE INDEX lesson_questions_words ON lesson_questions USING gin (text_norm gin_trgm_ops);

-- What needs the tables of others.

alter table lesson_questions add constraint lesson_questions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL;
alter table lesson_questions add constraint lesson_questions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;
alter table lesson_questions add constraint lesson_questions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table lesson_questions add constraint lesson_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
