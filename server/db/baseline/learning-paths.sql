create table learning_paths (
  id bigint not null generated always as identity,
  title text not null,
  description text not null default ''::text,
  audience text not null default 'women'::text,
  is_published boolean not null default false,
  stages_count integer not null default 0,
  days_count integer not null default 0,
  tasks_count integer not null default 0,
  students_count integer not null default 0,
  title_norm text not null,
  title_sort text collate "C" not null,
  search_norm text not null,
  search_vector tsvector not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by bigint,
  image_path text,
  level_id bigint,
  price_halalas integer not null default 0,
  gives_certificate boolean not null default false,
  needs_course_id bigint,
  needs_path_id bigint,
  edition_id bigint,
  has_changes boolean not null default false,
  constraint learning_paths_pkey PRIMARY KEY (id),
  constraint learning_paths_audience_check CHECK (audience = ANY (ARRAY['women'::text, 'girls'::text, 'everyone'::text])),
  constraint learning_paths_needs_another CHECK (needs_path_id <> id),
  constraint learning_paths_price_halalas_check CHECK (price_halalas >= 0)
);

create table path_days (
  id bigint not null generated always as identity,
  stage_id bigint not null,
  title text not null default ''::text,
  "position" integer not null,
  removed_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone,
  updated_by bigint,
  constraint path_days_pkey PRIMARY KEY (id)
);

create table path_done_days (
  enrolment_id bigint not null,
  day_id bigint not null,
  done_on date not null,
  constraint path_done_days_pkey PRIMARY KEY (enrolment_id, day_id)
);

create table path_done_tasks (
  enrolment_id bigint not null,
  task_id bigint not null,
  done_on date not null,
  edition_id bigint not null,
  constraint path_done_tasks_pkey PRIMARY KEY (enrolment_id, task_id)
);

create table path_edition_days (
  edition_id bigint not null,
  day_id bigint not null,
  stage_id bigint not null,
  title text not null,
  "position" integer not null,
  constraint path_edition_days_pkey PRIMARY KEY (edition_id, day_id)
);

create table path_edition_stages (
  edition_id bigint not null,
  stage_id bigint not null,
  title text not null,
  description text not null,
  "position" integer not null,
  opens_by_teacher boolean not null default false,
  constraint path_edition_stages_pkey PRIMARY KEY (edition_id, stage_id)
);

create table path_edition_tasks (
  edition_id bigint not null,
  task_id bigint not null,
  day_id bigint not null,
  type text not null,
  title text not null,
  details text not null,
  from_ayah ayah_id,
  to_ayah ayah_id,
  minutes smallint,
  "position" integer not null,
  lesson_id bigint,
  matter_id bigint,
  circle_id bigint,
  constraint path_edition_tasks_pkey PRIMARY KEY (edition_id, task_id),
  constraint path_edition_tasks_link CHECK (num_nonnulls(lesson_id, matter_id, circle_id) <= 1),
  constraint path_edition_tasks_range CHECK (from_ayah::smallint <= to_ayah::smallint AND (from_ayah IS NULL) = (to_ayah IS NULL)),
  constraint path_edition_tasks_type_check CHECK (type = ANY (ARRAY['memorise'::text, 'near_revision'::text, 'far_revision'::text, 'recitation'::text, 'talqin'::text, 'read'::text, 'listen'::text, 'watch'::text, 'quiz'::text, 'write'::text, 'upload'::text, 'session'::text, 'free'::text]))
);

create table path_editions (
  id bigint not null generated always as identity,
  path_id bigint not null,
  number integer not null,
  published_at timestamp with time zone not null,
  published_by bigint,
  constraint path_editions_pkey PRIMARY KEY (id),
  constraint path_editions_path_id_number_key UNIQUE (path_id, number),
  constraint path_editions_number_check CHECK (number > 0)
);

create table path_enrolments (
  id bigint not null generated always as identity,
  path_id bigint not null,
  user_id bigint not null,
  start_date date not null,
  weekdays smallint[] not null,
  catch_up smallint not null default 0,
  enrolled_at timestamp with time zone not null,
  is_open boolean not null default true,
  due_on date,
  counted_at timestamp with time zone,
  edition_id bigint not null,
  finished_on date,
  told_on date,
  price_halalas integer not null default 0,
  constraint path_enrolments_pkey PRIMARY KEY (id),
  constraint path_enrolments_user_id_path_id_key UNIQUE (user_id, path_id),
  constraint path_enrolments_catch_up_check CHECK (catch_up >= 0 AND catch_up <= 3),
  constraint path_enrolments_price_halalas_check CHECK (price_halalas >= 0),
  constraint path_enrolments_weekdays_check CHECK (cardinality(weekdays) >= 1 AND cardinality(weekdays) <= 7)
);

