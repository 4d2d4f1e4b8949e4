create table recitation_marks (
  id bigint not null generated always as identity,
  recording_id bigint not null,
  client_id text not null,
  at_ms integer not null,
  kind text not null,
  ayah ayah_id,
  word smallint,
  note text not null default ''::text,
  made_by bigint not null,
  made_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint recitation_marks_pkey PRIMARY KEY (id),
  constraint recitation_marks_recording_id_client_id_key UNIQUE (recording_id, client_id),
  constraint recitation_marks_at_ms_check CHECK (at_ms >= 0),
  constraint recitation_marks_kind_check CHECK (kind = ANY (ARRAY['forgot'::text, 'replaced'::text, 'added'::text, 'haraka'::text, 'prompted'::text, 'waqf'::text, 'makhraj'::text, 'madd'::text, 'ghunna'::text, 'other'::text])),
  constraint recitation_marks_word CHECK (word IS NULL OR ayah IS NOT NULL),
  constraint recitation_marks_word_check CHECK (word > 0)
);

create table recitation_plays (
  id bigint not null generated always as identity,
  recording_id bigint not null,
  person_id bigint not null,
  played_at timestamp with time zone not null,
  constraint recitation_plays_pkey PRIMARY KEY (id)
);

create table recitation_retakes (
  file_id bigint not null,
  mark_id bigint not null,
  client_id text not null,
  constraint recitation_retakes_pkey PRIMARY KEY (file_id),
  constraint recitation_retakes_mark_id_client_id_key UNIQUE (mark_id, client_id)
);

create table review_phrases (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  text text not null,
  constraint review_phrases_pkey PRIMARY KEY (id),
  constraint review_phrases_owner_id_text_key UNIQUE (owner_id, text)
);

create table score_schemes (
  version integer not null,
  weights jsonb not null,
  cost numeric(5,2) not null,
  allows_halves boolean not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  constraint score_schemes_pkey PRIMARY KEY (version),
  constraint score_schemes_cost_check CHECK (cost >= 0::numeric AND cost <= 100::numeric)
);

create table submission_files (
  id bigint not null generated always as identity,
  submission_id bigint not null,
  file_id bigint,
  kind text not null,
  name text not null,
  duration_ms integer,
  peaks jsonb not null default '[]'::jsonb,
  expiry_told_at timestamp with time zone,
  expired_at timestamp with time zone,
  is_silent boolean,
  constraint submission_files_pkey PRIMARY KEY (id),
  constraint submission_files_duration_ms_check CHECK (duration_ms >= 0),
  constraint submission_files_expired CHECK ((file_id IS NULL) = (expired_at IS NOT NULL)),
  constraint submission_files_kind_check CHECK (kind = ANY (ARRAY['recording'::text, 'picture'::text, 'paper'::text])),
  constraint submission_files_told CHECK (expired_at IS NULL OR expiry_told_at IS NOT NULL)
);

create table submissions (
  id bigint not null generated always as identity,
  task_id bigint not null,
  number integer not null,
  client_id text not null,
  body text not null default ''::text,
  made_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  is_late boolean not null,
  constraint submissions_pkey PRIMARY KEY (id),
  constraint submissions_task_id_number_key UNIQUE (task_id, number),
  constraint submissions_task_id_client_id_key UNIQUE (task_id, client_id)
);

create table task_answer_tallies (
  tenths integer not null,
  tasks bigint not null,
  constraint task_answer_tallies_pkey PRIMARY KEY (tenths)
);

create table task_assignments (
  id bigint not null generated always as identity,
  type text not null,
  title text not null default ''::text,
  details text not null default ''::text,
  from_ayah ayah_id,
  to_ayah ayah_id,
  due_time time without time zone not null default '23:59:00'::time without time zone,
  circle_id bigint,
  created_by bigint not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  first_day date,
  last_day date,
  weekdays smallint[] not null default '{}'::smallint[],
  constraint task_assignments_pkey PRIMARY KEY (id),
  constraint task_assignments_range CHECK (from_ayah::smallint <= to_ayah::smallint AND (from_ayah IS NULL) = (to_ayah IS NULL)),
  constraint task_assignments_repeats CHECK ((first_day IS NULL) = (last_day IS NULL) AND first_day <= last_day),
  constraint task_assignments_type_check CHECK (type = ANY (ARRAY['memorise'::text, 'near_revision'::text, 'far_revision'::text, 'recitation'::text, 'talqin'::text, 'read'::text, 'listen'::text, 'watch'::text, 'write'::text, 'upload'::text, 'free'::text]))
);

