create table attendance (
  session_id bigint not null,
  student_id bigint not null,
  circle_id bigint not null,
  starts_at timestamp with time zone not null,
  state text not null,
  minutes smallint not null default 0,
  present_minutes smallint not null default 0,
  is_by_hand boolean not null default false,
  constraint attendance_pkey PRIMARY KEY (session_id, student_id),
  constraint attendance_minutes_check CHECK (minutes >= 0 AND minutes <= 480),
  constraint attendance_present_minutes_check CHECK (present_minutes >= 0 AND present_minutes <= 480),
  constraint attendance_state_check CHECK (state = ANY (ARRAY['present'::text, 'late'::text, 'left_early'::text, 'excused'::text, 'absent'::text, 'teacher_absent'::text]))
) with (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_vacuum_scale_factor=0.05);

create table attendance_alerts (
  session_id bigint not null,
  student_id bigint not null,
  circle_id bigint not null,
  missed smallint not null,
  created_at timestamp with time zone not null,
  constraint attendance_alerts_pkey PRIMARY KEY (session_id, student_id, missed),
  constraint attendance_alerts_missed_check CHECK (missed = ANY (ARRAY[2, 3, 4]))
);

create table attendance_days (
  day date not null,
  sessions integer not null,
  present integer not null,
  late integer not null,
  left_early integer not null,
  excused integer not null,
  absent integer not null,
  teacher_absent integer not null,
  constraint attendance_days_pkey PRIMARY KEY (day)
);

create table attendance_excuses (
  session_id bigint not null,
  student_id bigint not null,
  reason text not null,
  is_late boolean not null,
  decision text not null,
  sent_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  constraint attendance_excuses_pkey PRIMARY KEY (session_id, student_id),
  constraint attendance_excuses_decision_check CHECK (decision = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text])),
  constraint attendance_excuses_reason_check CHECK (reason = ANY (ARRAY['health'::text, 'family'::text, 'travel'::text, 'study'::text, 'other'::text]))
);

create table attendance_marks (
  id bigint not null generated always as identity,
  session_id bigint not null,
  student_id bigint not null,
  state text not null,
  minutes smallint not null default 0,
  was_state text,
  was_minutes smallint,
  device text not null,
  revision integer not null,
  is_contested boolean not null default false,
  marked_by bigint not null,
  marked_at timestamp with time zone not null,
  constraint attendance_marks_pkey PRIMARY KEY (id),
  constraint attendance_marks_minutes_check CHECK (minutes >= 0 AND minutes <= 480),
  constraint attendance_marks_state_check CHECK (state = ANY (ARRAY['present'::text, 'late'::text, 'left_early'::text, 'excused'::text, 'absent'::text])),
  constraint attendance_marks_was_state_check CHECK (was_state = ANY (ARRAY['present'::text, 'late'::text, 'left_early'::text, 'excused'::text, 'absent'::text, 'teacher_absent'::text]))
);

create table attendance_rules (
  circle_id bigint not null,
  late_after smallint not null,
  absent_beyond smallint not null,
  gap smallint not null,
  updated_by bigint,
  updated_at timestamp with time zone not null,
  constraint attendance_rules_pkey PRIMARY KEY (circle_id),
  constraint attendance_rules_absent_beyond_check CHECK (absent_beyond >= 2 AND absent_beyond <= 6),
  constraint attendance_rules_gap_check CHECK (gap >= 0 AND gap <= 30),
  constraint attendance_rules_late_after_check CHECK (late_after >= 0 AND late_after <= 60)
);

create table attendance_sheets (
  session_id bigint not null,
  circle_id bigint not null,
  starts_at timestamp with time zone not null,
  revision integer not null default 0,
  is_teacher_absent boolean not null default false,
  confirmed_at timestamp with time zone,
  confirmed_by bigint,
  confirmed_device text,
  confirmed_revision integer,
  present smallint not null default 0,
  late smallint not null default 0,
  left_early smallint not null default 0,
  excused smallint not null default 0,
  absent smallint not null default 0,
  minutes smallint not null default 0,
  present_minutes integer not null default 0,
  constraint attendance_sheets_pkey PRIMARY KEY (session_id),
  constraint attendance_sheets_confirmed CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL) AND (confirmed_at IS NULL) = (confirmed_revision IS NULL))
);