create table path_opened_stages (
  enrolment_id bigint not null,
  stage_id bigint not null,
  opened_on date not null,
  opened_by bigint,
  constraint path_opened_stages_pkey PRIMARY KEY (enrolment_id, stage_id)
);

create table path_paces (
  enrolment_id bigint not null,
  since date not null,
  weekdays smallint[] not null,
  constraint path_paces_pkey PRIMARY KEY (enrolment_id, since),
  constraint path_paces_weekdays_check CHECK (cardinality(weekdays) >= 1 AND cardinality(weekdays) <= 7)
);

create table path_pauses (
  id bigint not null generated always as identity,
  enrolment_id bigint not null,
  kind text not null,
  from_day date not null,
  to_day date not null,
  constraint path_pauses_pkey PRIMARY KEY (id),
  constraint path_pauses_check CHECK (from_day <= to_day),
  constraint path_pauses_kind_check CHECK (kind = ANY (ARRAY['pause'::text, 'excused'::text]))
);

create table path_pins (
  enrolment_id bigint not null,
  day_id bigint not null,
  pinned_on date not null,
  constraint path_pins_pkey PRIMARY KEY (enrolment_id, day_id)
);

create table path_repeated_tasks (
  repeat_id bigint not null,
  task_id bigint not null,
  done_on date not null,
  constraint path_repeated_tasks_pkey PRIMARY KEY (repeat_id, task_id)
);

create table path_repeats (
  id bigint not null generated always as identity,
  enrolment_id bigint not null,
  edition_id bigint not null,
  day_id bigint not null,
  asked_on date not null,
  pinned_on date,
  done_on date,
  constraint path_repeats_pkey PRIMARY KEY (id)
);

create table path_stages (
  id bigint not null generated always as identity,
  path_id bigint not null,
  title text not null,
  description text not null default ''::text,
  "position" integer not null,
  removed_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone,
  updated_by bigint,
  opens_by_teacher boolean not null default false,
  constraint path_stages_pkey PRIMARY KEY (id)
);

create table path_tasks (
  id bigint not null generated always as identity,
  day_id bigint not null,
  type text not null,
  title text not null default ''::text,
  details text not null default ''::text,
  from_ayah ayah_id,
  to_ayah ayah_id,
  minutes smallint,
  "position" integer not null,
  removed_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone,
  updated_by bigint,
  lesson_id bigint,
  matter_id bigint,
  circle_id bigint,
  constraint path_tasks_pkey PRIMARY KEY (id),
  constraint path_tasks_link CHECK (num_nonnulls(lesson_id, matter_id, circle_id) <= 1),
  constraint path_tasks_minutes_check CHECK (minutes >= 1 AND minutes <= 600),
  constraint path_tasks_range CHECK (from_ayah::smallint <= to_ayah::smallint AND (from_ayah IS NULL) = (to_ayah IS NULL)),
  constraint path_tasks_type_check CHECK (type = ANY (ARRAY['memorise'::text, 'near_revision'::text, 'far_revision'::text, 'recitation'::text, 'talqin'::text, 'read'::text, 'listen'::text, 'watch'::text, 'quiz'::text, 'write'::text, 'upload'::text, 'session'::text, 'free'::text]))
);

create table path_teachers (
  path_id bigint not null,
  user_id bigint not null,
  "position" integer not null,
  constraint path_teachers_pkey PRIMARY KEY (path_id, user_id)
);

CREATE INDEX learning_paths_updated_by ON learning_paths USING btree (updated_by);
CREATE INDEX learning_paths_edited ON learning_paths USING btree (updated_at DESC, id DESC);
CREATE INDEX learning_paths_shown ON learning_paths USING btree (title_sort, id) WHERE is_published;
CREATE INDEX learning_paths_words ON learning_paths USING gin (search_norm gin_trgm_ops);
CREATE INDEX learning_paths_stems ON learning_paths USING gin (search_vector);
CREATE INDEX learning_paths_level ON learning_paths USING btree (level_id);
CREATE INDEX learning_paths_needs_course ON learning_paths USING btree (needs_course_id);
CREATE INDEX learning_paths_needs_path ON learning_paths USING btree (needs_path_id);