create table task_grades (
  id bigint not null generated always as identity,
  task_id bigint not null,
  submission_id bigint,
  decision text not null,
  grade numeric(4,1),
  feedback text not null default ''::text,
  given_by bigint not null,
  given_at timestamp with time zone not null,
  scheme_version integer,
  voice_file_id bigint,
  constraint task_grades_pkey PRIMARY KEY (id),
  constraint task_grades_decision_check CHECK (decision = ANY (ARRAY['graded'::text, 'returned'::text])),
  constraint task_grades_grade_check CHECK (grade >= 0::numeric AND grade <= 100::numeric)
);

create table task_tallies (
  type text not null,
  state text not null,
  sent text not null,
  due_on date not null,
  tasks bigint not null,
  grades bigint not null,
  grade_sum numeric not null,
  constraint task_tallies_pkey PRIMARY KEY (type, state, sent, due_on),
  constraint task_tallies_sent_check CHECK (sent = ANY (ARRAY['not'::text, 'in_time'::text, 'late'::text]))
);

create table task_tally_changes (
  id bigint not null generated always as identity,
  type text not null,
  state text not null,
  sent text not null,
  due_on date not null,
  tenths integer,
  tasks bigint not null,
  grades bigint not null,
  grade_sum numeric not null,
  constraint task_tally_changes_pkey PRIMARY KEY (id),
  constraint task_tally_changes_sent_check CHECK (sent = ANY (ARRAY['not'::text, 'in_time'::text, 'late'::text]))
);

create table task_templates (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  type text not null,
  title text not null default ''::text,
  details text not null default ''::text,
  from_ayah ayah_id,
  to_ayah ayah_id,
  created_at timestamp with time zone not null,
  constraint task_templates_pkey PRIMARY KEY (id)
);

create table tasks (
  id bigint not null generated always as identity,
  assignment_id bigint not null,
  student_id bigint not null,
  teacher_id bigint not null,
  circle_id bigint,
  day date not null,
  due_at timestamp with time zone not null,
  state text not null default 'assigned'::text,
  is_late boolean not null default false,
  submitted_at timestamp with time zone,
  grade numeric(4,1),
  feedback text not null default ''::text,
  graded_by bigint,
  graded_at timestamp with time zone,
  reminded_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  path_id bigint,
  path_task_id bigint,
  stage_number smallint,
  day_number smallint,
  heard_by bigint,
  heard_at timestamp with time zone,
  path_repeat_id bigint,
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_assignment_id_student_id_day_key UNIQUE (assignment_id, student_id, day),
  constraint tasks_day_number_check CHECK (day_number > 0),
  constraint tasks_grade_check CHECK (grade >= 0::numeric AND grade <= 100::numeric),
  constraint tasks_heard CHECK ((heard_by IS NULL) = (heard_at IS NULL)),
  constraint tasks_stage_number_check CHECK (stage_number > 0),
  constraint tasks_state_check CHECK (state = ANY (ARRAY['assigned'::text, 'started'::text, 'submitted'::text, 'returned'::text, 'graded'::text, 'excused'::text]))
);

