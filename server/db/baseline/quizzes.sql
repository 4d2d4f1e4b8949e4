create table quiz_attempts (
  id bigint not null generated always as identity,
  user_id bigint not null,
  lesson_id bigint not null,
  number integer not null,
  questions jsonb not null,
  answers jsonb not null default '{}'::jsonb,
  score smallint,
  passed boolean,
  started_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  submitted_at timestamp with time zone,
  pass_mark integer not null default 50,
  deadline_at timestamp with time zone,
  was_cut_off boolean not null default false,
  constraint quiz_attempts_pkey PRIMARY KEY (id),
  constraint quiz_attempts_user_id_lesson_id_number_key UNIQUE (user_id, lesson_id, number),
  constraint quiz_attempts_number_check CHECK (number >= 1),
  constraint quiz_attempts_pass_mark_check CHECK (pass_mark >= 0 AND pass_mark <= 100),
  constraint quiz_attempts_score_check CHECK (score >= 0 AND score <= 100)
);

create table quiz_mark_changes (
  regrade_id bigint not null,
  attempt_id bigint not null,
  old_score smallint not null,
  old_passed boolean not null,
  new_score smallint not null,
  new_passed boolean not null,
  constraint quiz_mark_changes_pkey PRIMARY KEY (regrade_id, attempt_id)
);

create table quiz_regrades (
  id bigint not null generated always as identity,
  lesson_id bigint not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  attempts_count integer not null,
  constraint quiz_regrades_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX quiz_attempts_open ON quiz_attempts USING btree (user_id, lesson_id) WHERE (submitted_at IS NULL);
CREATE INDEX quiz_attempts_lesson ON quiz_attempts USING btree (lesson_id);
CREATE INDEX quiz_attempts_deadline ON quiz_attempts USING btree (deadline_at) WHERE ((submitted_at IS NULL) AND (deadline_at IS NOT NULL));

CREATE INDEX quiz_mark_changes_attempt ON quiz_mark_changes USING btree (attempt_id);

CREATE INDEX quiz_regrades_lesson ON quiz_regrades USING btree (lesson_id, id DESC);
CREATE INDEX quiz_regrades_maker ON quiz_regrades USING btree (made_by);

-- What needs the tables of others.

alter table quiz_attempts add constraint quiz_attempts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table quiz_attempts add constraint quiz_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table quiz_mark_changes add constraint quiz_mark_changes_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES quiz_attempts(id) ON DELETE CASCADE;
alter table quiz_mark_changes add constraint quiz_mark_changes_regrade_id_fkey FOREIGN KEY (regrade_id) REFERENCES quiz_regrades(id) ON DELETE CASCADE;
alter table quiz_regrades add constraint quiz_regrades_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table quiz_regrades add constraint quiz_regrades_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL;
