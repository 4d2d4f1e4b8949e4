create table circle_assistants (
  circle_id bigint not null,
  user_id bigint not null,
  constraint circle_assistants_pkey PRIMARY KEY (circle_id, user_id)
);

create table circle_bookings (
  session_id bigint not null,
  person_id bigint not null,
  during tstzrange not null,
  is_forced boolean not null default false,
  constraint circle_bookings_pkey PRIMARY KEY (session_id, person_id),
  constraint circle_bookings_once EXCLUDE USING gist (person_id WITH =, during WITH &&) WHERE (NOT is_forced)
);

create table circle_figures (
  circle_id bigint not null,
  days smallint not null,
  is_running boolean not null default false,
  sessions integer not null default 0,
  present integer not null default 0,
  late integer not null default 0,
  left_early integer not null default 0,
  excused integer not null default 0,
  absent integer not null default 0,
  teacher_absent integer not null default 0,
  joined integer not null default 0,
  left_count integer not null default 0,
  attendance double precision generated always as (((((present + late) + left_early))::double precision / (NULLIF((((present + late) + left_early) + absent), 0))::double precision)) stored,
  punctuality double precision generated always as (((present)::double precision / (NULLIF(((present + late) + left_early), 0))::double precision)) stored,
  is_shown boolean not null generated always as ((is_running OR (sessions > 0))) stored,
  constraint circle_figures_pkey PRIMARY KEY (circle_id, days)
);

create table circle_holidays (
  id bigint not null generated always as identity,
  name text not null,
  calendar text not null,
  year integer,
  first_month integer not null,
  first_day integer not null,
  last_month integer not null,
  last_day integer not null,
  created_at timestamp with time zone not null,
  constraint circle_holidays_pkey PRIMARY KEY (id),
  constraint circle_holidays_calendar_check CHECK (calendar = ANY (ARRAY['gregory'::text, 'hijri'::text])),
  constraint circle_holidays_first_day_check CHECK (first_day >= 1 AND first_day <= 31),
  constraint circle_holidays_first_month_check CHECK (first_month >= 1 AND first_month <= 12),
  constraint circle_holidays_last_day_check CHECK (last_day >= 1 AND last_day <= 31),
  constraint circle_holidays_last_month_check CHECK (last_month >= 1 AND last_month <= 12)
);

create table circle_registrations (
  id bigint not null generated always as identity,
  circle_id bigint not null,
  student_id bigint not null,
  status text not null,
  source text not null,
  holds_seat boolean not null,
  held_until timestamp with time zone,
  is_preferred boolean not null default false,
  answers jsonb not null default '[]'::jsonb,
  price_halalas integer not null default 0,
  requested_at timestamp with time zone not null,
  offered_at timestamp with time zone,
  reminded_at timestamp with time zone,
  joined_at timestamp with time zone,
  left_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text,
  moved_from_id bigint,
  updated_at timestamp with time zone not null,
  affirmed_at timestamp with time zone,
  constraint circle_registrations_pkey PRIMARY KEY (id),
  constraint circle_registrations_joined CHECK (
CASE status
    WHEN 'approved'::text THEN joined_at IS NOT NULL AND left_at IS NULL
    WHEN 'removed'::text THEN joined_at IS NOT NULL AND left_at IS NOT NULL
    WHEN 'moved'::text THEN joined_at IS NOT NULL AND left_at IS NOT NULL
    WHEN 'withdrawn'::text THEN (joined_at IS NULL) = (left_at IS NULL)
    ELSE joined_at IS NULL AND left_at IS NULL
END),
  constraint circle_registrations_price_halalas_check CHECK (price_halalas >= 0),
  constraint circle_registrations_seat CHECK (
CASE status
    WHEN 'approved'::text THEN holds_seat AND held_until IS NULL
    WHEN 'offered'::text THEN holds_seat AND held_until IS NOT NULL AND offered_at IS NOT NULL
    WHEN 'pending'::text THEN holds_seat OR held_until IS NULL
    ELSE NOT holds_seat AND held_until IS NULL
END),
  constraint circle_registrations_source_check CHECK (source = ANY (ARRAY['self'::text, 'office'::text, 'import'::text, 'transfer'::text])),
  constraint circle_registrations_status_check CHECK (status = ANY (ARRAY['pending'::text, 'waiting'::text, 'offered'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text, 'removed'::text, 'expired'::text, 'moved'::text])),
  constraint circle_registrations_stay CHECK (left_at >= joined_at)
);