CREATE OR REPLACE FUNCTION public.count_figures_of_sheets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare ids bigint[];
    begin
      if tg_op = 'INSERT' then 
    ids := array(select distinct circle_id from (select circle_id from new_rows where confirmed_at is not null) rows where circle_id is not null order by circle_id);
    if ids <> '{}' then perform refresh_circle_figures(ids); end if;
      elsif tg_op = 'DELETE' then 
    ids := array(select distinct circle_id from (select circle_id from old_rows where confirmed_at is not null) rows where circle_id is not null order by circle_id);
    if ids <> '{}' then perform refresh_circle_figures(ids); end if;
      else 
    ids := array(select distinct circle_id from (select circle_id from new_rows where confirmed_at is not null union all select circle_id from old_rows where confirmed_at is not null) rows where circle_id is not null order by circle_id);
    if ids <> '{}' then perform refresh_circle_figures(ids); end if;
      end if;
      return null;
    end $function$;
comment on function count_figures_of_sheets() is 'Counts circles anew when a sheet is confirmed or taken back.';

CREATE OR REPLACE FUNCTION public.tally_attendance_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        
  insert into attendance_days as d (day, sessions, present, late, left_early, excused, absent, teacher_absent)
  select day, sum(sessions) as sessions, sum(present) as present, sum(late) as late, sum(left_early) as left_early, sum(excused) as excused, sum(absent) as absent, sum(teacher_absent) as teacher_absent from (select (starts_at at time zone 'Asia/Riyadh')::date as day, 1 as sessions, present as present,
    late as late, left_early as left_early, excused as excused, absent as absent,
    (is_teacher_absent::integer) as teacher_absent
  from new_rows where confirmed_at is not null) c group by day having sum(sessions) <> 0 or sum(present) <> 0 or sum(late) <> 0 or sum(left_early) <> 0 or sum(excused) <> 0 or sum(absent) <> 0 or sum(teacher_absent) <> 0 order by day
  on conflict (day) do update set sessions = d.sessions + excluded.sessions, present = d.present + excluded.present, late = d.late + excluded.late, left_early = d.left_early + excluded.left_early, excused = d.excused + excluded.excused, absent = d.absent + excluded.absent, teacher_absent = d.teacher_absent + excluded.teacher_absent;
        
  update circle_sessions s set is_sheet_confirmed = n.confirmed_at is not null
  from new_rows n
  where s.id = n.session_id and s.is_sheet_confirmed <> (n.confirmed_at is not null);
      elsif tg_op = 'DELETE' then
        
  insert into attendance_days as d (day, sessions, present, late, left_early, excused, absent, teacher_absent)
  select day, sum(sessions) as sessions, sum(present) as present, sum(late) as late, sum(left_early) as left_early, sum(excused) as excused, sum(absent) as absent, sum(teacher_absent) as teacher_absent from (select (starts_at at time zone 'Asia/Riyadh')::date as day, -1 as sessions, -present as present,
    -late as late, -left_early as left_early, -excused as excused, -absent as absent,
    -(is_teacher_absent::integer) as teacher_absent
  from old_rows where confirmed_at is not null) c group by day having sum(sessions) <> 0 or sum(present) <> 0 or sum(late) <> 0 or sum(left_early) <> 0 or sum(excused) <> 0 or sum(absent) <> 0 or sum(teacher_absent) <> 0 order by day
  on conflict (day) do update set sessions = d.sessions + excluded.sessions, present = d.present + excluded.present, late = d.late + excluded.late, left_early = d.left_early + excluded.left_early, excused = d.excused + excluded.excused, absent = d.absent + excluded.absent, teacher_absent = d.teacher_absent + excluded.teacher_absent;
      else
        
  insert into attendance_days as d (day, sessions, present, late, left_early, excused, absent, teacher_absent)
  select day, sum(sessions) as sessions, sum(present) as present, sum(late) as late, sum(left_early) as left_early, sum(excused) as excused, sum(absent) as absent, sum(teacher_absent) as teacher_absent from (select (starts_at at time zone 'Asia/Riyadh')::date as day, 1 as sessions, present as present,
    late as late, left_early as left_early, excused as excused, absent as absent,
    (is_teacher_absent::integer) as teacher_absent
  from new_rows where confirmed_at is not null union all select (starts_at at time zone 'Asia/Riyadh')::date as day, -1 as sessions, -present as present,
    -late as late, -left_early as left_early, -excused as excused, -absent as absent,
    -(is_teacher_absent::integer) as teacher_absent
  from old_rows where confirmed_at is not null) c group by day having sum(sessions) <> 0 or sum(present) <> 0 or sum(late) <> 0 or sum(left_early) <> 0 or sum(excused) <> 0 or sum(absent) <> 0 or sum(teacher_absent) <> 0 order by day
  on conflict (day) do update set sessions = d.sessions + excluded.sessions, present = d.present + excluded.present, late = d.late + excluded.late, left_early = d.left_early + excluded.left_early, excused = d.excused + excluded.excused, absent = d.absent + excluded.absent, teacher_absent = d.teacher_absent + excluded.teacher_absent;
        
  update circle_sessions s set is_sheet_confirmed = n.confirmed_at is not null
  from new_rows n
  where s.id = n.session_id and s.is_sheet_confirmed <> (n.confirmed_at is not null);
      end if;
      return null;
    end $function$;