CREATE OR REPLACE FUNCTION public.retally_tasks()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      delete from task_tally_changes;
      delete from task_tallies;
      delete from task_answer_tallies;
      
  insert into task_tally_changes (type, state, sent, due_on, tenths, tasks, grades, grade_sum)
  select a.type, c.state,
    case when c.submitted_at is null then 'not' when c.is_late then 'late' else 'in_time' end,
    case when c.state in ('assigned', 'started') then (c.due_at at time zone 'UTC')::date else '-infinity' end,
    
  case when c.graded_by is not null and c.graded_at >= c.submitted_at then
    case when c.graded_at - c.submitted_at < interval '100 hours'
      then round(extract(epoch from c.graded_at - c.submitted_at) / 360)
      else 10 * least(2000, round(extract(epoch from c.graded_at - c.submitted_at) / 3600)) end
  end::integer, sum(c.step), coalesce(sum(c.step) filter (where c.grade is not null), 0), coalesce(sum(c.step * c.grade), 0)
  from (select *, 1 as step from tasks) c join task_assignments a on a.id = c.assignment_id
  group by 1, 2, 3, 4, 5
  having (sum(c.step), coalesce(sum(c.step) filter (where c.grade is not null), 0), coalesce(sum(c.step * c.grade), 0)) <> (0, 0, 0);
    end $function$;
comment on function retally_tasks() is 'Counts all tasks anew.';

CREATE OR REPLACE FUNCTION public.tally_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then 
  insert into task_tally_changes (type, state, sent, due_on, tenths, tasks, grades, grade_sum)
  select a.type, c.state,
    case when c.submitted_at is null then 'not' when c.is_late then 'late' else 'in_time' end,
    case when c.state in ('assigned', 'started') then (c.due_at at time zone 'UTC')::date else '-infinity' end,
    
  case when c.graded_by is not null and c.graded_at >= c.submitted_at then
    case when c.graded_at - c.submitted_at < interval '100 hours'
      then round(extract(epoch from c.graded_at - c.submitted_at) / 360)
      else 10 * least(2000, round(extract(epoch from c.graded_at - c.submitted_at) / 3600)) end
  end::integer, sum(c.step), coalesce(sum(c.step) filter (where c.grade is not null), 0), coalesce(sum(c.step * c.grade), 0)
  from (select *, 1 as step from new_rows) c join task_assignments a on a.id = c.assignment_id
  group by 1, 2, 3, 4, 5
  having (sum(c.step), coalesce(sum(c.step) filter (where c.grade is not null), 0), coalesce(sum(c.step * c.grade), 0)) <> (0, 0, 0);
      elsif tg_op = 'DELETE' then 
  insert into task_tally_changes (type, state, sent, due_on, tenths, tasks, grades, grade_sum)
  select a.type, c.state,
    case when c.submitted_at is null then 'not' when c.is_late then 'late' else 'in_time' end,
    case when c.state in ('assigned', 'started') then (c.due_at at time zone 'UTC')::date else '-infinity' end,
    
  case when c.graded_by is not null and c.graded_at >= c.submitted_at then
    case when c.graded_at - c.submitted_at < interval '100 hours'
      then round(extract(epoch from c.graded_at - c.submitted_at) / 360)
      else 10 * least(2000, round(extract(epoch from c.graded_at - c.submitted_at) / 3600)) end
  end::integer, sum(c.step), coalesce(sum(c.step) filter (where c.grade is not null), 0), coalesce(sum(c.step * c.grade), 0)
  from (select *, -1 as step from old_rows) c join task_assignments a on a.id = c.assignment_id
  group by 1, 2, 3, 4, 5
  having (sum(c.step), coalesce(sum(c.step) filter (where c.grade is not null), 0), coalesce(sum(c.step * c.grade), 0)) <> (0, 0, 0);
      else 
  insert into task_tally_changes (type, state, sent, due_on, tenths, tasks, grades, grade_sum)
  select a.type, c.state,
    case when c.submitted_at is null then 'not' when c.is_late then 'late' else 'in_time' end,
    case when c.state in ('assigned', 'started') then (c.due_at at time zone 'UTC')::date else '-infinity' end,
    
  case when c.graded_by is not null and c.graded_at >= c.submitted_at then
    case when c.graded_at - c.submitted_at < interval '100 hours'
      then round(extract(epoch from c.graded_at - c.submitted_at) / 360)
      else 10 * least(2000, round(extract(epoch from c.graded_at - c.submitted_at) / 3600)) end
  end::integer, sum(c.step), coalesce(sum(c.step) filter (where c.grade is not null), 0), coalesce(sum(c.step * c.grade), 0)
  from (select *, 1 as step from new_rows union all select *, -1 as step from old_rows) c join task_assignments a on a.id = c.assignment_id
  group by 1, 2, 3, 4, 5
  having (sum(c.step), coalesce(sum(c.step) filter (where c.grade is not null), 0), coalesce(sum(c.step * c.grade), 0)) <> (0, 0, 0);
      end if;
      return null;
    end $function$;