CREATE INDEX path_days_stage ON path_days USING btree (stage_id, "position", id);
CREATE INDEX path_days_updated_by ON path_days USING btree (updated_by);

CREATE INDEX path_done_days_day ON path_done_days USING btree (day_id);

CREATE INDEX path_done_tasks_task ON path_done_tasks USING btree (task_id);
CREATE INDEX path_done_tasks_edition ON path_done_tasks USING btree (edition_id);
CREATE INDEX path_done_tasks_walk ON path_done_tasks USING btree (enrolment_id, edition_id, task_id);

CREATE INDEX path_edition_days_day ON path_edition_days USING btree (day_id);
CREATE INDEX path_edition_days_stage ON path_edition_days USING btree (edition_id, stage_id);

CREATE INDEX path_edition_stages_stage ON path_edition_stages USING btree (stage_id);

CREATE INDEX path_edition_tasks_task ON path_edition_tasks USING btree (task_id);
CREATE INDEX path_edition_tasks_day ON path_edition_tasks USING btree (edition_id, day_id);
CREATE INDEX path_edition_tasks_lesson_id ON path_edition_tasks USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX path_edition_tasks_matter_id ON path_edition_tasks USING btree (matter_id) WHERE (matter_id IS NOT NULL);
CREATE INDEX path_edition_tasks_circle_id ON path_edition_tasks USING btree (circle_id) WHERE (circle_id IS NOT NULL);

CREATE INDEX path_editions_published_by ON path_editions USING btree (published_by);

CREATE INDEX path_enrolments_path ON path_enrolments USING btree (path_id);
CREATE INDEX path_enrolments_due ON path_enrolments USING btree (path_id, due_on);
CREATE INDEX path_enrolments_counted ON path_enrolments USING btree (counted_at NULLS FIRST, id);
CREATE INDEX path_enrolments_edition ON path_enrolments USING btree (edition_id);

CREATE INDEX path_opened_stages_stage ON path_opened_stages USING btree (stage_id);
CREATE INDEX path_opened_stages_opened_by ON path_opened_stages USING btree (opened_by);

CREATE INDEX path_pauses_enrolment ON path_pauses USING btree (enrolment_id);

CREATE INDEX path_pins_day ON path_pins USING btree (day_id);

CREATE INDEX path_repeated_tasks_task ON path_repeated_tasks USING btree (task_id);

CREATE INDEX path_repeats_enrolment ON path_repeats USING btree (enrolment_id);
CREATE UNIQUE INDEX path_repeats_open ON path_repeats USING btree (enrolment_id, day_id) WHERE (done_on IS NULL);
CREATE INDEX path_repeats_day ON path_repeats USING btree (day_id);
CREATE INDEX path_repeats_edition_day ON path_repeats USING btree (edition_id, day_id);

CREATE INDEX path_stages_path ON path_stages USING btree (path_id, "position", id);
CREATE INDEX path_stages_updated_by ON path_stages USING btree (updated_by);

CREATE INDEX path_tasks_day ON path_tasks USING btree (day_id, "position", id);
CREATE INDEX path_tasks_updated_by ON path_tasks USING btree (updated_by);
CREATE INDEX path_tasks_lesson_id ON path_tasks USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX path_tasks_matter_id ON path_tasks USING btree (matter_id) WHERE (matter_id IS NOT NULL);
CREATE INDEX path_tasks_circle_id ON path_tasks USING btree (circle_id) WHERE (circle_id IS NOT NULL);

CREATE INDEX path_teachers_user ON path_teachers USING btree (user_id);

-- What needs the tables of others.

