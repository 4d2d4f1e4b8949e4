create table curricula (
  id bigint not null generated always as identity,
  path_id bigint not null,
  title text not null,
  description text not null default ''::text,
  "position" integer not null default 0,
  constraint curricula_pkey PRIMARY KEY (id)
);

create table curriculum_done_lessons (
  lesson_id bigint not null,
  user_id bigint not null,
  done_at timestamp with time zone not null,
  constraint curriculum_done_lessons_pkey PRIMARY KEY (user_id, lesson_id)
);

create table curriculum_lessons (
  id bigint not null generated always as identity,
  module_id bigint not null,
  title text not null,
  body text not null default ''::text,
  recording_path text,
  minutes smallint,
  "position" integer not null default 0,
  constraint curriculum_lessons_pkey PRIMARY KEY (id),
  constraint curriculum_lessons_minutes_check CHECK (minutes >= 1 AND minutes <= 600)
);

create table curriculum_modules (
  id bigint not null generated always as identity,
  curriculum_id bigint not null,
  title text not null,
  "position" integer not null default 0,
  constraint curriculum_modules_pkey PRIMARY KEY (id)
);

CREATE INDEX curricula_path ON curricula USING btree (path_id, "position", id);

CREATE INDEX curriculum_done_lessons_lesson ON curriculum_done_lessons USING btree (lesson_id);

CREATE INDEX curriculum_lessons_module ON curriculum_lessons USING btree (module_id, "position", id);
CREATE INDEX curriculum_lessons_recording ON curriculum_lessons USING btree (recording_path);

CREATE INDEX curriculum_modules_curriculum ON curriculum_modules USING btree (curriculum_id, "position", id);

-- What needs the tables of others.

alter table curricula add constraint curricula_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE CASCADE;
alter table curriculum_done_lessons add constraint curriculum_done_lessons_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES curriculum_lessons(id) ON DELETE CASCADE;
alter table curriculum_done_lessons add constraint curriculum_done_lessons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table curriculum_lessons add constraint curriculum_lessons_module_id_fkey FOREIGN KEY (module_id) REFERENCES curriculum_modules(id) ON DELETE CASCADE;
alter table curriculum_modules add constraint curriculum_modules_curriculum_id_fkey FOREIGN KEY (curriculum_id) REFERENCES curricula(id) ON DELETE CASCADE;