create table circle_reminders (
  session_id bigint not null,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  constraint circle_reminders_pkey PRIMARY KEY (session_id, starts_at, minutes),
  constraint circle_reminders_minutes_check CHECK (minutes > 0)
);

create table circle_rules (
  id bigint not null generated always as identity,
  circle_id bigint not null,
  rrule text not null,
  starts_on date not null,
  ends_on date,
  wall_time text not null,
  minutes integer not null,
  zone text not null,
  ramadan_time text,
  generated_until date,
  tzdata text,
  created_at timestamp with time zone not null,
  constraint circle_rules_pkey PRIMARY KEY (id),
  constraint circle_rules_minutes_check CHECK (minutes >= 5 AND minutes <= 480),
  constraint circle_rules_ramadan_time_check CHECK (ramadan_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint circle_rules_wall_time_check CHECK (wall_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)
);

create table circle_session_materials (
  id bigint not null generated always as identity,
  session_id bigint not null,
  file_id bigint not null,
  name text not null,
  added_by bigint,
  added_at timestamp with time zone not null,
  constraint circle_session_materials_pkey PRIMARY KEY (id),
  constraint circle_session_materials_session_id_file_id_key UNIQUE (session_id, file_id)
);

create table circle_session_notes (
  session_id bigint not null,
  author_id bigint not null,
  is_shared boolean not null,
  text text not null,
  updated_at timestamp with time zone not null,
  constraint circle_session_notes_pkey PRIMARY KEY (session_id, author_id, is_shared),
  constraint circle_session_notes_text_check CHECK (text <> ''::text)
);

create table circle_sessions (
  id bigint not null generated always as identity,
  circle_id bigint not null,
  rule_id bigint,
  day date not null,
  original_starts_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_hand_set boolean not null default false,
  makes_up_for bigint,
  teacher_id bigint not null,
  substitute_id bigint,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_cause text,
  cancel_reason text,
  status text not null generated always as (
CASE
    WHEN (cancelled_at IS NOT NULL) THEN 'cancelled'::text
    WHEN (ended_at IS NOT NULL) THEN 'completed'::text
    WHEN (started_at IS NOT NULL) THEN 'live'::text
    ELSE 'scheduled'::text
END) stored,
  revision integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  started_by bigint,
  ended_by bigint,
  end_cause text,
  from_ayah ayah_id,
  to_ayah ayah_id,
  reminded_at timestamp with time zone,
  is_sheet_confirmed boolean not null default false,
  substitute_asked_at timestamp with time zone,
  substitute_reason text,
  place text,
  constraint circle_sessions_pkey PRIMARY KEY (id),
  constraint circle_sessions_rule_id_day_key UNIQUE (rule_id, day),
  constraint circle_sessions_cancel_cause_check CHECK (cancel_cause = ANY (ARRAY['hand'::text, 'holiday'::text, 'series'::text])),
  constraint circle_sessions_cancelled CHECK ((cancelled_at IS NULL) = (cancel_cause IS NULL)),
  constraint circle_sessions_end_cause CHECK (ended_at IS NOT NULL OR end_cause IS NULL),
  constraint circle_sessions_end_cause_check CHECK (end_cause = ANY (ARRAY['hand'::text, 'forgotten'::text])),
  constraint circle_sessions_ended CHECK (ended_at IS NULL OR started_at IS NOT NULL),
  constraint circle_sessions_length CHECK (starts_at < ends_at),
  constraint circle_sessions_place_check CHECK (place = ANY (ARRAY['room'::text, 'link'::text, 'on_site'::text, 'zoom'::text])),
  constraint circle_sessions_portion CHECK ((from_ayah IS NULL) = (to_ayah IS NULL) AND from_ayah::smallint <= to_ayah::smallint),
  constraint circle_sessions_reason CHECK (cancel_cause IS DISTINCT FROM 'hand'::text OR cancel_reason <> ''::text),
  constraint circle_sessions_status_check CHECK (status = ANY (ARRAY['scheduled'::text, 'live'::text, 'completed'::text, 'cancelled'::text])),
  constraint circle_sessions_substitute_asked CHECK ((substitute_asked_at IS NULL) = (substitute_reason IS NULL)),
  constraint circle_sessions_substitute_reason_check CHECK (length(substitute_reason) >= 3 AND length(substitute_reason) <= 500)
);

create table circle_spans (
  days smallint not null,
  first_day date not null,
  last_day date not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint circle_spans_pkey PRIMARY KEY (days)
);

create table circles (
  id bigint not null generated always as identity,
  title text not null,
  description text not null default ''::text,
  image_path text,
  art jsonb not null default '{}'::jsonb,
  teacher_id bigint not null,
  category_id bigint,
  level_id bigint,
  audience text not null default 'women'::text,
  riwaya text not null default 'hafs'::text,
  place text not null,
  link text,
  address text,
  capacity integer not null default 20,
  seats_taken integer not null default 0,
  price_halalas integer not null default 0,
  registration_opens_at timestamp with time zone,
  registration_closes_at timestamp with time zone,
  requires_approval boolean not null default true,
  allow_late_join boolean not null default true,
  record_sessions boolean not null default false,
  enable_chat boolean not null default true,
  is_published boolean not null default false,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  status text not null default 'scheduled'::text,
  next_starts_at timestamp with time zone,
  next_ends_at timestamp with time zone,
  live_since timestamp with time zone,
  title_norm text not null,
  title_sort text collate "C" not null,
  search_norm text not null,
  search_vector tsvector not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by bigint,
  questions jsonb not null default '[]'::jsonb,
  needs_verified_email boolean not null default false,
  needs_course_id bigint,
  needs_level_id bigint,
  prefers_returning boolean not null default true,
  learning_path_id bigint,
  allow_student_cameras boolean not null default false,
  wanted_carrier text not null default 'centre'::text,
  constraint circles_pkey PRIMARY KEY (id),
  constraint circles_address CHECK (place <> 'on_site'::text OR address IS NOT NULL),
  constraint circles_audience_check CHECK (audience = ANY (ARRAY['women'::text, 'girls'::text, 'everyone'::text])),
  constraint circles_cancelled CHECK ((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  constraint circles_capacity_check CHECK (capacity >= 1 AND capacity <= 500),
  constraint circles_link CHECK (place <> 'link'::text OR link IS NOT NULL),
  constraint circles_place_check CHECK (place = ANY (ARRAY['room'::text, 'link'::text, 'on_site'::text, 'zoom'::text])),
  constraint circles_price_halalas_check CHECK (price_halalas >= 0),
  constraint circles_riwaya_check CHECK (riwaya = ANY (ARRAY['hafs'::text, 'shuba'::text, 'warsh'::text, 'qalun'::text, 'duri'::text, 'susi'::text, 'other'::text])),
  constraint circles_seats_taken_check CHECK (seats_taken >= 0),
  constraint circles_status_check CHECK (status = ANY (ARRAY['scheduled'::text, 'live'::text, 'completed'::text, 'cancelled'::text])),
  constraint circles_wanted_carrier_check CHECK (wanted_carrier = ANY (ARRAY['centre'::text, 'built-in'::text, 'livekit'::text])),
  constraint circles_window CHECK (registration_opens_at < registration_closes_at)
);

create table presence_stretches (
  id bigint not null generated always as identity,
  session_id bigint not null,
  person_id bigint not null,
  source text not null,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint presence_stretches_pkey PRIMARY KEY (id),
  constraint presence_stretches_order CHECK (left_at >= joined_at),
  constraint presence_stretches_source_check CHECK (source = ANY (ARRAY['room'::text, 'link'::text, 'zoom'::text]))
);

CREATE OR REPLACE FUNCTION public.count_figures_of_circle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into circle_figures (circle_id, days) select new.id, days from circle_spans on conflict do nothing;
      end if;
      perform refresh_circle_figures(array[new.id]);
      return null;
    end $function$;
comment on function count_figures_of_circle() is 'Counts a circle anew when it begins or ceases to go on.';

CREATE OR REPLACE FUNCTION public.count_figures_of_registrations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare ids bigint[];
    begin
      if tg_op = 'INSERT' then 
    ids := array(select distinct circle_id from (select circle_id from new_rows where joined_at is not null) rows where circle_id is not null order by circle_id);
    if ids <> '{}' then perform refresh_circle_figures(ids); end if;
      elsif tg_op = 'DELETE' then 
    ids := array(select distinct circle_id from (select circle_id from old_rows where joined_at is not null) rows where circle_id is not null order by circle_id);
    if ids <> '{}' then perform refresh_circle_figures(ids); end if;
      else 
    ids := array(select distinct circle_id from (
        select n.circle_id from new_rows n join old_rows o using (id)
        where (n.joined_at, n.left_at) is distinct from (o.joined_at, o.left_at)) rows where circle_id is not null order by circle_id);
    if ids <> '{}' then perform refresh_circle_figures(ids); end if;
      end if;
      return null;
    end $function$;
comment on function count_figures_of_registrations() is 'Counts circles anew when somebody joins or leaves.';

CREATE OR REPLACE FUNCTION public.refresh_circle_figures(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('circle figures', 0));
      perform from circle_figures where circle_id = any(ids) order by circle_id, days for update;
      with met as (
        select s.days, a.circle_id, count(*) as sessions, sum(a.present) as present, sum(a.late) as late,
          sum(a.left_early) as left_early, sum(a.excused) as excused, sum(a.absent) as absent,
          count(*) filter (where a.is_teacher_absent) as teacher_absent
        from circle_spans s join attendance_sheets a on a.starts_at >= s.since and a.starts_at < s.until
        where a.circle_id = any(ids) and a.confirmed_at is not null group by s.days, a.circle_id
      ), moved as (
        select s.days, r.circle_id,
          count(*) filter (where r.joined_at >= s.since and r.joined_at < s.until) as joined,
          count(*) filter (where r.left_at >= s.since and r.left_at < s.until) as left_count
        from circle_spans s join circle_registrations r on r.joined_at is not null
        where r.circle_id = any(ids) group by s.days, r.circle_id
      ), counted as (
        select f.circle_id, f.days, is_published and status in ('scheduled', 'live') as is_running,
          coalesce(met.sessions, 0) as sessions, coalesce(met.present, 0) as present, coalesce(met.late, 0) as late, coalesce(met.left_early, 0) as left_early, coalesce(met.excused, 0) as excused, coalesce(met.absent, 0) as absent, coalesce(met.teacher_absent, 0) as teacher_absent, coalesce(moved.joined, 0) as joined, coalesce(moved.left_count, 0) as left_count
        from circle_figures f join circles c on c.id = f.circle_id
        left join met on met.circle_id = f.circle_id and met.days = f.days
        left join moved on moved.circle_id = f.circle_id and moved.days = f.days
        where f.circle_id = any(ids)
      )
      update circle_figures f
      set is_running = n.is_running, sessions = n.sessions, present = n.present, late = n.late, left_early = n.left_early, excused = n.excused, absent = n.absent, teacher_absent = n.teacher_absent, joined = n.joined, left_count = n.left_count
      from counted n
      where f.circle_id = n.circle_id and f.days = n.days
        and (f.is_running, f.sessions, f.present, f.late, f.left_early, f.excused, f.absent, f.teacher_absent, f.joined, f.left_count) is distinct from (n.is_running, n.sessions, n.present, n.late, n.left_early, n.excused, n.absent, n.teacher_absent, n.joined, n.left_count);
    end $function$;
comment on function refresh_circle_figures(bigint[]) is 'Counts circles anew over each span; of two at once the later sees what the earlier did.';

CREATE OR REPLACE FUNCTION public.roll_circle_figures(today date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      perform pg_advisory_xact_lock(hashtextextended('circle figures', 0));
      insert into circle_spans (days, first_day, last_day, since, until)
      select n, today + 1 - n, today, (today + 1 - n)::timestamp at time zone 'Asia/Riyadh',
        (today + 1)::timestamp at time zone 'Asia/Riyadh'
      from unnest(array[7, 30, 90, 365]) n
      on conflict (days) do update set first_day = excluded.first_day, last_day = excluded.last_day,
        since = excluded.since, until = excluded.until;
      insert into circle_figures (circle_id, days) select c.id, s.days from circles c, circle_spans s
      on conflict do nothing;
      perform refresh_circle_figures(array(select id from circles));
    end $function$;
comment on function roll_circle_figures(date) is 'Counts all circles anew when a day of Riyadh has passed.';

CREATE INDEX circle_assistants_user ON circle_assistants USING btree (user_id);

CREATE INDEX circle_bookings_person ON circle_bookings USING btree (person_id);
CREATE INDEX circle_bookings_forced ON circle_bookings USING btree (session_id) WHERE is_forced;

CREATE INDEX circle_figures_attendance ON circle_figures USING btree (days, attendance, circle_id) WHERE is_shown;
CREATE INDEX circle_figures_punctuality ON circle_figures USING btree (days, punctuality, circle_id) WHERE is_shown;
CREATE INDEX circle_figures_growth ON circle_figures USING btree (days, joined DESC, circle_id) WHERE is_shown;
CREATE INDEX circle_figures_departures ON circle_figures USING btree (days, left_count DESC, circle_id) WHERE is_shown;

CREATE UNIQUE INDEX circle_registrations_open ON circle_registrations USING btree (circle_id, student_id) WHERE (status = ANY (ARRAY['pending'::text, 'waiting'::text, 'offered'::text, 'approved'::text]));
CREATE INDEX circle_registrations_of_circle ON circle_registrations USING btree (circle_id, status, id);
CREATE INDEX circle_registrations_student ON circle_registrations USING btree (student_id, id DESC);
CREATE INDEX circle_registrations_queue ON circle_registrations USING btree (circle_id, is_preferred DESC, id) WHERE (status = 'waiting'::text);
CREATE INDEX circle_registrations_held ON circle_registrations USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX circle_registrations_decided_by ON circle_registrations USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX circle_registrations_moved_from ON circle_registrations USING btree (moved_from_id) WHERE (moved_from_id IS NOT NULL);
CREATE INDEX circle_registrations_joined_at ON circle_registrations USING btree (joined_at) WHERE (joined_at IS NOT NULL);
CREATE INDEX circle_registrations_left_at ON circle_registrations USING btree (left_at) WHERE (left_at IS NOT NULL);

CREATE INDEX circle_rules_circle ON circle_rules USING btree (circle_id, starts_on, id);
CREATE INDEX circle_rules_due ON circle_rules USING btree (generated_until, ends_on);

CREATE INDEX circle_session_materials_file ON circle_session_materials USING btree (file_id);
CREATE INDEX circle_session_materials_added_by ON circle_session_materials USING btree (added_by);

CREATE INDEX circle_session_notes_author ON circle_session_notes USING btree (author_id);

CREATE INDEX circle_sessions_of_circle ON circle_sessions USING btree (circle_id, starts_at, id);
CREATE INDEX circle_sessions_teacher ON circle_sessions USING btree (teacher_id, starts_at);
CREATE INDEX circle_sessions_substitute ON circle_sessions USING btree (substitute_id, starts_at) WHERE (substitute_id IS NOT NULL);
CREATE INDEX circle_sessions_made_up ON circle_sessions USING btree (makes_up_for) WHERE (makes_up_for IS NOT NULL);
CREATE INDEX circle_sessions_live ON circle_sessions USING btree (circle_id) WHERE (status = 'live'::text);
CREATE INDEX circle_sessions_started_by ON circle_sessions USING btree (started_by) WHERE (started_by IS NOT NULL);
CREATE INDEX circle_sessions_ended_by ON circle_sessions USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX circle_sessions_starts ON circle_sessions USING btree (starts_at, id);
CREATE INDEX circle_sessions_moved ON circle_sessions USING btree (original_starts_at) WHERE (original_starts_at <> starts_at);
CREATE INDEX circle_sessions_unconfirmed ON circle_sessions USING btree (starts_at) INCLUDE (ends_at) WHERE ((NOT is_sheet_confirmed) AND (status <> 'cancelled'::text));
CREATE INDEX circle_sessions_substitute_asked ON circle_sessions USING btree (starts_at) WHERE (substitute_asked_at IS NOT NULL);
CREATE INDEX circle_sessions_unconfirmed_of_circle ON circle_sessions USING btree (circle_id, starts_at) INCLUDE (ends_at) WHERE ((NOT is_sheet_confirmed) AND (status <> 'cancelled'::text));

CREATE INDEX circles_teacher_id ON circles USING btree (teacher_id);
CREATE INDEX circles_category_id ON circles USING btree (category_id);
CREATE INDEX circles_level_id ON circles USING btree (level_id);
CREATE INDEX circles_updated_by ON circles USING btree (updated_by);
CREATE INDEX circles_image ON circles USING btree (image_path) WHERE (image_path IS NOT NULL);
CREATE INDEX circles_edited ON circles USING btree (updated_at DESC, id DESC);
CREATE INDEX circles_over ON circles USING btree (next_ends_at) WHERE (next_ends_at IS NOT NULL);
CREATE INDEX circles_nearest ON circles USING btree (((status <> 'live'::text)), next_starts_at, id) WHERE (is_published AND (status <> 'cancelled'::text));
CREATE INDEX circles_words ON circles USING gin (search_norm gin_trgm_ops);
CREATE INDEX circles_stems ON circles USING gin (search_vector);
CREATE INDEX circles_needs_course ON circles USING btree (needs_course_id) WHERE (needs_course_id IS NOT NULL);
CREATE INDEX circles_needs_level ON circles USING btree (needs_level_id) WHERE (needs_level_id IS NOT NULL);
CREATE INDEX circles_learning_path ON circles USING btree (learning_path_id);
CREATE INDEX circles_live ON circles USING btree (live_since DESC, id) WHERE (is_published AND (status = 'live'::text));
CREATE INDEX circles_facets ON circles USING btree (teacher_id, learning_path_id) WHERE (is_published AND (status <> 'cancelled'::text));

CREATE INDEX presence_stretches_session ON presence_stretches USING btree (session_id, person_id, joined_at);
CREATE INDEX presence_stretches_person ON presence_stretches USING btree (person_id);
CREATE UNIQUE INDEX presence_stretches_open ON presence_stretches USING btree (session_id, person_id, source) WHERE (left_at IS NULL);

-- What needs the tables of others.

alter table circle_assistants add constraint circle_assistants_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE;
alter table circle_assistants add constraint circle_assistants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table circle_bookings add constraint circle_bookings_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table circle_bookings add constraint circle_bookings_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
alter table circle_figures add constraint circle_figures_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE;
alter table circle_registrations add constraint circle_registrations_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE;
alter table circle_registrations add constraint circle_registrations_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
alter table circle_registrations add constraint circle_registrations_moved_from_id_fkey FOREIGN KEY (moved_from_id) REFERENCES circle_registrations(id) ON DELETE SET NULL;
alter table circle_registrations add constraint circle_registrations_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id);
alter table circle_reminders add constraint circle_reminders_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
alter table circle_rules add constraint circle_rules_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE;
alter table circle_session_materials add constraint circle_session_materials_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id);
alter table circle_session_materials add constraint circle_session_materials_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table circle_session_materials add constraint circle_session_materials_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
alter table circle_session_notes add constraint circle_session_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);
alter table circle_session_notes add constraint circle_session_notes_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
alter table circle_sessions add constraint circle_sessions_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE;
alter table circle_sessions add constraint circle_sessions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);
alter table circle_sessions add constraint circle_sessions_makes_up_for_fkey FOREIGN KEY (makes_up_for) REFERENCES circle_sessions(id);
alter table circle_sessions add constraint circle_sessions_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES circle_rules(id);
alter table circle_sessions add constraint circle_sessions_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id);
alter table circle_sessions add constraint circle_sessions_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES users(id);
alter table circle_sessions add constraint circle_sessions_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id);
alter table circles add constraint circles_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);
alter table circles add constraint circles_learning_path_id_fkey FOREIGN KEY (learning_path_id) REFERENCES learning_paths(id) ON DELETE SET NULL;
alter table circles add constraint circles_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id);
alter table circles add constraint circles_needs_course_id_fkey FOREIGN KEY (needs_course_id) REFERENCES courses(id) ON DELETE SET NULL;
alter table circles add constraint circles_needs_level_id_fkey FOREIGN KEY (needs_level_id) REFERENCES levels(id) ON DELETE SET NULL;
alter table circles add constraint circles_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id);
alter table circles add constraint circles_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table presence_stretches add constraint presence_stretches_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table presence_stretches add constraint presence_stretches_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
CREATE TRIGGER circle_registrations_count_figures_delete AFTER DELETE ON circle_registrations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_registrations();
CREATE TRIGGER circle_registrations_count_figures_insert AFTER INSERT ON circle_registrations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_registrations();
CREATE TRIGGER circle_registrations_count_figures_update AFTER UPDATE ON circle_registrations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_registrations();
CREATE TRIGGER circles_count_figures_insert AFTER INSERT ON circles FOR EACH ROW EXECUTE FUNCTION count_figures_of_circle();
CREATE TRIGGER circles_count_figures_update AFTER UPDATE ON circles FOR EACH ROW WHEN ((old.is_published AND (old.status = ANY (ARRAY['scheduled'::text, 'live'::text]))) <> (new.is_published AND (new.status = ANY (ARRAY['scheduled'::text, 'live'::text])))) EXECUTE FUNCTION count_figures_of_circle();