alter table learning_paths add constraint learning_paths_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id);
alter table learning_paths add constraint learning_paths_needs_course_id_fkey FOREIGN KEY (needs_course_id) REFERENCES courses(id) ON DELETE SET NULL;
alter table learning_paths add constraint learning_paths_needs_path_id_fkey FOREIGN KEY (needs_path_id) REFERENCES learning_paths(id) ON DELETE SET NULL;
alter table learning_paths add constraint learning_paths_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table path_days add constraint path_days_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES path_stages(id) ON DELETE CASCADE;
alter table path_days add constraint path_days_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table path_done_days add constraint path_done_days_day_id_fkey FOREIGN KEY (day_id) REFERENCES path_days(id);
alter table path_done_days add constraint path_done_days_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE;
alter table path_done_tasks add constraint path_done_tasks_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES path_editions(id);
alter table path_done_tasks add constraint path_done_tasks_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE;
alter table path_done_tasks add constraint path_done_tasks_task_id_fkey FOREIGN KEY (task_id) REFERENCES path_tasks(id);
alter table path_edition_days add constraint path_edition_days_day_id_fkey FOREIGN KEY (day_id) REFERENCES path_days(id) ON DELETE CASCADE;
alter table path_edition_days add constraint path_edition_days_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES path_editions(id) ON DELETE CASCADE;
alter table path_edition_days add constraint path_edition_days_edition_id_stage_id_fkey FOREIGN KEY (edition_id, stage_id) REFERENCES path_edition_stages(edition_id, stage_id) ON DELETE CASCADE;
alter table path_edition_stages add constraint path_edition_stages_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES path_editions(id) ON DELETE CASCADE;
alter table path_edition_stages add constraint path_edition_stages_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES path_stages(id) ON DELETE CASCADE;
alter table path_edition_tasks add constraint path_edition_tasks_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL;
alter table path_edition_tasks add constraint path_edition_tasks_edition_id_day_id_fkey FOREIGN KEY (edition_id, day_id) REFERENCES path_edition_days(edition_id, day_id) ON DELETE CASCADE;
alter table path_edition_tasks add constraint path_edition_tasks_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES path_editions(id) ON DELETE CASCADE;
alter table path_edition_tasks add constraint path_edition_tasks_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE SET NULL;
alter table path_edition_tasks add constraint path_edition_tasks_matter_id_fkey FOREIGN KEY (matter_id) REFERENCES curriculum_lessons(id) ON DELETE SET NULL;
alter table path_edition_tasks add constraint path_edition_tasks_task_id_fkey FOREIGN KEY (task_id) REFERENCES path_tasks(id) ON DELETE CASCADE;
alter table path_editions add constraint path_editions_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE CASCADE;
alter table path_editions add constraint path_editions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id) ON DELETE SET NULL;
alter table path_enrolments add constraint path_enrolments_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES path_editions(id);
alter table path_enrolments add constraint path_enrolments_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id);
alter table path_enrolments add constraint path_enrolments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table path_opened_stages add constraint path_opened_stages_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE;
alter table path_opened_stages add constraint path_opened_stages_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id) ON DELETE SET NULL;
alter table path_opened_stages add constraint path_opened_stages_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES path_stages(id) ON DELETE CASCADE;
alter table path_paces add constraint path_paces_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE;
alter table path_pauses add constraint path_pauses_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE;
alter table path_pins add constraint path_pins_day_id_fkey FOREIGN KEY (day_id) REFERENCES path_days(id) ON DELETE CASCADE;
alter table path_pins add constraint path_pins_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE;
alter table path_repeated_tasks add constraint path_repeated_tasks_repeat_id_fkey FOREIGN KEY (repeat_id) REFERENCES path_repeats(id) ON DELETE CASCADE;
alter table path_repeated_tasks add constraint path_repeated_tasks_task_id_fkey FOREIGN KEY (task_id) REFERENCES path_tasks(id);
alter table path_repeats add constraint path_repeats_day_id_fkey FOREIGN KEY (day_id) REFERENCES path_days(id);
alter table path_repeats add constraint path_repeats_edition_id_day_id_fkey FOREIGN KEY (edition_id, day_id) REFERENCES path_edition_days(edition_id, day_id);
alter table path_repeats add constraint path_repeats_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE;
alter table path_stages add constraint path_stages_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE CASCADE;
alter table path_stages add constraint path_stages_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table path_tasks add constraint path_tasks_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL;
alter table path_tasks add constraint path_tasks_day_id_fkey FOREIGN KEY (day_id) REFERENCES path_days(id) ON DELETE CASCADE;
alter table path_tasks add constraint path_tasks_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE SET NULL;
alter table path_tasks add constraint path_tasks_matter_id_fkey FOREIGN KEY (matter_id) REFERENCES curriculum_lessons(id) ON DELETE SET NULL;
alter table path_tasks add constraint path_tasks_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table path_teachers add constraint path_teachers_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE CASCADE;
alter table path_teachers add constraint path_teachers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