comment on function tally_attendance_days() is 'Keeps the confirmed sheets of each day added up, for the figures of a month.';

CREATE INDEX attendance_student ON attendance USING btree (student_id, starts_at DESC) INCLUDE (state, circle_id, session_id);
CREATE INDEX attendance_circle ON attendance USING btree (circle_id, starts_at) INCLUDE (state, student_id);

CREATE INDEX attendance_alerts_student ON attendance_alerts USING btree (student_id, circle_id);
CREATE INDEX attendance_alerts_circle ON attendance_alerts USING btree (circle_id, created_at DESC);

CREATE INDEX attendance_excuses_student ON attendance_excuses USING btree (student_id);
CREATE INDEX attendance_excuses_decided_by ON attendance_excuses USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX attendance_excuses_waiting ON attendance_excuses USING btree (session_id) WHERE (decision = 'waiting'::text);

CREATE INDEX attendance_marks_session ON attendance_marks USING btree (session_id, student_id, id DESC);
CREATE INDEX attendance_marks_student ON attendance_marks USING btree (student_id);
CREATE INDEX attendance_marks_by ON attendance_marks USING btree (marked_by);

CREATE INDEX attendance_rules_editor ON attendance_rules USING btree (updated_by) WHERE (updated_by IS NOT NULL);

CREATE INDEX attendance_sheets_confirmed_by ON attendance_sheets USING btree (confirmed_by) WHERE (confirmed_by IS NOT NULL);
CREATE INDEX attendance_sheets_month ON attendance_sheets USING btree (starts_at) INCLUDE (session_id, circle_id, present, late, left_early, excused, absent, minutes, present_minutes, is_teacher_absent) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX attendance_sheets_circle ON attendance_sheets USING btree (circle_id, starts_at) INCLUDE (present, late, left_early, excused, absent, is_teacher_absent) WHERE (confirmed_at IS NOT NULL);

-- What needs the tables of others.

alter table attendance add constraint attendance_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE;
alter table attendance add constraint attendance_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
alter table attendance add constraint attendance_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id);
alter table attendance_alerts add constraint attendance_alerts_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE;
alter table attendance_alerts add constraint attendance_alerts_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
alter table attendance_alerts add constraint attendance_alerts_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id);
alter table attendance_excuses add constraint attendance_excuses_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table attendance_excuses add constraint attendance_excuses_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
alter table attendance_excuses add constraint attendance_excuses_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id);
alter table attendance_marks add constraint attendance_marks_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES users(id);
alter table attendance_marks add constraint attendance_marks_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
alter table attendance_marks add constraint attendance_marks_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id);
alter table attendance_rules add constraint attendance_rules_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE;
alter table attendance_rules add constraint attendance_rules_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table attendance_sheets add constraint attendance_sheets_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE;
alter table attendance_sheets add constraint attendance_sheets_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id);
alter table attendance_sheets add constraint attendance_sheets_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
CREATE TRIGGER attendance_sheets_count_figures_delete AFTER DELETE ON attendance_sheets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_sheets();
CREATE TRIGGER attendance_sheets_count_figures_insert AFTER INSERT ON attendance_sheets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_sheets();
CREATE TRIGGER attendance_sheets_count_figures_update AFTER UPDATE ON attendance_sheets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_sheets();
CREATE TRIGGER attendance_sheets_tallied_in AFTER INSERT ON attendance_sheets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_attendance_days();
CREATE TRIGGER attendance_sheets_tallied_out AFTER DELETE ON attendance_sheets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_attendance_days();
CREATE TRIGGER attendance_sheets_tallied_over AFTER UPDATE ON attendance_sheets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_attendance_days();