comment on function tally_tasks() is 'Writes each change of the counts of tasks as a row, which waits for nobody and is added up later.';

CREATE INDEX recitation_marks_maker ON recitation_marks USING btree (made_by);

CREATE INDEX recitation_plays_recording ON recitation_plays USING btree (recording_id, id);
CREATE INDEX recitation_plays_person ON recitation_plays USING btree (person_id);

CREATE INDEX score_schemes_maker ON score_schemes USING btree (made_by);

CREATE INDEX submission_files_submission ON submission_files USING btree (submission_id, id);
CREATE INDEX submission_files_file ON submission_files USING btree (file_id);
CREATE INDEX submission_files_untold ON submission_files USING btree (id) WHERE ((kind = 'recording'::text) AND (file_id IS NOT NULL) AND (expiry_told_at IS NULL));
CREATE INDEX submission_files_expiring ON submission_files USING btree (expiry_told_at) WHERE ((file_id IS NOT NULL) AND (expiry_told_at IS NOT NULL));

CREATE INDEX task_assignments_circle ON task_assignments USING btree (circle_id);
CREATE INDEX task_assignments_made ON task_assignments USING btree (created_by, id);
CREATE INDEX task_assignments_coming ON task_assignments USING btree (last_day) WHERE (last_day IS NOT NULL);

CREATE INDEX task_grades_task ON task_grades USING btree (task_id, id);
CREATE INDEX task_grades_submission ON task_grades USING btree (submission_id);
CREATE INDEX task_grades_giver ON task_grades USING btree (given_by);
CREATE INDEX task_grades_scheme ON task_grades USING btree (scheme_version);
CREATE INDEX task_grades_voice ON task_grades USING btree (voice_file_id);

CREATE INDEX task_templates_owner ON task_templates USING btree (owner_id, id);

CREATE INDEX tasks_student ON tasks USING btree (student_id, due_at, id);
CREATE INDEX tasks_grader ON tasks USING btree (graded_by);
CREATE INDEX tasks_due ON tasks USING btree (due_at, id);
CREATE INDEX tasks_waiting ON tasks USING btree (teacher_id, submitted_at, id) WHERE (state = 'submitted'::text);
CREATE INDEX tasks_circle_waiting ON tasks USING btree (circle_id, submitted_at, id) WHERE (state = 'submitted'::text);
CREATE INDEX tasks_path_waiting ON tasks USING btree (path_id, submitted_at, id) WHERE ((state = 'submitted'::text) AND (path_id IS NOT NULL));
CREATE INDEX tasks_heard ON tasks USING btree (heard_by) WHERE (heard_by IS NOT NULL);
CREATE UNIQUE INDEX tasks_path_task ON tasks USING btree (path_task_id, student_id) WHERE (path_repeat_id IS NULL);
CREATE UNIQUE INDEX tasks_path_repeat ON tasks USING btree (path_repeat_id, path_task_id) WHERE (path_repeat_id IS NOT NULL);
CREATE INDEX tasks_path_task_all ON tasks USING btree (path_task_id) WHERE (path_task_id IS NOT NULL);
CREATE INDEX tasks_teacher_open ON tasks USING btree (teacher_id, due_at, id) WHERE (state = ANY (ARRAY['assigned'::text, 'started'::text, 'returned'::text]));
CREATE INDEX tasks_circle_open ON tasks USING btree (circle_id, due_at, id) WHERE (state = ANY (ARRAY['assigned'::text, 'started'::text, 'returned'::text]));
CREATE INDEX tasks_path_open ON tasks USING btree (path_id, due_at, id) WHERE ((state = ANY (ARRAY['assigned'::text, 'started'::text, 'returned'::text])) AND (path_id IS NOT NULL));
CREATE INDEX tasks_teacher ON tasks USING btree (teacher_id, due_at, id) INCLUDE (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at, circle_id, student_id);
CREATE INDEX tasks_circle ON tasks USING btree (circle_id, due_at, id) INCLUDE (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at, teacher_id, student_id);
CREATE INDEX tasks_path ON tasks USING btree (path_id, due_at, id) INCLUDE (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at, teacher_id, circle_id, student_id) WHERE (path_id IS NOT NULL);
CREATE INDEX tasks_all_open ON tasks USING btree (due_at, id) WHERE (state = ANY (ARRAY['assigned'::text, 'started'::text, 'returned'::text]));
CREATE INDEX tasks_all_returned ON tasks USING btree (due_at, id) WHERE (state = 'returned'::text);
CREATE INDEX tasks_all_graded ON tasks USING btree (due_at, id) WHERE (state = 'graded'::text);
CREATE INDEX tasks_all_waiting ON tasks USING btree (submitted_at, id) WHERE (state = 'submitted'::text);
CREATE INDEX tasks_all_sent_late ON tasks USING btree (due_at, id) WHERE (is_late AND (submitted_at IS NOT NULL));

-- What needs the tables of others.

alter table recitation_marks add constraint recitation_marks_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table recitation_marks add constraint recitation_marks_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES submission_files(id) ON DELETE CASCADE;
alter table recitation_plays add constraint recitation_plays_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table recitation_plays add constraint recitation_plays_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES submission_files(id) ON DELETE CASCADE;
alter table recitation_retakes add constraint recitation_retakes_file_id_fkey FOREIGN KEY (file_id) REFERENCES submission_files(id) ON DELETE CASCADE;
alter table recitation_retakes add constraint recitation_retakes_mark_id_fkey FOREIGN KEY (mark_id) REFERENCES recitation_marks(id) ON DELETE CASCADE;
alter table review_phrases add constraint review_phrases_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table score_schemes add constraint score_schemes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table submission_files add constraint submission_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table submission_files add constraint submission_files_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE;
alter table submissions add constraint submissions_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE;
alter table task_assignments add constraint task_assignments_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL;
alter table task_assignments add constraint task_assignments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table task_grades add constraint task_grades_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id);
alter table task_grades add constraint task_grades_scheme_version_fkey FOREIGN KEY (scheme_version) REFERENCES score_schemes(version);
alter table task_grades add constraint task_grades_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE SET NULL;
alter table task_grades add constraint task_grades_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE;
alter table task_grades add constraint task_grades_voice_file_id_fkey FOREIGN KEY (voice_file_id) REFERENCES files(id);
alter table task_templates add constraint task_templates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table tasks add constraint tasks_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES task_assignments(id);
alter table tasks add constraint tasks_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL;
alter table tasks add constraint tasks_graded_by_fkey FOREIGN KEY (graded_by) REFERENCES users(id);
alter table tasks add constraint tasks_heard_by_fkey FOREIGN KEY (heard_by) REFERENCES users(id);
alter table tasks add constraint tasks_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE SET NULL;
alter table tasks add constraint tasks_path_repeat_id_fkey FOREIGN KEY (path_repeat_id) REFERENCES path_repeats(id) ON DELETE CASCADE;
alter table tasks add constraint tasks_path_task_id_fkey FOREIGN KEY (path_task_id) REFERENCES path_tasks(id) ON DELETE SET NULL;
alter table tasks add constraint tasks_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id);
alter table tasks add constraint tasks_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id);
CREATE TRIGGER tasks_tallied_in AFTER INSERT ON tasks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_tasks();
CREATE TRIGGER tasks_tallied_out AFTER DELETE ON tasks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_tasks();
CREATE TRIGGER tasks_tallied_over AFTER UPDATE ON tasks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_tasks();
