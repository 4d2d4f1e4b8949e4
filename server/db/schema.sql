-- The tables of the platform as the migrations leave them, each with its indexes and triggers, then the functions.
-- Made by npm run db:types and held fresh by a test; nothing reads it but people. A function says why it is there.

create extension btree_gist;

create extension pg_trgm;

create domain ayah_id as smallint CHECK (VALUE >= 1 AND VALUE <= 6236);

create table activity_days (
  user_id bigint not null,
  day date not null,
  constraint activity_days_pkey PRIMARY KEY (user_id, day),
  constraint activity_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX activity_days_day ON activity_days USING btree (day, user_id);

create table ai_calls (
  id bigint not null generated always as identity,
  draft_id bigint,
  use text not null,
  asked_by bigint,
  day date not null,
  model text not null,
  template_version integer not null,
  messages jsonb not null,
  replaced integer not null,
  state text not null,
  cause text,
  line text not null default ''::text,
  reserved_tokens bigint not null,
  reserved_micro bigint not null,
  tokens_in integer,
  tokens_out integer,
  cost_micro bigint,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint ai_calls_pkey PRIMARY KEY (id),
  constraint ai_calls_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'answered'::text, 'failed'::text])),
  constraint ai_calls_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint ai_calls_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES ai_drafts(id) ON DELETE CASCADE
);
CREATE INDEX ai_calls_asked_by ON ai_calls USING btree (asked_by);
CREATE INDEX ai_calls_created ON ai_calls USING btree (created_at, id);
CREATE INDEX ai_calls_draft ON ai_calls USING btree (draft_id);

create table ai_days (
  day date not null,
  tokens bigint not null,
  cost_micro bigint not null,
  calls integer not null,
  constraint ai_days_pkey PRIMARY KEY (day),
  constraint ai_days_cost_micro_check CHECK (cost_micro >= 0),
  constraint ai_days_tokens_check CHECK (tokens >= 0)
);

create table ai_drafts (
  id bigint not null generated always as identity,
  use text not null,
  asked_by bigint,
  is_automatic boolean not null default false,
  ticket_id bigint,
  lesson_id bigint,
  course_id bigint,
  student_id bigint,
  state text not null,
  model text not null,
  template_version integer not null,
  messages jsonb not null,
  marks jsonb not null,
  sources jsonb not null,
  text text not null default ''::text,
  questions jsonb not null default '[]'::jsonb,
  dropped integer not null default 0,
  remarks jsonb not null default '[]'::jsonb,
  cause text,
  line text not null default ''::text,
  outcome text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint ai_drafts_pkey PRIMARY KEY (id),
  constraint ai_drafts_check CHECK (num_nonnulls(ticket_id, lesson_id, course_id, student_id) = 1),
  constraint ai_drafts_outcome_check CHECK (outcome = ANY (ARRAY['used'::text, 'edited'::text, 'discarded'::text, 'sent'::text])),
  constraint ai_drafts_state_check CHECK (state = ANY (ARRAY['prepared'::text, 'waiting'::text, 'ready'::text, 'nothing'::text, 'failed'::text])),
  constraint ai_drafts_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint ai_drafts_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint ai_drafts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint ai_drafts_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id),
  constraint ai_drafts_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE
);
CREATE INDEX ai_drafts_asked_by ON ai_drafts USING btree (asked_by);
CREATE UNIQUE INDEX ai_drafts_automatic ON ai_drafts USING btree (ticket_id) WHERE is_automatic;
CREATE INDEX ai_drafts_course ON ai_drafts USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX ai_drafts_created ON ai_drafts USING btree (created_at);
CREATE INDEX ai_drafts_lesson ON ai_drafts USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX ai_drafts_student ON ai_drafts USING btree (student_id) WHERE (student_id IS NOT NULL);
CREATE INDEX ai_drafts_ticket ON ai_drafts USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);

create table ai_templates (
  use text not null,
  version integer not null,
  text text not null,
  saved_by bigint,
  saved_at timestamp with time zone not null,
  constraint ai_templates_pkey PRIMARY KEY (use, version),
  constraint ai_templates_version_check CHECK (version > 0),
  constraint ai_templates_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id)
);
CREATE INDEX ai_templates_saved_by ON ai_templates USING btree (saved_by);

create table announcement_days (
  announcement_id bigint not null,
  day date not null,
  shown integer not null default 0,
  clicked integer not null default 0,
  dismissed integer not null default 0,
  constraint announcement_days_pkey PRIMARY KEY (announcement_id, day),
  constraint announcement_days_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE
);

create table announcement_dismissals (
  user_id bigint not null,
  announcement_id bigint not null,
  dismissed_at timestamp with time zone not null,
  constraint announcement_dismissals_pkey PRIMARY KEY (user_id, announcement_id),
  constraint announcement_dismissals_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE,
  constraint announcement_dismissals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX announcement_dismissals_of ON announcement_dismissals USING btree (announcement_id);

create table announcements (
  id bigint not null generated always as identity,
  title text not null,
  content text not null default ''::text,
  audience text not null default 'visitors'::text,
  course_id bigint,
  place text not null default 'bar'::text,
  priority smallint not null default 1,
  is_published boolean not null default false,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  has_button boolean not null default false,
  button_text text not null default ''::text,
  button_url text not null default ''::text,
  is_dismissible boolean not null default true,
  notifies boolean not null default false,
  notified_at timestamp with time zone,
  search_norm text not null,
  search_vector tsvector not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by bigint,
  deleted_at timestamp with time zone,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_audience_check CHECK (audience = ANY (ARRAY['visitors'::text, 'students'::text, 'teachers'::text, 'course'::text])),
  constraint announcements_of_course CHECK ((audience = 'course'::text) = (course_id IS NOT NULL)),
  constraint announcements_place_check CHECK (place = ANY (ARRAY['dialog'::text, 'bar'::text, 'area'::text])),
  constraint announcements_priority_check CHECK (priority >= 1 AND priority <= 3),
  constraint announcements_public_place CHECK (audience <> 'visitors'::text OR place <> 'area'::text),
  constraint announcements_published CHECK (NOT is_published OR starts_at IS NOT NULL),
  constraint announcements_span CHECK (ends_at > starts_at),
  constraint announcements_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint announcements_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX announcements_course ON announcements USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX announcements_edited ON announcements USING btree (updated_at DESC, id DESC);
CREATE INDEX announcements_shown ON announcements USING btree (audience, starts_at) WHERE (is_published AND (deleted_at IS NULL));
CREATE INDEX announcements_stems ON announcements USING gin (search_vector);
CREATE INDEX announcements_updated_by ON announcements USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX announcements_words ON announcements USING gin (search_norm gin_trgm_ops);

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
  constraint attendance_state_check CHECK (state = ANY (ARRAY['present'::text, 'late'::text, 'left_early'::text, 'excused'::text, 'absent'::text, 'teacher_absent'::text])),
  constraint attendance_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE,
  constraint attendance_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE,
  constraint attendance_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id)
) with (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_vacuum_scale_factor=0.05);
CREATE INDEX attendance_circle ON attendance USING btree (circle_id, starts_at) INCLUDE (state, student_id);
CREATE INDEX attendance_student ON attendance USING btree (student_id, starts_at DESC) INCLUDE (state, circle_id, session_id);

create table attendance_alerts (
  session_id bigint not null,
  student_id bigint not null,
  circle_id bigint not null,
  missed smallint not null,
  created_at timestamp with time zone not null,
  constraint attendance_alerts_pkey PRIMARY KEY (session_id, student_id, missed),
  constraint attendance_alerts_missed_check CHECK (missed = ANY (ARRAY[2, 3, 4])),
  constraint attendance_alerts_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE,
  constraint attendance_alerts_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE,
  constraint attendance_alerts_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id)
);
CREATE INDEX attendance_alerts_circle ON attendance_alerts USING btree (circle_id, created_at DESC);
CREATE INDEX attendance_alerts_student ON attendance_alerts USING btree (student_id, circle_id);

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
  constraint attendance_excuses_reason_check CHECK (reason = ANY (ARRAY['health'::text, 'family'::text, 'travel'::text, 'study'::text, 'other'::text])),
  constraint attendance_excuses_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint attendance_excuses_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE,
  constraint attendance_excuses_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id)
);
CREATE INDEX attendance_excuses_decided_by ON attendance_excuses USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX attendance_excuses_student ON attendance_excuses USING btree (student_id);
CREATE INDEX attendance_excuses_waiting ON attendance_excuses USING btree (session_id) WHERE (decision = 'waiting'::text);

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
  constraint attendance_marks_was_state_check CHECK (was_state = ANY (ARRAY['present'::text, 'late'::text, 'left_early'::text, 'excused'::text, 'absent'::text, 'teacher_absent'::text])),
  constraint attendance_marks_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES users(id),
  constraint attendance_marks_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE,
  constraint attendance_marks_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id)
);
CREATE INDEX attendance_marks_by ON attendance_marks USING btree (marked_by);
CREATE INDEX attendance_marks_session ON attendance_marks USING btree (session_id, student_id, id DESC);
CREATE INDEX attendance_marks_student ON attendance_marks USING btree (student_id);

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
  constraint attendance_rules_late_after_check CHECK (late_after >= 0 AND late_after <= 60),
  constraint attendance_rules_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE,
  constraint attendance_rules_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX attendance_rules_editor ON attendance_rules USING btree (updated_by) WHERE (updated_by IS NOT NULL);

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
  constraint attendance_sheets_confirmed CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL) AND (confirmed_at IS NULL) = (confirmed_revision IS NULL)),
  constraint attendance_sheets_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE,
  constraint attendance_sheets_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id),
  constraint attendance_sheets_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE
);
CREATE INDEX attendance_sheets_circle ON attendance_sheets USING btree (circle_id, starts_at) INCLUDE (present, late, left_early, excused, absent, is_teacher_absent) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX attendance_sheets_confirmed_by ON attendance_sheets USING btree (confirmed_by) WHERE (confirmed_by IS NOT NULL);
CREATE INDEX attendance_sheets_month ON attendance_sheets USING btree (starts_at) INCLUDE (session_id, circle_id, present, late, left_early, excused, absent, minutes, present_minutes, is_teacher_absent) WHERE (confirmed_at IS NOT NULL);
-- Counts circles anew when a sheet is confirmed or taken back.
CREATE TRIGGER attendance_sheets_count_figures_delete AFTER DELETE ON attendance_sheets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_sheets();
-- Counts circles anew when a sheet is confirmed or taken back.
CREATE TRIGGER attendance_sheets_count_figures_insert AFTER INSERT ON attendance_sheets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_sheets();
-- Counts circles anew when a sheet is confirmed or taken back.
CREATE TRIGGER attendance_sheets_count_figures_update AFTER UPDATE ON attendance_sheets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_sheets();
-- Keeps the confirmed sheets of each day added up, for the figures of a month.
CREATE TRIGGER attendance_sheets_tallied_in AFTER INSERT ON attendance_sheets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_attendance_days();
-- Keeps the confirmed sheets of each day added up, for the figures of a month.
CREATE TRIGGER attendance_sheets_tallied_out AFTER DELETE ON attendance_sheets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_attendance_days();
-- Keeps the confirmed sheets of each day added up, for the figures of a month.
CREATE TRIGGER attendance_sheets_tallied_over AFTER UPDATE ON attendance_sheets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_attendance_days();

create table audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  actor_id bigint,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX audit_log_area ON audit_log USING btree (split_part(action, '.'::text, 1), at DESC, id DESC);
CREATE INDEX audit_log_doer ON audit_log USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_newest ON audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_thing ON audit_log USING btree (entity, entity_id, at DESC, id DESC);

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
  constraint bookmarks_title_check CHECK (length(title) <= 40),
  constraint bookmarks_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint bookmarks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX bookmarks_lesson ON bookmarks USING btree (lesson_id);
CREATE INDEX bookmarks_user ON bookmarks USING btree (user_id, lesson_id, "position");

create table calendar_links (
  user_id bigint not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint calendar_links_pkey PRIMARY KEY (user_id),
  constraint calendar_links_token_hash_key UNIQUE (token_hash),
  constraint calendar_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table categories (
  id bigint not null generated always as identity,
  name text not null,
  name_norm text not null,
  color text not null default 'teal'::text,
  icon text not null default 'book-open'::text,
  "position" integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_name_check CHECK (length(name) >= 2 AND length(name) <= 80),
  constraint categories_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX categories_name ON categories USING btree (name_norm) WHERE (archived_at IS NULL);
CREATE INDEX categories_updated_by ON categories USING btree (updated_by);

create table certificate_acts (
  id bigint not null generated always as identity,
  certificate_id bigint not null,
  act text not null,
  reason text not null default ''::text,
  by_id bigint,
  at timestamp with time zone not null,
  constraint certificate_acts_pkey PRIMARY KEY (id),
  constraint certificate_acts_act_check CHECK (act = ANY (ARRAY['issued'::text, 'replaced'::text, 'revoked'::text, 'restored'::text, 'expiry'::text])),
  constraint certificate_acts_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint certificate_acts_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE CASCADE
);
CREATE INDEX certificate_acts_by ON certificate_acts USING btree (by_id);
CREATE INDEX certificate_acts_order ON certificate_acts USING btree (certificate_id, id);

create table certificate_batch_people (
  batch_id bigint not null,
  user_id bigint not null,
  state text not null default 'waiting'::text,
  reason text,
  certificate_id bigint,
  constraint certificate_batch_people_pkey PRIMARY KEY (batch_id, user_id),
  constraint certificate_batch_people_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'issued'::text, 'left_out'::text])),
  constraint certificate_batch_people_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES certificate_batches(id) ON DELETE CASCADE,
  constraint certificate_batch_people_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE SET NULL,
  constraint certificate_batch_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX certificate_batch_people_certificate ON certificate_batch_people USING btree (certificate_id);
CREATE INDEX certificate_batch_people_user ON certificate_batch_people USING btree (user_id);
CREATE INDEX certificate_batch_people_waiting ON certificate_batch_people USING btree (batch_id, user_id) WHERE (state = 'waiting'::text);

create table certificate_batches (
  id bigint not null generated always as identity,
  rule jsonb not null,
  title text not null,
  state text not null default 'running'::text,
  total integer not null,
  issued_count integer not null default 0,
  left_out_count integer not null default 0,
  created_by bigint,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint certificate_batches_pkey PRIMARY KEY (id),
  constraint certificate_batches_state_check CHECK (state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text])),
  constraint certificate_batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX certificate_batches_by ON certificate_batches USING btree (created_by);
CREATE INDEX certificate_batches_newest ON certificate_batches USING btree (created_at DESC, id DESC);

create table certificate_corrections (
  id bigint not null generated always as identity,
  certificate_id bigint not null,
  user_id bigint not null,
  wanted_name text not null,
  note text not null default ''::text,
  state text not null default 'waiting'::text,
  answer text not null default ''::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint certificate_corrections_pkey PRIMARY KEY (id),
  constraint certificate_corrections_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])),
  constraint certificate_corrections_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id) ON DELETE CASCADE,
  constraint certificate_corrections_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint certificate_corrections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX certificate_corrections_by ON certificate_corrections USING btree (decided_by);
CREATE INDEX certificate_corrections_newest ON certificate_corrections USING btree (state, created_at DESC, id DESC);
CREATE INDEX certificate_corrections_user ON certificate_corrections USING btree (user_id);
CREATE UNIQUE INDEX certificate_corrections_waiting ON certificate_corrections USING btree (certificate_id) WHERE (state = 'waiting'::text);

create table certificate_counts (
  course_id bigint not null,
  template_id bigint not null,
  source text not null,
  state text not null,
  expires_on date not null,
  total bigint not null,
  constraint certificate_counts_pkey PRIMARY KEY (course_id, template_id, source, state, expires_on)
);

create table certificate_days (
  day date not null,
  total bigint not null,
  constraint certificate_days_pkey PRIMARY KEY (day)
);

create table certificate_holders (
  user_id bigint not null,
  total bigint not null,
  constraint certificate_holders_pkey PRIMARY KEY (user_id)
);

create table certificate_keys (
  kid text not null,
  x text not null,
  generation integer not null,
  made_at timestamp with time zone not null,
  constraint certificate_keys_pkey PRIMARY KEY (kid)
);

create table certificate_numbers (
  year integer not null,
  last integer not null,
  constraint certificate_numbers_pkey PRIMARY KEY (year)
);

create table certificate_papers (
  id text not null,
  engine_version integer not null,
  template jsonb not null,
  faces jsonb not null,
  created_at timestamp with time zone not null,
  pictures text[] not null default '{}'::text[],
  constraint certificate_papers_pkey PRIMARY KEY (id)
);

create table certificate_template_versions (
  template_id bigint not null,
  version integer not null,
  template jsonb not null,
  pictures text[] not null default '{}'::text[],
  saved_at timestamp with time zone not null,
  saved_by bigint,
  is_silent boolean not null default false,
  constraint certificate_template_versions_pkey PRIMARY KEY (template_id, version),
  constraint certificate_template_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint certificate_template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES certificate_templates(id) ON DELETE CASCADE
);

create table certificate_templates (
  id bigint not null generated always as identity,
  name text not null,
  name_norm text not null,
  name_sort text not null,
  template jsonb not null,
  pictures text[] not null default '{}'::text[],
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by bigint,
  constraint certificate_templates_pkey PRIMARY KEY (id),
  constraint certificate_templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX certificate_templates_newest ON certificate_templates USING btree (is_active, updated_at DESC, id DESC);

create table certificate_titles (
  title text not null,
  total bigint not null,
  constraint certificate_titles_pkey PRIMARY KEY (title)
);
CREATE INDEX certificate_titles_most ON certificate_titles USING btree (total DESC, title);

create table certificate_totals (
  is_only boolean not null default true,
  holders bigint not null,
  constraint certificate_totals_pkey PRIMARY KEY (is_only),
  constraint certificate_totals_is_only_check CHECK (is_only)
);

create table certificates (
  id bigint not null generated always as identity,
  code text not null,
  number text not null,
  user_id bigint,
  course_id bigint,
  paper_id text not null,
  title text not null,
  student_name text not null,
  places jsonb not null,
  awarded_at timestamp with time zone not null,
  issued_at timestamp with time zone not null,
  is_shared boolean not null default false,
  template_id bigint,
  state text not null default 'issued'::text,
  source text not null default 'course'::text,
  path_id bigint,
  circle_id bigint,
  replaced_by bigint,
  first_issued_at timestamp with time zone,
  revoked_at timestamp with time zone,
  expires_on date,
  search_norm text not null default ''::text,
  expiry_told date,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_code_key UNIQUE (code),
  constraint certificates_number_key UNIQUE (number),
  constraint certificates_check CHECK (replaced_by IS NULL OR state = 'replaced'::text),
  constraint certificates_check1 CHECK ((revoked_at IS NOT NULL) = (state = 'revoked'::text)),
  constraint certificates_code_check CHECK (code ~ '^[A-Z2-9]{10}$'::text),
  constraint certificates_source_check CHECK (source = ANY (ARRAY['course'::text, 'path'::text, 'circle'::text, 'free'::text])),
  constraint certificates_state_check CHECK (state = ANY (ARRAY['issued'::text, 'replaced'::text, 'revoked'::text])),
  constraint certificates_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL,
  constraint certificates_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE SET NULL,
  constraint certificates_paper_id_fkey FOREIGN KEY (paper_id) REFERENCES certificate_papers(id),
  constraint certificates_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE SET NULL,
  constraint certificates_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES certificates(id),
  constraint certificates_template_id_fkey FOREIGN KEY (template_id) REFERENCES certificate_templates(id),
  constraint certificates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX certificates_circle ON certificates USING btree (circle_id);
CREATE INDEX certificates_course ON certificates USING btree (course_id, issued_at DESC, id DESC) INCLUDE (source, state, expires_on);
CREATE INDEX certificates_expiring ON certificates USING btree (expires_on, id) WHERE ((state = 'issued'::text) AND (expires_on IS NOT NULL));
CREATE INDEX certificates_issued ON certificates USING btree (issued_at DESC, id DESC);
CREATE INDEX certificates_newest ON certificates USING btree (user_id, issued_at DESC, id DESC);
CREATE UNIQUE INDEX certificates_once_circle_id ON certificates USING btree (user_id, circle_id) WHERE ((state <> 'replaced'::text) AND (circle_id IS NOT NULL));
CREATE UNIQUE INDEX certificates_once_course_id ON certificates USING btree (user_id, course_id) WHERE ((state <> 'replaced'::text) AND (course_id IS NOT NULL));
CREATE UNIQUE INDEX certificates_once_path_id ON certificates USING btree (user_id, path_id) WHERE ((state <> 'replaced'::text) AND (path_id IS NOT NULL));
CREATE INDEX certificates_path ON certificates USING btree (path_id);
CREATE INDEX certificates_replaced_by ON certificates USING btree (replaced_by);
CREATE INDEX certificates_search ON certificates USING gin (search_norm gin_trgm_ops);
CREATE INDEX certificates_source ON certificates USING btree (source, issued_at DESC, id DESC) INCLUDE (state);
CREATE INDEX certificates_source_expiring ON certificates USING btree (source, expires_on, id) WHERE ((state = 'issued'::text) AND (expires_on IS NOT NULL));
CREATE INDEX certificates_source_state ON certificates USING btree (source, state, issued_at DESC, id DESC) INCLUDE (expires_on);
CREATE INDEX certificates_state ON certificates USING btree (state, issued_at DESC, id DESC) INCLUDE (expires_on);
CREATE INDEX certificates_template ON certificates USING btree (template_id, issued_at DESC, id DESC) INCLUDE (source, state, expires_on);
-- Keeps what lists and figures count of certificates, by statement, one change at a time.
CREATE TRIGGER certificates_counted_in AFTER INSERT ON certificates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
-- Keeps what lists and figures count of certificates, by statement, one change at a time.
CREATE TRIGGER certificates_counted_out AFTER DELETE ON certificates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
-- Keeps what lists and figures count of certificates, by statement, one change at a time.
CREATE TRIGGER certificates_counted_over AFTER UPDATE ON certificates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();

create table circle_assistants (
  circle_id bigint not null,
  user_id bigint not null,
  constraint circle_assistants_pkey PRIMARY KEY (circle_id, user_id),
  constraint circle_assistants_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE,
  constraint circle_assistants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX circle_assistants_user ON circle_assistants USING btree (user_id);

create table circle_bookings (
  session_id bigint not null,
  person_id bigint not null,
  during tstzrange not null,
  is_forced boolean not null default false,
  constraint circle_bookings_pkey PRIMARY KEY (session_id, person_id),
  constraint circle_bookings_once EXCLUDE USING gist (person_id WITH =, during WITH &&) WHERE (NOT is_forced),
  constraint circle_bookings_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint circle_bookings_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE
);
CREATE INDEX circle_bookings_forced ON circle_bookings USING btree (session_id) WHERE is_forced;
CREATE INDEX circle_bookings_person ON circle_bookings USING btree (person_id);

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
  constraint circle_figures_pkey PRIMARY KEY (circle_id, days),
  constraint circle_figures_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE
);
CREATE INDEX circle_figures_attendance ON circle_figures USING btree (days, attendance, circle_id) WHERE is_shown;
CREATE INDEX circle_figures_departures ON circle_figures USING btree (days, left_count DESC, circle_id) WHERE is_shown;
CREATE INDEX circle_figures_growth ON circle_figures USING btree (days, joined DESC, circle_id) WHERE is_shown;
CREATE INDEX circle_figures_punctuality ON circle_figures USING btree (days, punctuality, circle_id) WHERE is_shown;

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
  constraint circle_registrations_stay CHECK (left_at >= joined_at),
  constraint circle_registrations_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE,
  constraint circle_registrations_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint circle_registrations_moved_from_id_fkey FOREIGN KEY (moved_from_id) REFERENCES circle_registrations(id) ON DELETE SET NULL,
  constraint circle_registrations_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id)
);
CREATE INDEX circle_registrations_decided_by ON circle_registrations USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX circle_registrations_held ON circle_registrations USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX circle_registrations_joined_at ON circle_registrations USING btree (joined_at) WHERE (joined_at IS NOT NULL);
CREATE INDEX circle_registrations_left_at ON circle_registrations USING btree (left_at) WHERE (left_at IS NOT NULL);
CREATE INDEX circle_registrations_moved_from ON circle_registrations USING btree (moved_from_id) WHERE (moved_from_id IS NOT NULL);
CREATE INDEX circle_registrations_of_circle ON circle_registrations USING btree (circle_id, status, id);
CREATE UNIQUE INDEX circle_registrations_open ON circle_registrations USING btree (circle_id, student_id) WHERE (status = ANY (ARRAY['pending'::text, 'waiting'::text, 'offered'::text, 'approved'::text]));
CREATE INDEX circle_registrations_queue ON circle_registrations USING btree (circle_id, is_preferred DESC, id) WHERE (status = 'waiting'::text);
CREATE INDEX circle_registrations_student ON circle_registrations USING btree (student_id, id DESC);
-- Counts circles anew when somebody joins or leaves.
CREATE TRIGGER circle_registrations_count_figures_delete AFTER DELETE ON circle_registrations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_registrations();
-- Counts circles anew when somebody joins or leaves.
CREATE TRIGGER circle_registrations_count_figures_insert AFTER INSERT ON circle_registrations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_registrations();
-- Counts circles anew when somebody joins or leaves.
CREATE TRIGGER circle_registrations_count_figures_update AFTER UPDATE ON circle_registrations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_figures_of_registrations();

create table circle_reminders (
  session_id bigint not null,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  constraint circle_reminders_pkey PRIMARY KEY (session_id, starts_at, minutes),
  constraint circle_reminders_minutes_check CHECK (minutes > 0),
  constraint circle_reminders_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE
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
  constraint circle_rules_wall_time_check CHECK (wall_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint circle_rules_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE
);
CREATE INDEX circle_rules_circle ON circle_rules USING btree (circle_id, starts_on, id);
CREATE INDEX circle_rules_due ON circle_rules USING btree (generated_until, ends_on);

create table circle_session_materials (
  id bigint not null generated always as identity,
  session_id bigint not null,
  file_id bigint not null,
  name text not null,
  added_by bigint,
  added_at timestamp with time zone not null,
  constraint circle_session_materials_pkey PRIMARY KEY (id),
  constraint circle_session_materials_session_id_file_id_key UNIQUE (session_id, file_id),
  constraint circle_session_materials_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint circle_session_materials_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint circle_session_materials_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE
);
CREATE INDEX circle_session_materials_added_by ON circle_session_materials USING btree (added_by);
CREATE INDEX circle_session_materials_file ON circle_session_materials USING btree (file_id);

create table circle_session_notes (
  session_id bigint not null,
  author_id bigint not null,
  is_shared boolean not null,
  text text not null,
  updated_at timestamp with time zone not null,
  constraint circle_session_notes_pkey PRIMARY KEY (session_id, author_id, is_shared),
  constraint circle_session_notes_text_check CHECK (text <> ''::text),
  constraint circle_session_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint circle_session_notes_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE
);
CREATE INDEX circle_session_notes_author ON circle_session_notes USING btree (author_id);

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
  constraint circle_sessions_substitute_reason_check CHECK (length(substitute_reason) >= 3 AND length(substitute_reason) <= 500),
  constraint circle_sessions_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE CASCADE,
  constraint circle_sessions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id),
  constraint circle_sessions_makes_up_for_fkey FOREIGN KEY (makes_up_for) REFERENCES circle_sessions(id),
  constraint circle_sessions_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES circle_rules(id),
  constraint circle_sessions_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id),
  constraint circle_sessions_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES users(id),
  constraint circle_sessions_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id)
);
CREATE INDEX circle_sessions_ended_by ON circle_sessions USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX circle_sessions_live ON circle_sessions USING btree (circle_id) WHERE (status = 'live'::text);
CREATE INDEX circle_sessions_made_up ON circle_sessions USING btree (makes_up_for) WHERE (makes_up_for IS NOT NULL);
CREATE INDEX circle_sessions_moved ON circle_sessions USING btree (original_starts_at) WHERE (original_starts_at <> starts_at);
CREATE INDEX circle_sessions_of_circle ON circle_sessions USING btree (circle_id, starts_at, id);
CREATE INDEX circle_sessions_started_by ON circle_sessions USING btree (started_by) WHERE (started_by IS NOT NULL);
CREATE INDEX circle_sessions_starts ON circle_sessions USING btree (starts_at, id);
CREATE INDEX circle_sessions_substitute ON circle_sessions USING btree (substitute_id, starts_at) WHERE (substitute_id IS NOT NULL);
CREATE INDEX circle_sessions_substitute_asked ON circle_sessions USING btree (starts_at) WHERE (substitute_asked_at IS NOT NULL);
CREATE INDEX circle_sessions_teacher ON circle_sessions USING btree (teacher_id, starts_at);
CREATE INDEX circle_sessions_unconfirmed ON circle_sessions USING btree (starts_at) INCLUDE (ends_at) WHERE ((NOT is_sheet_confirmed) AND (status <> 'cancelled'::text));
CREATE INDEX circle_sessions_unconfirmed_of_circle ON circle_sessions USING btree (circle_id, starts_at) INCLUDE (ends_at) WHERE ((NOT is_sheet_confirmed) AND (status <> 'cancelled'::text));

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
  constraint circles_window CHECK (registration_opens_at < registration_closes_at),
  constraint circles_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint circles_learning_path_id_fkey FOREIGN KEY (learning_path_id) REFERENCES learning_paths(id) ON DELETE SET NULL,
  constraint circles_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id),
  constraint circles_needs_course_id_fkey FOREIGN KEY (needs_course_id) REFERENCES courses(id) ON DELETE SET NULL,
  constraint circles_needs_level_id_fkey FOREIGN KEY (needs_level_id) REFERENCES levels(id) ON DELETE SET NULL,
  constraint circles_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id),
  constraint circles_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX circles_category_id ON circles USING btree (category_id);
CREATE INDEX circles_edited ON circles USING btree (updated_at DESC, id DESC);
CREATE INDEX circles_facets ON circles USING btree (teacher_id, learning_path_id) WHERE (is_published AND (status <> 'cancelled'::text));
CREATE INDEX circles_image ON circles USING btree (image_path) WHERE (image_path IS NOT NULL);
CREATE INDEX circles_learning_path ON circles USING btree (learning_path_id);
CREATE INDEX circles_level_id ON circles USING btree (level_id);
CREATE INDEX circles_live ON circles USING btree (live_since DESC, id) WHERE (is_published AND (status = 'live'::text));
CREATE INDEX circles_nearest ON circles USING btree (((status <> 'live'::text)), next_starts_at, id) WHERE (is_published AND (status <> 'cancelled'::text));
CREATE INDEX circles_needs_course ON circles USING btree (needs_course_id) WHERE (needs_course_id IS NOT NULL);
CREATE INDEX circles_needs_level ON circles USING btree (needs_level_id) WHERE (needs_level_id IS NOT NULL);
CREATE INDEX circles_over ON circles USING btree (next_ends_at) WHERE (next_ends_at IS NOT NULL);
CREATE INDEX circles_stems ON circles USING gin (search_vector);
CREATE INDEX circles_teacher_id ON circles USING btree (teacher_id);
CREATE INDEX circles_updated_by ON circles USING btree (updated_by);
CREATE INDEX circles_words ON circles USING gin (search_norm gin_trgm_ops);
-- Counts a circle anew when it begins or ceases to go on.
CREATE TRIGGER circles_count_figures_insert AFTER INSERT ON circles FOR EACH ROW EXECUTE FUNCTION count_figures_of_circle();
-- Counts a circle anew when it begins or ceases to go on.
CREATE TRIGGER circles_count_figures_update AFTER UPDATE ON circles FOR EACH ROW WHEN ((old.is_published AND (old.status = ANY (ARRAY['scheduled'::text, 'live'::text]))) <> (new.is_published AND (new.status = ANY (ARRAY['scheduled'::text, 'live'::text])))) EXECUTE FUNCTION count_figures_of_circle();

create table client_errors (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  user_id bigint,
  message text not null,
  stack text not null,
  url text not null,
  user_agent text not null,
  code text not null,
  constraint client_errors_pkey PRIMARY KEY (id),
  constraint client_errors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX client_errors_at ON client_errors USING btree (at DESC);
CREATE INDEX client_errors_user ON client_errors USING btree (user_id);

create table course_counts (
  category_id bigint not null,
  level_id bigint not null,
  is_free boolean not null,
  published bigint not null,
  constraint course_counts_pkey PRIMARY KEY (category_id, level_id, is_free)
);

create table course_imports (
  id bigint not null generated always as identity,
  created_by bigint not null,
  file_id bigint,
  file_name text not null,
  status text not null default 'ready'::text,
  report jsonb not null,
  total integer not null,
  processed integer not null default 0,
  course_id bigint,
  failure text,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint course_imports_pkey PRIMARY KEY (id),
  constraint course_imports_status_check CHECK (status = ANY (ARRAY['ready'::text, 'importing'::text, 'done'::text, 'failed'::text])),
  constraint course_imports_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE SET NULL,
  constraint course_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint course_imports_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL
);
CREATE INDEX course_imports_course ON course_imports USING btree (course_id);
CREATE INDEX course_imports_created ON course_imports USING btree (created_at);
CREATE INDEX course_imports_creator ON course_imports USING btree (created_by);
CREATE INDEX course_imports_file ON course_imports USING btree (file_id);

create table course_prerequisites (
  course_id bigint not null,
  required_id bigint not null,
  constraint course_prerequisites_pkey PRIMARY KEY (course_id, required_id),
  constraint course_prerequisites_check CHECK (course_id <> required_id),
  constraint course_prerequisites_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint course_prerequisites_required_id_fkey FOREIGN KEY (required_id) REFERENCES courses(id) ON DELETE CASCADE
);
CREATE INDEX course_prerequisites_required ON course_prerequisites USING btree (required_id);

create table course_search (
  id bigint not null,
  status text not null,
  deleted_at timestamp with time zone,
  is_scheduled boolean not null,
  category_id bigint,
  level_id bigint,
  instructor_id bigint,
  price_halalas integer not null,
  students_count integer not null,
  rating numeric(3,2) not null,
  rating_count integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  published_at timestamp with time zone,
  search_norm text not null,
  search_vector tsvector not null,
  title_norm text not null,
  title_sort text collate "C" not null,
  constraint course_search_pkey PRIMARY KEY (id),
  constraint course_search_id_fkey FOREIGN KEY (id) REFERENCES courses(id) ON DELETE CASCADE
);
CREATE INDEX course_search_norm ON course_search USING gin (search_norm gin_trgm_ops);
CREATE INDEX course_search_stem ON course_search USING gin (search_vector);

create table courses (
  id bigint not null generated always as identity,
  title text not null,
  title_norm text not null,
  title_stem text not null,
  title_sort text collate "C" not null,
  search_norm text not null,
  search_stem text not null,
  short_description text not null default ''::text,
  description text not null default ''::text,
  category_id bigint,
  level_id bigint,
  instructor_id bigint,
  price_halalas integer not null default 0,
  image_path text,
  art jsonb not null default '{}'::jsonb,
  status text not null default 'draft'::text,
  published_at timestamp with time zone,
  lessons_count integer not null default 0,
  duration_minutes integer not null default 0,
  students_count integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating numeric(3,2) generated always as (
CASE
    WHEN (rating_count = 0) THEN (0)::numeric
    ELSE round(((rating_sum)::numeric / (rating_count)::numeric), 2)
END) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by bigint,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  outline_version integer not null default 1,
  visible_from timestamp with time zone,
  is_scheduled boolean not null default false,
  gives_certificate boolean not null default false,
  required_level_id bigint,
  ready_at timestamp with time zone,
  certificate_template_id bigint,
  constraint courses_pkey PRIMARY KEY (id),
  constraint courses_bin_is_draft CHECK (deleted_at IS NULL OR status = 'draft'::text),
  constraint courses_duration_minutes_check CHECK (duration_minutes >= 0),
  constraint courses_lessons_count_check CHECK (lessons_count >= 0),
  constraint courses_price_halalas_check CHECK (price_halalas >= 0),
  constraint courses_rating_count_check CHECK (rating_count >= 0),
  constraint courses_rating_sum_check CHECK (rating_sum >= 0),
  constraint courses_ready_draft CHECK (ready_at IS NULL OR status = 'draft'::text AND NOT is_scheduled AND deleted_at IS NULL),
  constraint courses_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'hidden'::text, 'archived'::text])),
  constraint courses_students_count_check CHECK (students_count >= 0),
  constraint courses_title_check CHECK (length(title) >= 3 AND length(title) <= 160),
  constraint courses_wait_hidden CHECK (NOT is_scheduled OR status = 'hidden'::text AND visible_from IS NOT NULL),
  constraint courses_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint courses_certificate_template_id_fkey FOREIGN KEY (certificate_template_id) REFERENCES certificate_templates(id),
  constraint courses_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint courses_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES users(id),
  constraint courses_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id),
  constraint courses_required_level_id_fkey FOREIGN KEY (required_level_id) REFERENCES levels(id),
  constraint courses_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX courses_bin ON courses USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX courses_category ON courses USING btree (category_id, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX courses_certificate_template ON courses USING btree (certificate_template_id);
CREATE INDEX courses_deleted_by ON courses USING btree (deleted_by);
CREATE INDEX courses_desk_made ON courses USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX courses_desk_stars ON courses USING btree (rating DESC, rating_count DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX courses_desk_students ON courses USING btree (students_count DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX courses_desk_title ON courses USING btree (title_sort, id) WHERE (deleted_at IS NULL);
CREATE INDEX courses_desk_updated ON courses USING btree (updated_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX courses_image ON courses USING btree (image_path) WHERE (image_path IS NOT NULL);
CREATE INDEX courses_instructor ON courses USING btree (instructor_id, id DESC);
CREATE INDEX courses_level ON courses USING btree (level_id, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX courses_newest ON courses USING btree (published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX courses_of_category ON courses USING btree (category_id);
CREATE INDEX courses_of_level ON courses USING btree (level_id);
CREATE INDEX courses_price ON courses USING btree (price_halalas, id) WHERE (status = 'published'::text);
CREATE INDEX courses_rating ON courses USING btree (rating DESC, rating_count DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX courses_ready ON courses USING btree (ready_at) WHERE (ready_at IS NOT NULL);
CREATE INDEX courses_required_level ON courses USING btree (required_level_id);
CREATE INDEX courses_scheduled ON courses USING btree (visible_from) WHERE is_scheduled;
CREATE INDEX courses_sort ON courses USING btree (title_sort, id) WHERE (status = 'published'::text);
CREATE INDEX courses_updated_by ON courses USING btree (updated_by);
-- Keeps a narrow copy of the courses for the search, which filters and ranks all that it finds.
CREATE TRIGGER courses_copied AFTER INSERT ON courses FOR EACH ROW EXECUTE FUNCTION copy_course_search();
-- Keeps a narrow copy of the courses for the search, which filters and ranks all that it finds.
CREATE TRIGGER courses_copied_on_change AFTER UPDATE OF search_norm, search_stem, rating_sum, status, deleted_at, is_scheduled, category_id, level_id, instructor_id, price_halalas, students_count, rating, rating_count, created_at, updated_at, published_at, title_sort, title_norm ON courses FOR EACH ROW EXECUTE FUNCTION copy_course_search();
-- Keeps the counts of published courses, of which the total of each filter is a sum.
CREATE TRIGGER courses_counted AFTER INSERT OR DELETE ON courses FOR EACH ROW EXECUTE FUNCTION count_courses();
-- Keeps the counts of published courses, of which the total of each filter is a sum.
CREATE TRIGGER courses_counted_on_change AFTER UPDATE OF status, category_id, level_id, price_halalas ON courses FOR EACH ROW EXECUTE FUNCTION count_courses();

create table curricula (
  id bigint not null generated always as identity,
  path_id bigint not null,
  title text not null,
  description text not null default ''::text,
  "position" integer not null default 0,
  constraint curricula_pkey PRIMARY KEY (id),
  constraint curricula_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE CASCADE
);
CREATE INDEX curricula_path ON curricula USING btree (path_id, "position", id);

create table curriculum_done_lessons (
  lesson_id bigint not null,
  user_id bigint not null,
  done_at timestamp with time zone not null,
  constraint curriculum_done_lessons_pkey PRIMARY KEY (user_id, lesson_id),
  constraint curriculum_done_lessons_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES curriculum_lessons(id) ON DELETE CASCADE,
  constraint curriculum_done_lessons_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX curriculum_done_lessons_lesson ON curriculum_done_lessons USING btree (lesson_id);

create table curriculum_lessons (
  id bigint not null generated always as identity,
  module_id bigint not null,
  title text not null,
  body text not null default ''::text,
  recording_path text,
  minutes smallint,
  "position" integer not null default 0,
  constraint curriculum_lessons_pkey PRIMARY KEY (id),
  constraint curriculum_lessons_minutes_check CHECK (minutes >= 1 AND minutes <= 600),
  constraint curriculum_lessons_module_id_fkey FOREIGN KEY (module_id) REFERENCES curriculum_modules(id) ON DELETE CASCADE
);
CREATE INDEX curriculum_lessons_module ON curriculum_lessons USING btree (module_id, "position", id);
CREATE INDEX curriculum_lessons_recording ON curriculum_lessons USING btree (recording_path);

create table curriculum_modules (
  id bigint not null generated always as identity,
  curriculum_id bigint not null,
  title text not null,
  "position" integer not null default 0,
  constraint curriculum_modules_pkey PRIMARY KEY (id),
  constraint curriculum_modules_curriculum_id_fkey FOREIGN KEY (curriculum_id) REFERENCES curricula(id) ON DELETE CASCADE
);
CREATE INDEX curriculum_modules_curriculum ON curriculum_modules USING btree (curriculum_id, "position", id);

create table data_exports (
  id bigint not null generated always as identity,
  user_id bigint not null,
  status text not null default 'preparing'::text,
  path text,
  size_bytes bigint,
  requested_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_ready CHECK ((status = 'ready'::text) = (path IS NOT NULL AND expires_at IS NOT NULL)),
  constraint data_exports_status_check CHECK (status = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text])),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX data_exports_one_under_way ON data_exports USING btree (user_id) WHERE (status = 'preparing'::text);
CREATE INDEX data_exports_path ON data_exports USING btree (path) WHERE (path IS NOT NULL);
CREATE INDEX data_exports_user ON data_exports USING btree (user_id, requested_at DESC);

create table day_marks (
  day date not null,
  what text not null,
  mark bytea not null,
  constraint day_marks_pkey PRIMARY KEY (day, what, mark)
);

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
  constraint enrolments_status_check CHECK (status = ANY (ARRAY['active'::text, 'pending_payment'::text, 'refused'::text, 'ended'::text])),
  constraint enrolments_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id),
  constraint enrolments_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint enrolments_last_lesson_id_fkey FOREIGN KEY (last_lesson_id) REFERENCES lessons(id) ON DELETE SET NULL,
  constraint enrolments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX enrolments_completed ON enrolments USING btree (completed_at DESC, id DESC) WHERE (completed_at IS NOT NULL);
CREATE INDEX enrolments_course ON enrolments USING btree (course_id, enrolled_at DESC);
CREATE INDEX enrolments_ended_by ON enrolments USING btree (ended_by);
CREATE INDEX enrolments_lesson ON enrolments USING btree (last_lesson_id);
CREATE INDEX enrolments_members ON enrolments USING btree (course_id, user_id) WHERE (status = 'active'::text);
CREATE INDEX enrolments_newest ON enrolments USING btree (enrolled_at DESC, id DESC);
CREATE INDEX enrolments_pending ON enrolments USING btree (enrolled_at) WHERE (status = 'pending_payment'::text);
CREATE INDEX enrolments_standing ON enrolments USING btree (status, enrolled_at DESC, id DESC);
CREATE INDEX enrolments_user ON enrolments USING btree (user_id, last_accessed_at DESC);

create table event_log (
  room text not null,
  seq bigint not null,
  type text not null,
  payload jsonb not null,
  at timestamp with time zone not null,
  constraint event_log_pkey PRIMARY KEY (room, seq)
);
CREATE INDEX event_log_at ON event_log USING btree (at);

create table event_rooms (
  room text not null,
  last_seq bigint not null,
  constraint event_rooms_pkey PRIMARY KEY (room)
);

create table event_todo (
  room text not null,
  seq bigint not null,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  parked_at timestamp with time zone,
  failure text,
  constraint event_todo_pkey PRIMARY KEY (room, seq),
  constraint event_todo_room_seq_fkey FOREIGN KEY (room, seq) REFERENCES event_log(room, seq) ON DELETE CASCADE
);
CREATE INDEX event_todo_due ON event_todo USING btree (due_at) WHERE (parked_at IS NULL);

create table files (
  id bigint not null generated always as identity,
  bucket text not null,
  path text not null,
  owner_id bigint,
  original_name text not null,
  mime text not null,
  size_bytes bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  duration_seconds double precision,
  is_private boolean not null,
  created_at timestamp with time zone not null default now(),
  folder_id bigint,
  name_norm text not null default ''::text,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  playback text,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_playback_check CHECK (playback = ANY (ARRAY['plays'::text, 'foreign'::text, 'waiting'::text, 'converting'::text, 'none'::text])),
  constraint files_size_bytes_check CHECK (size_bytes >= 0),
  constraint files_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint files_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES media_folders(id) ON DELETE RESTRICT,
  constraint files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX files_bin ON files USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX files_deleted_by ON files USING btree (deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX files_folder ON files USING btree (folder_id);
CREATE INDEX files_library ON files USING btree (bucket, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX files_name_trgm ON files USING gin (((' '::text || name_norm)) gin_trgm_ops);
CREATE INDEX files_owner ON files USING btree (owner_id, created_at DESC);
CREATE UNIQUE INDEX files_path_owner ON files USING btree (path, owner_id) NULLS NOT DISTINCT;
CREATE INDEX files_unchecked ON files USING btree (id) WHERE ((playback IS NULL) AND (bucket = 'lesson-media'::text) AND (mime ~ '^(audio|video)/'::text) AND (mime <> 'video/mp2t'::text));
CREATE INDEX files_unplayed ON files USING btree (playback) WHERE (playback = ANY (ARRAY['foreign'::text, 'waiting'::text, 'converting'::text]));

create table film_sounds (
  path text not null,
  key text not null,
  size_bytes bigint not null,
  mime text not null,
  created_at timestamp with time zone not null,
  constraint film_sounds_pkey PRIMARY KEY (path)
);
CREATE INDEX film_sounds_key ON film_sounds USING btree (key);

create table hidden_messages (
  user_id bigint not null,
  thread_id bigint not null,
  seq bigint not null,
  constraint hidden_messages_pkey PRIMARY KEY (user_id, thread_id, seq),
  constraint hidden_messages_thread_id_seq_fkey FOREIGN KEY (thread_id, seq) REFERENCES messages(thread_id, seq) ON DELETE CASCADE,
  constraint hidden_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX hidden_messages_message ON hidden_messages USING btree (thread_id, seq);

create table idempotency_keys (
  key text not null,
  scope text not null,
  request_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys USING btree (created_at);

create table inbound_mailboxes (
  name text not null,
  uid_validity text,
  last_uid bigint not null default 0,
  read_at timestamp with time zone,
  works_since timestamp with time zone,
  failing_since timestamp with time zone,
  cause text not null default ''::text,
  reason text not null default ''::text,
  constraint inbound_mailboxes_pkey PRIMARY KEY (name)
);

create table inbound_mails (
  id bigint not null generated always as identity,
  identity text not null,
  way text not null,
  source bytea,
  size_bytes integer not null,
  is_whole boolean not null default true,
  sender text,
  outcome text,
  attempts integer not null default 0,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint inbound_mails_pkey PRIMARY KEY (id),
  constraint inbound_mails_identity_key UNIQUE (identity),
  constraint inbound_mails_finished CHECK ((outcome IS NULL) = (finished_at IS NULL)),
  constraint inbound_mails_identity_check CHECK (length(identity) <= 300),
  constraint inbound_mails_outcome_check CHECK (outcome = ANY (ARRAY['joined'::text, 'unconfirmed'::text, 'ended'::text, 'automatic'::text, 'bounce'::text, 'complaint'::text, 'unknown'::text, 'too_large'::text, 'too_many'::text, 'broken'::text])),
  constraint inbound_mails_sender_check CHECK (length(sender) <= 254),
  constraint inbound_mails_source CHECK ((outcome IS NULL) = (source IS NOT NULL)),
  constraint inbound_mails_way_check CHECK (way = ANY (ARRAY['imap'::text, 'webhook'::text]))
);
CREATE INDEX inbound_mails_due ON inbound_mails USING btree (due_at, id) WHERE (outcome IS NULL);
CREATE INDEX inbound_mails_finished_at ON inbound_mails USING btree (finished_at) WHERE (outcome IS NOT NULL);
CREATE INDEX inbound_mails_sender ON inbound_mails USING btree (sender) WHERE (sender IS NOT NULL);

create table integration_checks (
  key text not null,
  settings text not null,
  works boolean not null,
  since timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  sentence text not null,
  line text not null,
  constraint integration_checks_pkey PRIMARY KEY (key)
);

create table learning_goals (
  user_id bigint not null,
  unit text not null,
  amount integer not null,
  reminder_hour integer,
  zone text not null,
  reminder_day date,
  updated_at timestamp with time zone not null,
  constraint learning_goals_pkey PRIMARY KEY (user_id),
  constraint learning_goals_amount_check CHECK (amount >= 1 AND amount <= 240),
  constraint learning_goals_reminder_hour_check CHECK (reminder_hour >= 6 AND reminder_hour <= 21),
  constraint learning_goals_unit_check CHECK (unit = ANY (ARRAY['minutes'::text, 'lessons'::text])),
  constraint learning_goals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX learning_goals_reminder ON learning_goals USING btree (zone, reminder_hour, user_id) WHERE (reminder_hour IS NOT NULL);

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
  constraint learning_paths_price_halalas_check CHECK (price_halalas >= 0),
  constraint learning_paths_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id),
  constraint learning_paths_needs_course_id_fkey FOREIGN KEY (needs_course_id) REFERENCES courses(id) ON DELETE SET NULL,
  constraint learning_paths_needs_path_id_fkey FOREIGN KEY (needs_path_id) REFERENCES learning_paths(id) ON DELETE SET NULL,
  constraint learning_paths_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX learning_paths_edited ON learning_paths USING btree (updated_at DESC, id DESC);
CREATE INDEX learning_paths_level ON learning_paths USING btree (level_id);
CREATE INDEX learning_paths_needs_course ON learning_paths USING btree (needs_course_id);
CREATE INDEX learning_paths_needs_path ON learning_paths USING btree (needs_path_id);
CREATE INDEX learning_paths_shown ON learning_paths USING btree (title_sort, id) WHERE is_published;
CREATE INDEX learning_paths_stems ON learning_paths USING gin (search_vector);
CREATE INDEX learning_paths_updated_by ON learning_paths USING btree (updated_by);
CREATE INDEX learning_paths_words ON learning_paths USING gin (search_norm gin_trgm_ops);

create table lecture_messages (
  id bigint not null generated always as identity,
  lecture_id bigint not null,
  person_id bigint not null,
  text text not null,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint lecture_messages_pkey PRIMARY KEY (id),
  constraint lecture_messages_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE,
  constraint lecture_messages_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id)
);
CREATE INDEX lecture_messages_of ON lecture_messages USING btree (lecture_id, id);
CREATE INDEX lecture_messages_person ON lecture_messages USING btree (person_id, lecture_id, created_at);

create table lecture_papers (
  lecture_id bigint not null,
  path text not null,
  page_count integer,
  drawn_count integer not null default 0,
  fault text,
  updated_at timestamp with time zone not null,
  constraint lecture_papers_pkey PRIMARY KEY (lecture_id),
  constraint lecture_papers_drawn CHECK (drawn_count <= COALESCE(page_count, 0)),
  constraint lecture_papers_drawn_count_check CHECK (drawn_count >= 0),
  constraint lecture_papers_fault_check CHECK (fault = ANY (ARRAY['broken'::text, 'locked'::text, 'many'::text, 'heavy'::text])),
  constraint lecture_papers_page_count_check CHECK (page_count > 0),
  constraint lecture_papers_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE
);
CREATE INDEX lecture_papers_path ON lecture_papers USING btree (path);

create table lecture_places (
  lecture_id bigint not null,
  person_id bigint not null,
  wants_in boolean not null default true,
  seat text,
  seated_at timestamp with time zone,
  came_at timestamp with time zone,
  removed_at timestamp with time zone,
  spoke_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint lecture_places_pkey PRIMARY KEY (lecture_id, person_id),
  constraint lecture_places_removed CHECK (removed_at IS NULL OR seat IS NULL),
  constraint lecture_places_seat CHECK ((seat IS NULL) = (seated_at IS NULL)),
  constraint lecture_places_seat_check CHECK (seat = ANY (ARRAY['attendee'::text, 'listener'::text])),
  constraint lecture_places_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE,
  constraint lecture_places_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id)
);
CREATE INDEX lecture_places_person ON lecture_places USING btree (person_id);
CREATE INDEX lecture_places_seated ON lecture_places USING btree (lecture_id, seated_at) WHERE (seat IS NOT NULL);

create table lecture_questions (
  id bigint not null generated always as identity,
  lecture_id bigint not null,
  person_id bigint not null,
  text text not null,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null,
  constraint lecture_questions_pkey PRIMARY KEY (id),
  constraint lecture_questions_state_check CHECK (state = ANY (ARRAY['open'::text, 'answered'::text, 'hidden'::text])),
  constraint lecture_questions_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE,
  constraint lecture_questions_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id)
);
CREATE INDEX lecture_questions_of ON lecture_questions USING btree (lecture_id, created_at);
CREATE INDEX lecture_questions_person ON lecture_questions USING btree (person_id);

create table lecture_ratings (
  lecture_id bigint not null,
  person_id bigint not null,
  rating integer not null,
  text text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint lecture_ratings_pkey PRIMARY KEY (lecture_id, person_id),
  constraint lecture_ratings_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint lecture_ratings_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE,
  constraint lecture_ratings_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id)
);
CREATE INDEX lecture_ratings_person ON lecture_ratings USING btree (person_id);

create table lecture_recordings (
  id bigint not null generated always as identity,
  lecture_id bigint not null,
  client_id uuid not null,
  path text not null,
  seconds real,
  began_at timestamp with time zone not null,
  lesson_id bigint,
  created_at timestamp with time zone not null,
  constraint lecture_recordings_pkey PRIMARY KEY (id),
  constraint lecture_recordings_lecture_id_client_id_key UNIQUE (lecture_id, client_id),
  constraint lecture_recordings_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE,
  constraint lecture_recordings_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE SET NULL
);
CREATE INDEX lecture_recordings_lesson ON lecture_recordings USING btree (lesson_id);
CREATE INDEX lecture_recordings_path ON lecture_recordings USING btree (path);

create table lecture_reminders (
  lecture_id bigint not null,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  constraint lecture_reminders_pkey PRIMARY KEY (lecture_id, starts_at, minutes),
  constraint lecture_reminders_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE
);

create table lecture_slides (
  lecture_id bigint not null,
  "position" integer not null,
  path text not null,
  constraint lecture_slides_pkey PRIMARY KEY (lecture_id, "position"),
  constraint lecture_slides_position_check CHECK ("position" >= 0),
  constraint lecture_slides_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE
);
CREATE INDEX lecture_slides_path ON lecture_slides USING btree (path);

create table lecture_stretches (
  id bigint not null generated always as identity,
  lecture_id bigint not null,
  person_id bigint not null,
  joined_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  is_closed boolean not null default false,
  constraint lecture_stretches_pkey PRIMARY KEY (id),
  constraint lecture_stretches_order CHECK (joined_at <= seen_at),
  constraint lecture_stretches_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE,
  constraint lecture_stretches_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id)
);
CREATE INDEX lecture_stretches_of ON lecture_stretches USING btree (lecture_id, seen_at);
CREATE UNIQUE INDEX lecture_stretches_open ON lecture_stretches USING btree (lecture_id, person_id) WHERE (NOT is_closed);
CREATE INDEX lecture_stretches_person ON lecture_stretches USING btree (person_id);

create table lecture_votes (
  question_id bigint not null,
  person_id bigint not null,
  created_at timestamp with time zone not null,
  constraint lecture_votes_pkey PRIMARY KEY (question_id, person_id),
  constraint lecture_votes_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint lecture_votes_question_id_fkey FOREIGN KEY (question_id) REFERENCES lecture_questions(id) ON DELETE CASCADE
);
CREATE INDEX lecture_votes_person ON lecture_votes USING btree (person_id);

create table lectures (
  id bigint not null generated always as identity,
  title text not null,
  description text not null default ''::text,
  image_path text,
  art jsonb not null default '{}'::jsonb,
  lecturer_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  place text not null,
  link text,
  link_password text,
  capacity integer not null default 100,
  takes_listeners boolean not null default true,
  takes_questions boolean not null default true,
  enable_chat boolean not null default true,
  slow_seconds integer not null default 10,
  is_featured boolean not null default false,
  is_published boolean not null default false,
  announced_at timestamp with time zone,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_cause text,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  status text not null generated always as (
CASE
    WHEN (cancelled_at IS NOT NULL) THEN 'cancelled'::text
    WHEN (ended_at IS NOT NULL) THEN 'completed'::text
    WHEN (started_at IS NOT NULL) THEN 'live'::text
    ELSE 'scheduled'::text
END) stored,
  slide integer not null default 0,
  guest_id bigint,
  sound_version integer not null default 0,
  attendees_count integer not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  title_norm text not null,
  title_sort text collate "C" not null,
  search_norm text not null,
  search_vector tsvector not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by bigint,
  is_recorded boolean not null default false,
  carrier text not null default 'built-in'::text,
  wanted_carrier text not null default 'centre'::text,
  unknown_at timestamp with time zone,
  constraint lectures_pkey PRIMARY KEY (id),
  constraint lectures_attendees_count_check CHECK (attendees_count >= 0),
  constraint lectures_cancelled CHECK ((cancelled_at IS NULL) = (cancel_reason IS NULL)),
  constraint lectures_capacity_check CHECK (capacity >= 1 AND capacity <= 300),
  constraint lectures_carrier_check CHECK (carrier = ANY (ARRAY['built-in'::text, 'livekit'::text])),
  constraint lectures_cause CHECK ((ended_at IS NULL) = (end_cause IS NULL)),
  constraint lectures_end_cause_check CHECK (end_cause = ANY (ARRAY['hand'::text, 'forgotten'::text])),
  constraint lectures_ended CHECK (ended_at IS NULL OR started_at <= ended_at),
  constraint lectures_guest CHECK (guest_id <> lecturer_id),
  constraint lectures_length CHECK (starts_at < ends_at),
  constraint lectures_link CHECK (place <> 'link'::text OR link IS NOT NULL),
  constraint lectures_place_check CHECK (place = ANY (ARRAY['room'::text, 'link'::text, 'zoom'::text])),
  constraint lectures_slide_check CHECK (slide >= 0),
  constraint lectures_slow_seconds_check CHECK (slow_seconds >= 0 AND slow_seconds <= 600),
  constraint lectures_status_check CHECK (status = ANY (ARRAY['scheduled'::text, 'live'::text, 'completed'::text, 'cancelled'::text])),
  constraint lectures_wanted_carrier_check CHECK (wanted_carrier = ANY (ARRAY['centre'::text, 'built-in'::text, 'livekit'::text])),
  constraint lectures_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id),
  constraint lectures_lecturer_id_fkey FOREIGN KEY (lecturer_id) REFERENCES users(id),
  constraint lectures_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX lectures_by_day ON lectures USING btree (starts_at, id);
CREATE INDEX lectures_guest_id ON lectures USING btree (guest_id);
CREATE INDEX lectures_image ON lectures USING btree (image_path) WHERE (image_path IS NOT NULL);
CREATE INDEX lectures_lecturer_id ON lectures USING btree (lecturer_id);
CREATE INDEX lectures_open ON lectures USING btree (starts_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'live'::text]));
CREATE INDEX lectures_stems ON lectures USING gin (search_vector);
CREATE INDEX lectures_updated_by ON lectures USING btree (updated_by);
CREATE INDEX lectures_words ON lectures USING gin (search_norm gin_trgm_ops);

create table lesson_completions (
  user_id bigint not null,
  lesson_id bigint not null,
  course_id bigint not null,
  completed_at timestamp with time zone not null,
  quiz_attempt_id bigint,
  constraint lesson_completions_pkey PRIMARY KEY (user_id, lesson_id),
  constraint lesson_completions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id),
  constraint lesson_completions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_completions_quiz_attempt_id_fkey FOREIGN KEY (quiz_attempt_id) REFERENCES quiz_attempts(id),
  constraint lesson_completions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX lesson_completions_at ON lesson_completions USING btree (course_id, completed_at);
CREATE INDEX lesson_completions_attempt ON lesson_completions USING btree (quiz_attempt_id);
CREATE INDEX lesson_completions_course ON lesson_completions USING btree (user_id, course_id);
CREATE INDEX lesson_completions_lesson ON lesson_completions USING btree (lesson_id);
CREATE INDEX lesson_completions_newest ON lesson_completions USING btree (completed_at DESC, user_id DESC, lesson_id DESC);

create table lesson_notes (
  user_id bigint not null,
  lesson_id bigint not null,
  notes text not null,
  updated_at timestamp with time zone not null,
  search_norm text not null default ''::text,
  constraint lesson_notes_pkey PRIMARY KEY (user_id, lesson_id),
  constraint lesson_notes_notes_check CHECK (length(notes) <= 20000),
  constraint lesson_notes_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX lesson_notes_lesson ON lesson_notes USING btree (lesson_id);

create table lesson_pictures (
  lesson_id bigint not null,
  path text not null,
  constraint lesson_pictures_pkey PRIMARY KEY (lesson_id, path),
  constraint lesson_pictures_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
);
CREATE INDEX lesson_pictures_path ON lesson_pictures USING btree (path);

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
  constraint lesson_questions_text_check CHECK (length(text) >= 1 AND length(text) <= 2000),
  constraint lesson_questions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint lesson_questions_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint lesson_questions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint lesson_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX lesson_questions_answered_by ON lesson_questions USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX lesson_questions_course ON lesson_questions USING btree (course_id, id DESC);
CREATE INDEX lesson_questions_thread ON lesson_questions USING btree (lesson_id, id DESC);
CREATE INDEX lesson_questions_user ON lesson_questions USING btree (user_id, id);
CREATE INDEX lesson_questions_waiting ON lesson_questions USING btree (id) WHERE ((answer IS NULL) AND (hidden_reason IS NULL));
CREATE INDEX lesson_questions_waiting_course ON lesson_questions USING btree (course_id, id) WHERE ((answer IS NULL) AND (hidden_reason IS NULL));
CREATE INDEX lesson_questions_words ON lesson_questions USING gin (text_norm gin_trgm_ops);

create table lessons (
  id bigint not null generated always as identity,
  course_id bigint not null,
  module_id bigint not null,
  title text not null,
  description text not null default ''::text,
  type text not null,
  content text not null default ''::text,
  video_url text,
  captions_url text,
  duration_minutes numeric(7,2),
  "position" integer not null,
  is_preview boolean not null default false,
  is_published boolean not null default true,
  quiz_pass_mark integer not null default 50,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by bigint,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  deleted_position integer,
  was_published boolean,
  attachment_path text,
  title_norm text not null default ''::text,
  title_stem text not null default ''::text,
  constraint lessons_pkey PRIMARY KEY (id),
  constraint lessons_id_course_id_key UNIQUE (id, course_id),
  constraint lessons_module_id_position_key UNIQUE (module_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint lessons_bin_is_unpublished CHECK (deleted_at IS NULL OR NOT is_published),
  constraint lessons_duration_minutes_check CHECK (duration_minutes >= 0::numeric),
  constraint lessons_quiz_pass_mark_check CHECK (quiz_pass_mark >= 0 AND quiz_pass_mark <= 100),
  constraint lessons_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint lessons_type_check CHECK (type = ANY (ARRAY['video'::text, 'audio'::text, 'text'::text, 'file'::text, 'quiz'::text])),
  constraint lessons_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint lessons_module_id_course_id_fkey FOREIGN KEY (module_id, course_id) REFERENCES modules(id, course_id) ON DELETE CASCADE,
  constraint lessons_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX lessons_attachment ON lessons USING btree (attachment_path) WHERE (attachment_path IS NOT NULL);
CREATE INDEX lessons_bin ON lessons USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX lessons_captions ON lessons USING btree (captions_url) WHERE (captions_url IS NOT NULL);
CREATE INDEX lessons_course ON lessons USING btree (course_id);
CREATE INDEX lessons_deleted_by ON lessons USING btree (deleted_by);
CREATE INDEX lessons_title_norm ON lessons USING gin (((' '::text || title_norm)) gin_trgm_ops);
CREATE INDEX lessons_title_stem ON lessons USING gin (to_tsvector('simple'::regconfig, title_stem));
CREATE INDEX lessons_updated_by ON lessons USING btree (updated_by);
CREATE INDEX lessons_video ON lessons USING btree (video_url) WHERE (video_url IS NOT NULL);

create table levels (
  id bigint not null generated always as identity,
  name text not null,
  name_norm text not null,
  color text not null default 'teal'::text,
  icon text not null default 'book-open'::text,
  "position" integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  constraint levels_pkey PRIMARY KEY (id),
  constraint levels_name_check CHECK (length(name) >= 2 AND length(name) <= 80),
  constraint levels_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX levels_name ON levels USING btree (name_norm) WHERE (archived_at IS NULL);
CREATE INDEX levels_updated_by ON levels USING btree (updated_by);

create table live_knocks (
  session_id bigint not null,
  person_id bigint not null,
  knocked_at timestamp with time zone not null,
  constraint live_knocks_pkey PRIMARY KEY (session_id, person_id),
  constraint live_knocks_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint live_knocks_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE
);
CREATE INDEX live_knocks_person ON live_knocks USING btree (person_id);

create table live_marks (
  id bigint not null generated always as identity,
  turn_id bigint not null,
  client_id text not null,
  ayah ayah_id not null,
  word smallint not null,
  kind text not null,
  made_by bigint not null,
  made_at timestamp with time zone not null,
  constraint live_marks_pkey PRIMARY KEY (id),
  constraint live_marks_kind UNIQUE (turn_id, ayah, word, kind),
  constraint live_marks_once UNIQUE (turn_id, client_id),
  constraint live_marks_kind_check CHECK (kind = ANY (ARRAY['forgot'::text, 'replaced'::text, 'added'::text, 'haraka'::text, 'prompted'::text, 'waqf'::text, 'makhraj'::text, 'madd'::text, 'ghunna'::text, 'other'::text])),
  constraint live_marks_word_check CHECK (word > 0),
  constraint live_marks_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint live_marks_turn_id_fkey FOREIGN KEY (turn_id) REFERENCES live_turns(id) ON DELETE CASCADE
);
CREATE INDEX live_marks_maker ON live_marks USING btree (made_by);

create table live_messages (
  id bigint not null generated always as identity,
  session_id bigint not null,
  person_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  hidden_by bigint,
  constraint live_messages_pkey PRIMARY KEY (id),
  constraint live_messages_hidden CHECK ((hidden_at IS NULL) = (hidden_by IS NULL)),
  constraint live_messages_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id),
  constraint live_messages_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint live_messages_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_rooms(session_id) ON DELETE CASCADE
);
CREATE INDEX live_messages_hidden_by ON live_messages USING btree (hidden_by);
CREATE INDEX live_messages_person ON live_messages USING btree (person_id);
CREATE INDEX live_messages_session ON live_messages USING btree (session_id, id);

create table live_places (
  session_id bigint not null,
  person_id bigint not null,
  place integer not null,
  state text not null,
  deferred_until timestamp with time zone,
  hand_raised_at timestamp with time zone,
  removed_at timestamp with time zone,
  line text,
  consents boolean,
  consented_at timestamp with time zone,
  is_ready boolean not null default false,
  portion text,
  from_ayah ayah_id,
  to_ayah ayah_id,
  constraint live_places_pkey PRIMARY KEY (session_id, person_id),
  constraint live_places_consented CHECK ((consents IS NULL) = (consented_at IS NULL)),
  constraint live_places_line_check CHECK (line = ANY (ARRAY['good'::text, 'weak'::text, 'bad'::text])),
  constraint live_places_portion CHECK ((portion IS NULL) = (from_ayah IS NULL) AND (from_ayah IS NULL) = (to_ayah IS NULL) AND from_ayah::smallint <= to_ayah::smallint),
  constraint live_places_portion_check CHECK (portion = ANY (ARRAY['memorise'::text, 'near_revision'::text, 'far_revision'::text])),
  constraint live_places_removed CHECK (removed_at IS NULL OR state <> 'holding'::text),
  constraint live_places_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'holding'::text, 'heard'::text, 'out'::text])),
  constraint live_places_one_holder EXCLUDE USING btree (session_id WITH =) WHERE (state = 'holding'::text) DEFERRABLE INITIALLY DEFERRED,
  constraint live_places_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint live_places_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_rooms(session_id) ON DELETE CASCADE
);
CREATE INDEX live_places_person ON live_places USING btree (person_id);

create table live_rooms (
  session_id bigint not null,
  version integer not null default 0,
  hides_positions boolean not null default false,
  second_teacher_id bigint,
  opened_at timestamp with time zone not null,
  mutes_all boolean not null default false,
  turn_order text not null default 'arrival'::text,
  from_ayah ayah_id,
  to_ayah ayah_id,
  is_chat_closed boolean not null default false,
  carrier text not null default 'built-in'::text,
  pointer_ayah ayah_id,
  pointer_word smallint,
  hides_text boolean not null default false,
  told_version integer not null default 0,
  constraint live_rooms_pkey PRIMARY KEY (session_id),
  constraint live_rooms_carrier_check CHECK (carrier = ANY (ARRAY['built-in'::text, 'livekit'::text])),
  constraint live_rooms_pointer CHECK ((pointer_ayah IS NULL) = (pointer_word IS NULL)),
  constraint live_rooms_pointer_word_check CHECK (pointer_word > 0),
  constraint live_rooms_range CHECK ((from_ayah IS NULL) = (to_ayah IS NULL) AND from_ayah::smallint <= to_ayah::smallint),
  constraint live_rooms_turn_order_check CHECK (turn_order = ANY (ARRAY['arrival'::text, 'fixed'::text, 'least-lately'::text])),
  constraint live_rooms_second_teacher_id_fkey FOREIGN KEY (second_teacher_id) REFERENCES users(id),
  constraint live_rooms_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE
);
CREATE INDEX live_rooms_second_teacher ON live_rooms USING btree (second_teacher_id);

create table live_turns (
  id bigint not null generated always as identity,
  session_id bigint not null,
  person_id bigint not null,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  from_ayah ayah_id,
  to_ayah ayah_id,
  result text,
  grade smallint,
  remark text not null default ''::text,
  own_note text not null default ''::text,
  is_shared boolean not null default false,
  received integer,
  lost integer,
  delay_ms integer,
  concealed_permille smallint,
  was_skipped boolean not null default false,
  constraint live_turns_pkey PRIMARY KEY (id),
  constraint live_turns_concealed_permille_check CHECK (concealed_permille >= 0 AND concealed_permille <= 1000),
  constraint live_turns_delay_ms_check CHECK (delay_ms >= 0 AND delay_ms <= 10000),
  constraint live_turns_grade_check CHECK (grade >= 0 AND grade <= 100),
  constraint live_turns_order CHECK (ended_at >= began_at),
  constraint live_turns_range CHECK ((from_ayah IS NULL) = (to_ayah IS NULL) AND from_ayah::smallint <= to_ayah::smallint),
  constraint live_turns_result_check CHECK (result = ANY (ARRAY['heard'::text, 'repeat'::text])),
  constraint live_turns_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint live_turns_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_rooms(session_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX live_turns_open ON live_turns USING btree (session_id) WHERE (ended_at IS NULL);
CREATE INDEX live_turns_person ON live_turns USING btree (person_id);
CREATE INDEX live_turns_session ON live_turns USING btree (session_id, person_id);

create table mail_servers (
  name text not null,
  room double precision not null,
  filled_at timestamp with time zone not null default now(),
  pace integer,
  slowed_at timestamp with time zone,
  day text not null,
  taken_today integer not null default 0,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  paused_until timestamp with time zone,
  reason text not null default ''::text,
  pulse_at timestamp with time zone,
  constraint mail_servers_pkey PRIMARY KEY (name)
);

create table mail_suppressions (
  email text not null,
  reason text not null,
  detail text,
  at timestamp with time zone not null,
  constraint mail_suppressions_pkey PRIMARY KEY (email),
  constraint mail_suppressions_email_check CHECK (email = lower(email))
);

create table mail_templates (
  kind text not null,
  version integer not null,
  words jsonb,
  saved_at timestamp with time zone not null,
  saved_by bigint,
  constraint mail_templates_pkey PRIMARY KEY (kind, version),
  constraint mail_templates_version_check CHECK (version > 0),
  constraint mail_templates_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX mail_templates_saved_by ON mail_templates USING btree (saved_by) WHERE (saved_by IS NOT NULL);

create table mails (
  id bigint not null generated always as identity,
  kind text not null,
  address text,
  sealed text,
  is_urgent boolean not null default false,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default now(),
  taken_at timestamp with time zone,
  reason text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  tried_since timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  mark uuid not null default gen_random_uuid(),
  useful_until timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_finished CHECK ((state = 'waiting'::text) = (finished_at IS NULL)),
  constraint mails_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'written'::text, 'failed'::text, 'suppressed'::text]))
);
CREATE INDEX mails_address ON mails USING btree (address, id DESC);
CREATE INDEX mails_due ON mails USING btree (is_urgent DESC, due_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX mails_finished_at ON mails USING btree (finished_at) WHERE (state <> 'waiting'::text);
CREATE INDEX mails_kind ON mails USING btree (kind, state, id DESC);
CREATE INDEX mails_state ON mails USING btree (state, id DESC);
-- What becomes of a letter, also days later, is true of the notifications that it told of.
CREATE TRIGGER mails_followed AFTER UPDATE OF state ON mails FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION follow_mail();

create table media_folders (
  id bigint not null generated always as identity,
  parent_id bigint,
  name text not null,
  name_norm text not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  constraint media_folders_pkey PRIMARY KEY (id),
  constraint media_folders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint media_folders_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES media_folders(id) ON DELETE RESTRICT
);
CREATE INDEX media_folders_created_by ON media_folders USING btree (created_by);
CREATE UNIQUE INDEX media_folders_name ON media_folders USING btree (parent_id, name_norm) NULLS NOT DISTINCT;

create table message_blocks (
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone not null,
  constraint message_blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint message_blocks_check CHECK (blocker_id <> blocked_id),
  constraint message_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint message_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX message_blocks_blocked ON message_blocks USING btree (blocked_id);

create table message_files (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  seq bigint not null,
  file_id bigint not null,
  kind text not null,
  name text not null,
  alt text not null,
  peaks smallint[] not null,
  constraint message_files_pkey PRIMARY KEY (id),
  constraint message_files_kind_check CHECK (kind = ANY (ARRAY['picture'::text, 'paper'::text, 'voice'::text])),
  constraint message_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint message_files_thread_id_seq_fkey FOREIGN KEY (thread_id, seq) REFERENCES messages(thread_id, seq) ON DELETE CASCADE
);
CREATE INDEX message_files_file ON message_files USING btree (file_id);
CREATE INDEX message_files_message ON message_files USING btree (thread_id, seq);

create table message_readings (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  director_id bigint,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint message_readings_pkey PRIMARY KEY (id),
  constraint message_readings_director_id_fkey FOREIGN KEY (director_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint message_readings_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE
);
CREATE INDEX message_readings_director ON message_readings USING btree (director_id);
CREATE INDEX message_readings_thread ON message_readings USING btree (thread_id);

create table message_reports (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  seq bigint not null,
  reporter_id bigint not null,
  reason text not null,
  note text not null,
  created_at timestamp with time zone not null,
  decision text,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint message_reports_pkey PRIMARY KEY (id),
  constraint message_reports_thread_id_seq_reporter_id_key UNIQUE (thread_id, seq, reporter_id),
  constraint message_reports_check CHECK ((decision IS NULL) = (decided_at IS NULL)),
  constraint message_reports_decision_check CHECK (decision = ANY (ARRAY['kept'::text, 'removed'::text])),
  constraint message_reports_reason_check CHECK (reason = ANY (ARRAY['hurtful'::text, 'improper'::text, 'spam'::text, 'other'::text])),
  constraint message_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint message_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint message_reports_thread_id_seq_fkey FOREIGN KEY (thread_id, seq) REFERENCES messages(thread_id, seq) ON DELETE CASCADE
);
CREATE INDEX message_reports_decider ON message_reports USING btree (decided_by);
CREATE INDEX message_reports_reporter ON message_reports USING btree (reporter_id);

create table message_settings (
  user_id bigint not null,
  shows_read boolean not null,
  hours_from smallint,
  hours_until smallint,
  zone text,
  updated_at timestamp with time zone not null,
  constraint message_settings_pkey PRIMARY KEY (user_id),
  constraint message_settings_check CHECK (num_nulls(hours_from, hours_until, zone) = ANY (ARRAY[0, 3])),
  constraint message_settings_check1 CHECK (hours_from <> hours_until),
  constraint message_settings_hours_from_check CHECK (hours_from >= 0 AND hours_from <= 23),
  constraint message_settings_hours_until_check CHECK (hours_until >= 0 AND hours_until <= 23),
  constraint message_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table messages (
  thread_id bigint not null,
  seq bigint not null,
  author_id bigint,
  is_from_owner boolean not null,
  is_note boolean not null default false,
  text text not null,
  text_norm text not null,
  client_id uuid not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  sending_id bigint,
  removed_at timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (thread_id, seq),
  constraint messages_author_id_client_id_key UNIQUE (author_id, client_id),
  constraint messages_seq_check CHECK (seq > 0),
  constraint messages_text_check CHECK (length(text) <= 4000),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint messages_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES sendings(id) ON DELETE SET NULL,
  constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE
);
CREATE INDEX messages_sending ON messages USING btree (sending_id) WHERE (sending_id IS NOT NULL);

create table modules (
  id bigint not null generated always as identity,
  course_id bigint not null,
  title text not null,
  "position" integer not null,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  deleted_by bigint,
  deleted_position integer,
  constraint modules_pkey PRIMARY KEY (id),
  constraint modules_course_id_position_key UNIQUE (course_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint modules_id_course_id_key UNIQUE (id, course_id),
  constraint modules_title_check CHECK (length(title) >= 1 AND length(title) <= 160),
  constraint modules_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint modules_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint modules_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX modules_bin ON modules USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX modules_deleted_by ON modules USING btree (deleted_by);
CREATE INDEX modules_updated_by ON modules USING btree (updated_by);

create table news (
  id bigint not null generated always as identity,
  slug text not null,
  title text not null,
  excerpt text not null default ''::text,
  content text not null default ''::text,
  category_id bigint,
  image_path text,
  art jsonb not null default '{}'::jsonb,
  status text not null default 'draft'::text,
  is_featured boolean not null default false,
  publish_at timestamp with time zone,
  published_at timestamp with time zone,
  author_id bigint,
  reading_minutes integer not null default 1,
  comments_count integer not null default 0,
  title_norm text not null,
  search_norm text not null,
  search_vector tsvector not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by bigint,
  constraint news_pkey PRIMARY KEY (id),
  constraint news_slug_key UNIQUE (slug),
  constraint news_comments_count_check CHECK (comments_count >= 0),
  constraint news_published CHECK (status <> 'published'::text OR published_at IS NOT NULL),
  constraint news_scheduled CHECK (status <> 'scheduled'::text OR publish_at IS NOT NULL),
  constraint news_status_check CHECK (status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'archived'::text])),
  constraint news_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint news_category_id_fkey FOREIGN KEY (category_id) REFERENCES news_categories(id),
  constraint news_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX news_author ON news USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX news_category ON news USING btree (category_id);
CREATE INDEX news_due ON news USING btree (publish_at) WHERE (status = 'scheduled'::text);
CREATE INDEX news_edited ON news USING btree (updated_at DESC, id DESC);
CREATE INDEX news_image ON news USING btree (image_path) WHERE (image_path IS NOT NULL);
CREATE INDEX news_newest ON news USING btree (published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX news_of_category ON news USING btree (category_id, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX news_shown ON news USING btree (is_featured DESC, published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE INDEX news_stems ON news USING gin (search_vector);
CREATE INDEX news_updated_by ON news USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX news_words ON news USING gin (search_norm gin_trgm_ops);

create table news_categories (
  id bigint not null generated always as identity,
  name text not null,
  name_norm text not null,
  name_sort text collate "C" not null,
  created_at timestamp with time zone not null,
  constraint news_categories_pkey PRIMARY KEY (id),
  constraint news_categories_name_norm_key UNIQUE (name_norm)
);

create table news_comment_reports (
  comment_id bigint not null,
  user_id bigint not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint news_comment_reports_pkey PRIMARY KEY (comment_id, user_id),
  constraint news_comment_reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES news_comments(id) ON DELETE CASCADE,
  constraint news_comment_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX news_comment_reports_user ON news_comment_reports USING btree (user_id);

create table news_comments (
  id bigint not null generated always as identity,
  news_id bigint not null,
  user_id bigint not null,
  comment text not null,
  status text not null,
  hidden_reason text,
  answer text,
  answered_by bigint,
  answered_at timestamp with time zone,
  reports_count integer not null default 0,
  text_norm text not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  constraint news_comments_pkey PRIMARY KEY (id),
  constraint news_comments_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 1000),
  constraint news_comments_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  constraint news_comments_comment_check CHECK (length(comment) >= 1 AND length(comment) <= 1000),
  constraint news_comments_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'published'::text, 'hidden'::text])),
  constraint news_comments_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint news_comments_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE,
  constraint news_comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX news_comments_answered_by ON news_comments USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX news_comments_reported ON news_comments USING btree (id) WHERE ((reports_count > 0) AND (status <> 'hidden'::text));
CREATE INDEX news_comments_thread ON news_comments USING btree (news_id, id DESC);
CREATE INDEX news_comments_user ON news_comments USING btree (user_id, id);
CREATE INDEX news_comments_waiting ON news_comments USING btree (id) WHERE (status = 'waiting'::text);
CREATE INDEX news_comments_words ON news_comments USING gin (text_norm gin_trgm_ops);
-- Counts the comments that stand under an article; they also go with the account of their author.
CREATE TRIGGER news_comments_counted AFTER INSERT OR DELETE OR UPDATE OF status ON news_comments FOR EACH ROW EXECUTE FUNCTION count_news_comments();

create table news_pictures (
  news_id bigint not null,
  path text not null,
  constraint news_pictures_pkey PRIMARY KEY (news_id, path),
  constraint news_pictures_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE
);
CREATE INDEX news_pictures_path ON news_pictures USING btree (path);

create table news_reads (
  day date not null,
  news_id bigint not null,
  reads integer not null,
  constraint news_reads_pkey PRIMARY KEY (news_id, day),
  constraint news_reads_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE CASCADE
);
CREATE INDEX news_reads_day ON news_reads USING btree (day);

create table news_slugs (
  slug text not null,
  news_id bigint,
  created_at timestamp with time zone not null,
  constraint news_slugs_pkey PRIMARY KEY (slug),
  constraint news_slugs_news_id_fkey FOREIGN KEY (news_id) REFERENCES news(id) ON DELETE SET NULL
);
CREATE INDEX news_slugs_news ON news_slugs USING btree (news_id);

create table notification_choices (
  user_id bigint not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  constraint notification_choices_pkey PRIMARY KEY (user_id, kind, channel),
  constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notification_days (
  user_id bigint not null,
  channel text not null,
  day date not null,
  count integer not null,
  constraint notification_days_pkey PRIMARY KEY (user_id, channel),
  constraint notification_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notification_deliveries (
  user_id bigint not null,
  notification_id bigint not null,
  channel text not null,
  state text not null default 'waiting'::text,
  due_at timestamp with time zone not null,
  since timestamp with time zone not null,
  is_digest boolean not null default false,
  tries integer not null default 0,
  sent_at timestamp with time zone,
  reason text,
  reached_devices bigint[] not null default '{}'::bigint[],
  hold text,
  mail_id bigint,
  kind text not null,
  role text not null,
  day date not null,
  shown text not null generated always as (
CASE
    WHEN ((state = 'waiting'::text) AND (hold IS NOT NULL)) THEN 'held'::text
    WHEN ((state = 'skipped'::text) AND (reason = 'suppressed'::text)) THEN 'stopped'::text
    ELSE state
END) stored,
  constraint notification_deliveries_pkey PRIMARY KEY (user_id, notification_id, channel),
  constraint notification_deliveries_hold_check CHECK (hold = ANY (ARRAY['quiet'::text, 'digest'::text, 'gap'::text, 'limit'::text])),
  constraint notification_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'written'::text, 'delivered'::text, 'opened'::text, 'failed'::text, 'skipped'::text])),
  constraint notification_deliveries_user_id_notification_id_fkey FOREIGN KEY (user_id, notification_id) REFERENCES notifications(user_id, id) ON DELETE CASCADE
);
CREATE INDEX notification_deliveries_desk ON notification_deliveries USING btree (kind, role, channel, shown, day, notification_id) INCLUDE (user_id);
CREATE INDEX notification_deliveries_due ON notification_deliveries USING btree (channel, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX notification_deliveries_mail ON notification_deliveries USING btree (mail_id) WHERE (mail_id IS NOT NULL);
-- Writes each change of the counts as a row, which waits for nobody and is added up later.
CREATE TRIGGER notification_deliveries_tallied_in AFTER INSERT ON notification_deliveries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_notification_deliveries();
-- Writes each change of the counts as a row, which waits for nobody and is added up later.
CREATE TRIGGER notification_deliveries_tallied_out AFTER DELETE ON notification_deliveries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_notification_deliveries();
-- Writes each change of the counts as a row, which waits for nobody and is added up later.
CREATE TRIGGER notification_deliveries_tallied_over AFTER UPDATE ON notification_deliveries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_notification_deliveries();

create table notification_heads (
  user_id bigint not null,
  read_upto bigint not null,
  read_at timestamp with time zone not null,
  before_upto bigint not null,
  constraint notification_heads_pkey PRIMARY KEY (user_id),
  constraint notification_heads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notification_rhythms (
  user_id bigint not null,
  is_quiet boolean not null,
  quiet_from smallint not null,
  quiet_until smallint not null,
  zone text not null,
  digest text not null,
  updated_at timestamp with time zone not null,
  constraint notification_rhythms_pkey PRIMARY KEY (user_id),
  constraint notification_rhythms_check CHECK (quiet_until >= 0 AND quiet_until <= 23 AND quiet_until <> quiet_from),
  constraint notification_rhythms_digest_check CHECK (digest = ANY (ARRAY['none'::text, 'daily'::text, 'weekly'::text])),
  constraint notification_rhythms_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 23),
  constraint notification_rhythms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table notification_tallies (
  day date not null,
  kind text not null,
  role text not null,
  channel text not null,
  state text not null,
  count bigint not null,
  constraint notification_tallies_pkey PRIMARY KEY (day, kind, role, channel, state)
);

create table notification_tally_changes (
  id bigint not null generated always as identity,
  day date not null,
  kind text not null,
  role text not null,
  channel text not null,
  state text not null,
  count bigint not null,
  constraint notification_tally_changes_pkey PRIMARY KEY (id)
);

create table notifications (
  user_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  topic text not null,
  at timestamp with time zone not null,
  params jsonb not null,
  collapse text,
  times integer not null default 1,
  source_room text,
  source_seq bigint,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  is_dropped boolean not null default false,
  constraint notifications_pkey PRIMARY KEY (user_id, id),
  constraint notifications_once UNIQUE (source_room, source_seq, user_id),
  constraint notifications_dropped CHECK (NOT is_dropped OR deleted_at IS NOT NULL),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_at ON notifications USING brin (at);
CREATE INDEX notifications_collapse ON notifications USING btree (user_id, collapse, id) WHERE (collapse IS NOT NULL);
CREATE INDEX notifications_topic ON notifications USING btree (user_id, topic, id) WHERE (deleted_at IS NULL);
CREATE INDEX notifications_unread ON notifications USING btree (user_id, id) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));

create table one_time_codes (
  id bigint not null generated always as identity,
  user_id bigint,
  purpose text not null,
  secret_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint one_time_codes_pkey PRIMARY KEY (id),
  constraint one_time_codes_owner CHECK (user_id IS NOT NULL OR purpose = 'first-director'::text),
  constraint one_time_codes_purpose_check CHECK (purpose = ANY (ARRAY['login'::text, 'verify'::text, 'reset'::text, 'handed'::text, 'first-director'::text])),
  constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX one_time_codes_secret ON one_time_codes USING btree (secret_hash) WHERE (used_at IS NULL);
CREATE INDEX one_time_codes_user ON one_time_codes USING btree (user_id, purpose, created_at DESC);

create table path_days (
  id bigint not null generated always as identity,
  stage_id bigint not null,
  title text not null default ''::text,
  "position" integer not null,
  removed_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone,
  updated_by bigint,
  constraint path_days_pkey PRIMARY KEY (id),
  constraint path_days_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES path_stages(id) ON DELETE CASCADE,
  constraint path_days_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX path_days_stage ON path_days USING btree (stage_id, "position", id);
CREATE INDEX path_days_updated_by ON path_days USING btree (updated_by);

create table path_done_days (
  enrolment_id bigint not null,
  day_id bigint not null,
  done_on date not null,
  constraint path_done_days_pkey PRIMARY KEY (enrolment_id, day_id),
  constraint path_done_days_day_id_fkey FOREIGN KEY (day_id) REFERENCES path_days(id),
  constraint path_done_days_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE
);
CREATE INDEX path_done_days_day ON path_done_days USING btree (day_id);

create table path_done_tasks (
  enrolment_id bigint not null,
  task_id bigint not null,
  done_on date not null,
  edition_id bigint not null,
  constraint path_done_tasks_pkey PRIMARY KEY (enrolment_id, task_id),
  constraint path_done_tasks_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES path_editions(id),
  constraint path_done_tasks_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE,
  constraint path_done_tasks_task_id_fkey FOREIGN KEY (task_id) REFERENCES path_tasks(id)
);
CREATE INDEX path_done_tasks_edition ON path_done_tasks USING btree (edition_id);
CREATE INDEX path_done_tasks_task ON path_done_tasks USING btree (task_id);
CREATE INDEX path_done_tasks_walk ON path_done_tasks USING btree (enrolment_id, edition_id, task_id);

create table path_edition_days (
  edition_id bigint not null,
  day_id bigint not null,
  stage_id bigint not null,
  title text not null,
  "position" integer not null,
  constraint path_edition_days_pkey PRIMARY KEY (edition_id, day_id),
  constraint path_edition_days_day_id_fkey FOREIGN KEY (day_id) REFERENCES path_days(id) ON DELETE CASCADE,
  constraint path_edition_days_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES path_editions(id) ON DELETE CASCADE,
  constraint path_edition_days_edition_id_stage_id_fkey FOREIGN KEY (edition_id, stage_id) REFERENCES path_edition_stages(edition_id, stage_id) ON DELETE CASCADE
);
CREATE INDEX path_edition_days_day ON path_edition_days USING btree (day_id);
CREATE INDEX path_edition_days_stage ON path_edition_days USING btree (edition_id, stage_id);

create table path_edition_stages (
  edition_id bigint not null,
  stage_id bigint not null,
  title text not null,
  description text not null,
  "position" integer not null,
  opens_by_teacher boolean not null default false,
  constraint path_edition_stages_pkey PRIMARY KEY (edition_id, stage_id),
  constraint path_edition_stages_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES path_editions(id) ON DELETE CASCADE,
  constraint path_edition_stages_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES path_stages(id) ON DELETE CASCADE
);
CREATE INDEX path_edition_stages_stage ON path_edition_stages USING btree (stage_id);

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
  constraint path_edition_tasks_type_check CHECK (type = ANY (ARRAY['memorise'::text, 'near_revision'::text, 'far_revision'::text, 'recitation'::text, 'talqin'::text, 'read'::text, 'listen'::text, 'watch'::text, 'quiz'::text, 'write'::text, 'upload'::text, 'session'::text, 'free'::text])),
  constraint path_edition_tasks_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL,
  constraint path_edition_tasks_edition_id_day_id_fkey FOREIGN KEY (edition_id, day_id) REFERENCES path_edition_days(edition_id, day_id) ON DELETE CASCADE,
  constraint path_edition_tasks_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES path_editions(id) ON DELETE CASCADE,
  constraint path_edition_tasks_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE SET NULL,
  constraint path_edition_tasks_matter_id_fkey FOREIGN KEY (matter_id) REFERENCES curriculum_lessons(id) ON DELETE SET NULL,
  constraint path_edition_tasks_task_id_fkey FOREIGN KEY (task_id) REFERENCES path_tasks(id) ON DELETE CASCADE
);
CREATE INDEX path_edition_tasks_circle_id ON path_edition_tasks USING btree (circle_id) WHERE (circle_id IS NOT NULL);
CREATE INDEX path_edition_tasks_day ON path_edition_tasks USING btree (edition_id, day_id);
CREATE INDEX path_edition_tasks_lesson_id ON path_edition_tasks USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX path_edition_tasks_matter_id ON path_edition_tasks USING btree (matter_id) WHERE (matter_id IS NOT NULL);
CREATE INDEX path_edition_tasks_task ON path_edition_tasks USING btree (task_id);

create table path_editions (
  id bigint not null generated always as identity,
  path_id bigint not null,
  number integer not null,
  published_at timestamp with time zone not null,
  published_by bigint,
  constraint path_editions_pkey PRIMARY KEY (id),
  constraint path_editions_path_id_number_key UNIQUE (path_id, number),
  constraint path_editions_number_check CHECK (number > 0),
  constraint path_editions_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE CASCADE,
  constraint path_editions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX path_editions_published_by ON path_editions USING btree (published_by);

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
  constraint path_enrolments_weekdays_check CHECK (cardinality(weekdays) >= 1 AND cardinality(weekdays) <= 7),
  constraint path_enrolments_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES path_editions(id),
  constraint path_enrolments_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id),
  constraint path_enrolments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX path_enrolments_counted ON path_enrolments USING btree (counted_at NULLS FIRST, id);
CREATE INDEX path_enrolments_due ON path_enrolments USING btree (path_id, due_on);
CREATE INDEX path_enrolments_edition ON path_enrolments USING btree (edition_id);
CREATE INDEX path_enrolments_path ON path_enrolments USING btree (path_id);

create table path_opened_stages (
  enrolment_id bigint not null,
  stage_id bigint not null,
  opened_on date not null,
  opened_by bigint,
  constraint path_opened_stages_pkey PRIMARY KEY (enrolment_id, stage_id),
  constraint path_opened_stages_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE,
  constraint path_opened_stages_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint path_opened_stages_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES path_stages(id) ON DELETE CASCADE
);
CREATE INDEX path_opened_stages_opened_by ON path_opened_stages USING btree (opened_by);
CREATE INDEX path_opened_stages_stage ON path_opened_stages USING btree (stage_id);

create table path_paces (
  enrolment_id bigint not null,
  since date not null,
  weekdays smallint[] not null,
  constraint path_paces_pkey PRIMARY KEY (enrolment_id, since),
  constraint path_paces_weekdays_check CHECK (cardinality(weekdays) >= 1 AND cardinality(weekdays) <= 7),
  constraint path_paces_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE
);

create table path_pauses (
  id bigint not null generated always as identity,
  enrolment_id bigint not null,
  kind text not null,
  from_day date not null,
  to_day date not null,
  constraint path_pauses_pkey PRIMARY KEY (id),
  constraint path_pauses_check CHECK (from_day <= to_day),
  constraint path_pauses_kind_check CHECK (kind = ANY (ARRAY['pause'::text, 'excused'::text])),
  constraint path_pauses_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE
);
CREATE INDEX path_pauses_enrolment ON path_pauses USING btree (enrolment_id);

create table path_pins (
  enrolment_id bigint not null,
  day_id bigint not null,
  pinned_on date not null,
  constraint path_pins_pkey PRIMARY KEY (enrolment_id, day_id),
  constraint path_pins_day_id_fkey FOREIGN KEY (day_id) REFERENCES path_days(id) ON DELETE CASCADE,
  constraint path_pins_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE
);
CREATE INDEX path_pins_day ON path_pins USING btree (day_id);

create table path_repeated_tasks (
  repeat_id bigint not null,
  task_id bigint not null,
  done_on date not null,
  constraint path_repeated_tasks_pkey PRIMARY KEY (repeat_id, task_id),
  constraint path_repeated_tasks_repeat_id_fkey FOREIGN KEY (repeat_id) REFERENCES path_repeats(id) ON DELETE CASCADE,
  constraint path_repeated_tasks_task_id_fkey FOREIGN KEY (task_id) REFERENCES path_tasks(id)
);
CREATE INDEX path_repeated_tasks_task ON path_repeated_tasks USING btree (task_id);

create table path_repeats (
  id bigint not null generated always as identity,
  enrolment_id bigint not null,
  edition_id bigint not null,
  day_id bigint not null,
  asked_on date not null,
  pinned_on date,
  done_on date,
  constraint path_repeats_pkey PRIMARY KEY (id),
  constraint path_repeats_day_id_fkey FOREIGN KEY (day_id) REFERENCES path_days(id),
  constraint path_repeats_edition_id_day_id_fkey FOREIGN KEY (edition_id, day_id) REFERENCES path_edition_days(edition_id, day_id),
  constraint path_repeats_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES path_enrolments(id) ON DELETE CASCADE
);
CREATE INDEX path_repeats_day ON path_repeats USING btree (day_id);
CREATE INDEX path_repeats_edition_day ON path_repeats USING btree (edition_id, day_id);
CREATE INDEX path_repeats_enrolment ON path_repeats USING btree (enrolment_id);
CREATE UNIQUE INDEX path_repeats_open ON path_repeats USING btree (enrolment_id, day_id) WHERE (done_on IS NULL);

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
  constraint path_stages_pkey PRIMARY KEY (id),
  constraint path_stages_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE CASCADE,
  constraint path_stages_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX path_stages_path ON path_stages USING btree (path_id, "position", id);
CREATE INDEX path_stages_updated_by ON path_stages USING btree (updated_by);

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
  constraint path_tasks_type_check CHECK (type = ANY (ARRAY['memorise'::text, 'near_revision'::text, 'far_revision'::text, 'recitation'::text, 'talqin'::text, 'read'::text, 'listen'::text, 'watch'::text, 'quiz'::text, 'write'::text, 'upload'::text, 'session'::text, 'free'::text])),
  constraint path_tasks_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL,
  constraint path_tasks_day_id_fkey FOREIGN KEY (day_id) REFERENCES path_days(id) ON DELETE CASCADE,
  constraint path_tasks_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE SET NULL,
  constraint path_tasks_matter_id_fkey FOREIGN KEY (matter_id) REFERENCES curriculum_lessons(id) ON DELETE SET NULL,
  constraint path_tasks_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX path_tasks_circle_id ON path_tasks USING btree (circle_id) WHERE (circle_id IS NOT NULL);
CREATE INDEX path_tasks_day ON path_tasks USING btree (day_id, "position", id);
CREATE INDEX path_tasks_lesson_id ON path_tasks USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX path_tasks_matter_id ON path_tasks USING btree (matter_id) WHERE (matter_id IS NOT NULL);
CREATE INDEX path_tasks_updated_by ON path_tasks USING btree (updated_by);

create table path_teachers (
  path_id bigint not null,
  user_id bigint not null,
  "position" integer not null,
  constraint path_teachers_pkey PRIMARY KEY (path_id, user_id),
  constraint path_teachers_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE CASCADE,
  constraint path_teachers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX path_teachers_user ON path_teachers USING btree (user_id);

create table payment_receipts (
  id bigint not null generated always as identity,
  enrolment_id bigint,
  file_id bigint not null,
  amount_halalas integer not null,
  status text not null default 'pending'::text,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  content_sha256 text not null,
  shares_content boolean not null default false,
  circle_registration_id bigint,
  path_enrolment_id bigint,
  constraint payment_receipts_pkey PRIMARY KEY (id),
  constraint payment_receipts_amount_halalas_check CHECK (amount_halalas > 0),
  constraint payment_receipts_status_check CHECK (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'refused'::text])),
  constraint payment_receipts_subject CHECK (num_nonnulls(enrolment_id, circle_registration_id, path_enrolment_id) = 1),
  constraint payment_receipts_circle_registration_id_fkey FOREIGN KEY (circle_registration_id) REFERENCES circle_registrations(id),
  constraint payment_receipts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint payment_receipts_enrolment_id_fkey FOREIGN KEY (enrolment_id) REFERENCES enrolments(id) ON DELETE CASCADE,
  constraint payment_receipts_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint payment_receipts_path_enrolment_id_fkey FOREIGN KEY (path_enrolment_id) REFERENCES path_enrolments(id)
);
CREATE INDEX payment_receipts_circle ON payment_receipts USING btree (circle_registration_id, id) WHERE (circle_registration_id IS NOT NULL);
CREATE INDEX payment_receipts_content ON payment_receipts USING btree (content_sha256);
CREATE INDEX payment_receipts_decided ON payment_receipts USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX payment_receipts_enrolment ON payment_receipts USING btree (enrolment_id);
CREATE INDEX payment_receipts_file ON payment_receipts USING btree (file_id);
CREATE UNIQUE INDEX payment_receipts_one_content ON payment_receipts USING btree (content_sha256) WHERE ((status = 'confirmed'::text) AND (NOT shares_content));
CREATE UNIQUE INDEX payment_receipts_open ON payment_receipts USING btree (enrolment_id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX payment_receipts_open_circle ON payment_receipts USING btree (circle_registration_id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX payment_receipts_open_path ON payment_receipts USING btree (path_enrolment_id) WHERE (status = 'pending'::text);
CREATE INDEX payment_receipts_path ON payment_receipts USING btree (path_enrolment_id, id) WHERE (path_enrolment_id IS NOT NULL);
CREATE INDEX payment_receipts_queue ON payment_receipts USING btree (((status <> 'pending'::text)), (
CASE
    WHEN (status = 'pending'::text) THEN id
    ELSE (- id)
END));
CREATE INDEX payment_receipts_status ON payment_receipts USING btree (status, created_at);

create table picture_sizes (
  path text not null,
  width integer not null,
  key text not null,
  size_bytes bigint not null,
  created_at timestamp with time zone not null,
  constraint picture_sizes_pkey PRIMARY KEY (path, width),
  constraint picture_sizes_width_check CHECK (width >= 16 AND width <= 4096)
);
CREATE INDEX picture_sizes_key ON picture_sizes USING btree (key);

create table presence_stretches (
  id bigint not null generated always as identity,
  session_id bigint not null,
  person_id bigint not null,
  source text not null,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint presence_stretches_pkey PRIMARY KEY (id),
  constraint presence_stretches_order CHECK (left_at >= joined_at),
  constraint presence_stretches_source_check CHECK (source = ANY (ARRAY['room'::text, 'link'::text, 'zoom'::text])),
  constraint presence_stretches_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint presence_stretches_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX presence_stretches_open ON presence_stretches USING btree (session_id, person_id, source) WHERE (left_at IS NULL);
CREATE INDEX presence_stretches_person ON presence_stretches USING btree (person_id);
CREATE INDEX presence_stretches_session ON presence_stretches USING btree (session_id, person_id, joined_at);

create table push_devices (
  id bigint not null generated always as identity,
  user_id bigint not null,
  session_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  beams_user text,
  user_agent text not null,
  shows_details boolean not null default false,
  created_at timestamp with time zone not null,
  last_success_at timestamp with time zone,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  last_failure text,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_beams_user_key UNIQUE (beams_user),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_devices_session ON push_devices USING btree (session_id);
CREATE INDEX push_devices_user ON push_devices USING btree (user_id);
-- What Pusher Beams knows of a browser that is gone is forgotten there as well.
CREATE TRIGGER push_devices_farewell AFTER DELETE ON push_devices FOR EACH ROW WHEN (old.beams_user IS NOT NULL) EXECUTE FUNCTION note_push_farewell();

create table push_farewells (
  beams_user text not null,
  at timestamp with time zone not null default now(),
  constraint push_farewells_pkey PRIMARY KEY (beams_user)
);

create table push_services (
  service text not null,
  since timestamp with time zone not null,
  sent bigint not null default 0,
  failed bigint not null default 0,
  last_sent_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_error text,
  last_error_at timestamp with time zone,
  constraint push_services_pkey PRIMARY KEY (service)
);

create table question_imports (
  id bigint not null generated always as identity,
  lesson_id bigint not null,
  created_by bigint,
  file_name text not null,
  questions jsonb not null,
  created_at timestamp with time zone not null,
  imported_at timestamp with time zone,
  imported_count integer,
  constraint question_imports_pkey PRIMARY KEY (id),
  constraint question_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint question_imports_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
);
CREATE INDEX question_imports_created ON question_imports USING btree (created_at);
CREATE INDEX question_imports_creator ON question_imports USING btree (created_by);
CREATE INDEX question_imports_lesson ON question_imports USING btree (lesson_id);

create table questions (
  id bigint not null generated always as identity,
  lesson_id bigint not null,
  text text not null,
  explanation text not null default ''::text,
  points integer not null default 1,
  "position" integer not null,
  kind text not null,
  spec jsonb not null,
  image_path text,
  image_alt text not null default ''::text,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by bigint,
  deleted_at timestamp with time zone,
  deleted_position integer,
  constraint questions_pkey PRIMARY KEY (id),
  constraint questions_lesson_id_position_key UNIQUE (lesson_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint questions_kind_check CHECK (kind = ANY (ARRAY['single'::text, 'multiple'::text, 'true_false'::text, 'order'::text, 'match'::text, 'short_text'::text, 'numeric'::text, 'blanks'::text])),
  constraint questions_points_check CHECK (points >= 1 AND points <= 100),
  constraint questions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint questions_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX questions_image ON questions USING btree (image_path) WHERE (image_path IS NOT NULL);
CREATE INDEX questions_recordings ON questions USING gin (question_recordings(spec));
CREATE INDEX questions_updated_by ON questions USING btree (updated_by);

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
  constraint quiz_attempts_score_check CHECK (score >= 0 AND score <= 100),
  constraint quiz_attempts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint quiz_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX quiz_attempts_deadline ON quiz_attempts USING btree (deadline_at) WHERE ((submitted_at IS NULL) AND (deadline_at IS NOT NULL));
CREATE INDEX quiz_attempts_lesson ON quiz_attempts USING btree (lesson_id);
CREATE UNIQUE INDEX quiz_attempts_open ON quiz_attempts USING btree (user_id, lesson_id) WHERE (submitted_at IS NULL);

create table quiz_mark_changes (
  regrade_id bigint not null,
  attempt_id bigint not null,
  old_score smallint not null,
  old_passed boolean not null,
  new_score smallint not null,
  new_passed boolean not null,
  constraint quiz_mark_changes_pkey PRIMARY KEY (regrade_id, attempt_id),
  constraint quiz_mark_changes_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES quiz_attempts(id) ON DELETE CASCADE,
  constraint quiz_mark_changes_regrade_id_fkey FOREIGN KEY (regrade_id) REFERENCES quiz_regrades(id) ON DELETE CASCADE
);
CREATE INDEX quiz_mark_changes_attempt ON quiz_mark_changes USING btree (attempt_id);

create table quiz_regrades (
  id bigint not null generated always as identity,
  lesson_id bigint not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  attempts_count integer not null,
  constraint quiz_regrades_pkey PRIMARY KEY (id),
  constraint quiz_regrades_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint quiz_regrades_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX quiz_regrades_lesson ON quiz_regrades USING btree (lesson_id, id DESC);
CREATE INDEX quiz_regrades_maker ON quiz_regrades USING btree (made_by);

create table quiz_settings (
  lesson_id bigint not null,
  attempts_allowed integer not null default 0,
  counted text not null default 'best'::text,
  time_limit_minutes integer,
  shuffle_questions boolean not null default false,
  shuffle_options boolean not null default false,
  draw_count integer,
  cooldown_minutes integer not null default 0,
  review text not null default 'always'::text,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  updated_by bigint,
  completes_on text not null default 'pass'::text,
  closes_at timestamp with time zone,
  constraint quiz_settings_pkey PRIMARY KEY (lesson_id),
  constraint quiz_settings_attempts_allowed_check CHECK (attempts_allowed >= 0 AND attempts_allowed <= 100),
  constraint quiz_settings_completes_on_check CHECK (completes_on = ANY (ARRAY['pass'::text, 'submit'::text])),
  constraint quiz_settings_cooldown_minutes_check CHECK (cooldown_minutes >= 0 AND cooldown_minutes <= 43200),
  constraint quiz_settings_counted_check CHECK (counted = ANY (ARRAY['best'::text, 'last'::text, 'first'::text])),
  constraint quiz_settings_draw_count_check CHECK (draw_count >= 1 AND draw_count <= 500),
  constraint quiz_settings_review_check CHECK (review = ANY (ARRAY['never'::text, 'score_only'::text, 'after_pass'::text, 'after_last_attempt'::text, 'after_close'::text, 'always'::text])),
  constraint quiz_settings_time_limit_minutes_check CHECK (time_limit_minutes >= 1 AND time_limit_minutes <= 600),
  constraint quiz_settings_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint quiz_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX quiz_settings_closing ON quiz_settings USING btree (closes_at) WHERE (closes_at IS NOT NULL);
CREATE INDEX quiz_settings_updated_by ON quiz_settings USING btree (updated_by);

create unlogged table rate_limits (
  key text not null,
  hits integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

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
  constraint recitation_marks_word_check CHECK (word > 0),
  constraint recitation_marks_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id),
  constraint recitation_marks_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES submission_files(id) ON DELETE CASCADE
);
CREATE INDEX recitation_marks_maker ON recitation_marks USING btree (made_by);

create table recitation_plays (
  id bigint not null generated always as identity,
  recording_id bigint not null,
  person_id bigint not null,
  played_at timestamp with time zone not null,
  constraint recitation_plays_pkey PRIMARY KEY (id),
  constraint recitation_plays_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint recitation_plays_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES submission_files(id) ON DELETE CASCADE
);
CREATE INDEX recitation_plays_person ON recitation_plays USING btree (person_id);
CREATE INDEX recitation_plays_recording ON recitation_plays USING btree (recording_id, id);

create table recitation_retakes (
  file_id bigint not null,
  mark_id bigint not null,
  client_id text not null,
  constraint recitation_retakes_pkey PRIMARY KEY (file_id),
  constraint recitation_retakes_mark_id_client_id_key UNIQUE (mark_id, client_id),
  constraint recitation_retakes_file_id_fkey FOREIGN KEY (file_id) REFERENCES submission_files(id) ON DELETE CASCADE,
  constraint recitation_retakes_mark_id_fkey FOREIGN KEY (mark_id) REFERENCES recitation_marks(id) ON DELETE CASCADE
);

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table resumable_uploads (
  id uuid not null,
  owner_id bigint not null,
  bucket text not null,
  name text not null,
  size_bytes bigint not null,
  fingerprint text not null,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  file_id bigint,
  constraint resumable_uploads_pkey PRIMARY KEY (id),
  constraint resumable_uploads_size_bytes_check CHECK (size_bytes > 0),
  constraint resumable_uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint resumable_uploads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX resumable_uploads_file ON resumable_uploads USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX resumable_uploads_open ON resumable_uploads USING btree (owner_id, bucket, fingerprint, size_bytes) WHERE (file_id IS NULL);
CREATE INDEX resumable_uploads_touched ON resumable_uploads USING btree (touched_at);

create table review_phrases (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  text text not null,
  constraint review_phrases_pkey PRIMARY KEY (id),
  constraint review_phrases_owner_id_text_key UNIQUE (owner_id, text),
  constraint review_phrases_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);

create table review_reports (
  review_id bigint not null,
  user_id bigint not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint review_reports_pkey PRIMARY KEY (review_id, user_id),
  constraint review_reports_reason_check CHECK (length(reason) <= 500),
  constraint review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX review_reports_user ON review_reports USING btree (user_id);

create table reviews (
  id bigint not null generated always as identity,
  course_id bigint not null,
  user_id bigint not null,
  rating smallint not null,
  text text not null default ''::text,
  status text not null default 'published'::text,
  hidden_reason text,
  reports_count integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_course_id_user_id_key UNIQUE (course_id, user_id),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint reviews_reports_count_check CHECK (reports_count >= 0),
  constraint reviews_status_check CHECK (status = ANY (ARRAY['published'::text, 'hidden'::text])),
  constraint reviews_text_check CHECK (length(text) <= 2000),
  constraint reviews_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX reviews_course ON reviews USING btree (course_id, created_at DESC) WHERE (status = 'published'::text);
CREATE INDEX reviews_reported ON reviews USING btree (reports_count DESC) WHERE (reports_count > 0);
CREATE INDEX reviews_testimonials ON reviews USING btree (updated_at DESC, id DESC) WHERE ((status = 'published'::text) AND (rating >= 4) AND (text <> ''::text));
CREATE INDEX reviews_user ON reviews USING btree (user_id);

create table score_schemes (
  version integer not null,
  weights jsonb not null,
  cost numeric(5,2) not null,
  allows_halves boolean not null,
  made_by bigint,
  made_at timestamp with time zone not null,
  constraint score_schemes_pkey PRIMARY KEY (version),
  constraint score_schemes_cost_check CHECK (cost >= 0::numeric AND cost <= 100::numeric),
  constraint score_schemes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id)
);
CREATE INDEX score_schemes_maker ON score_schemes USING btree (made_by);

create table second_factors (
  user_id bigint not null,
  sealed_secret text not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table sending_recipients (
  sending_id bigint not null,
  user_id bigint not null,
  course_id bigint,
  state text not null default 'waiting'::text,
  reason text,
  at timestamp with time zone,
  circle_id bigint,
  constraint sending_recipients_pkey PRIMARY KEY (sending_id, user_id),
  constraint sending_recipients_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text, 'failed'::text])),
  constraint sending_recipients_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL,
  constraint sending_recipients_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE SET NULL,
  constraint sending_recipients_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES sendings(id) ON DELETE CASCADE,
  constraint sending_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sending_recipients_circle ON sending_recipients USING btree (circle_id) WHERE (circle_id IS NOT NULL);
CREATE INDEX sending_recipients_course ON sending_recipients USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX sending_recipients_user ON sending_recipients USING btree (user_id);
CREATE INDEX sending_recipients_waiting ON sending_recipients USING btree (sending_id, user_id) WHERE (state = 'waiting'::text);

create table sendings (
  id bigint not null generated always as identity,
  kind text not null,
  author_id bigint,
  audience jsonb not null,
  title text not null,
  body text not null,
  link text not null,
  channels text[] not null,
  state text not null default 'draft'::text,
  reason text,
  starts_at timestamp with time zone,
  expected_count integer,
  recipient_count integer,
  sent_count integer not null default 0,
  skipped_count integer not null default 0,
  failed_count integer not null default 0,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  pressed_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  updated_by bigint,
  constraint sendings_pkey PRIMARY KEY (id),
  constraint sendings_body_check CHECK (length(body) <= 3000),
  constraint sendings_check CHECK (state = 'draft'::text OR starts_at IS NOT NULL),
  constraint sendings_kind_check CHECK (kind = ANY (ARRAY['notification'::text, 'message'::text])),
  constraint sendings_link_check CHECK (length(link) <= 500),
  constraint sendings_reason_check CHECK (reason = ANY (ARRAY['author_closed'::text, 'empty'::text, 'stopped'::text])),
  constraint sendings_state_check CHECK (state = ANY (ARRAY['draft'::text, 'waiting'::text, 'scheduled'::text, 'running'::text, 'done'::text, 'cancelled'::text])),
  constraint sendings_title_check CHECK (length(title) <= 120),
  constraint sendings_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint sendings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX sendings_author ON sendings USING btree (author_id, kind, id DESC);
CREATE INDEX sendings_kind ON sendings USING btree (kind, id DESC);
CREATE INDEX sendings_pressed ON sendings USING btree (author_id, pressed_at) WHERE (pressed_at IS NOT NULL);
CREATE INDEX sendings_updated_by ON sendings USING btree (updated_by) WHERE (updated_by IS NOT NULL);

create table session_tokens (
  hash bytea not null,
  session_id bigint not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint session_tokens_pkey PRIMARY KEY (hash),
  constraint session_tokens_kind_check CHECK (kind = ANY (ARRAY['access'::text, 'refresh'::text])),
  constraint session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX session_tokens_session ON session_tokens USING btree (session_id);

create table sessions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  user_agent text not null,
  ip text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_why text,
  mailbox_proved_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON sessions USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE INDEX sessions_user_created ON sessions USING btree (user_id, created_at DESC);
-- Browsers that a session subscribed are reached no more once it ends.
CREATE TRIGGER sessions_end_push AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (new.revoked_at IS NOT NULL) EXECUTE FUNCTION end_push_devices();

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  updated_by bigint,
  constraint settings_pkey PRIMARY KEY (key),
  constraint settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);

create table sign_in_tickets (
  hash bytea not null,
  user_id bigint not null,
  proof text not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_tickets_pkey PRIMARY KEY (hash),
  constraint sign_in_tickets_proof_check CHECK (proof = ANY (ARRAY['password'::text, 'mailbox'::text])),
  constraint sign_in_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_tickets_user ON sign_in_tickets USING btree (user_id);

create table stats_snapshots (
  name text not null,
  figures jsonb not null,
  computed_at timestamp with time zone not null,
  constraint stats_snapshots_pkey PRIMARY KEY (name)
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
  constraint submission_files_told CHECK (expired_at IS NULL OR expiry_told_at IS NOT NULL),
  constraint submission_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint submission_files_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE
);
CREATE INDEX submission_files_expiring ON submission_files USING btree (expiry_told_at) WHERE ((file_id IS NOT NULL) AND (expiry_told_at IS NOT NULL));
CREATE INDEX submission_files_file ON submission_files USING btree (file_id);
CREATE INDEX submission_files_submission ON submission_files USING btree (submission_id, id);
CREATE INDEX submission_files_untold ON submission_files USING btree (id) WHERE ((kind = 'recording'::text) AND (file_id IS NOT NULL) AND (expiry_told_at IS NULL));

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
  constraint submissions_task_id_client_id_key UNIQUE (task_id, client_id),
  constraint submissions_task_id_number_key UNIQUE (task_id, number),
  constraint submissions_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE
);

create table support_entries (
  id bigint not null generated always as identity,
  ticket_id bigint not null,
  kind text not null,
  author_id bigint,
  text text not null,
  event jsonb,
  created_at timestamp with time zone not null,
  sender text,
  is_automatic boolean not null default false,
  quoted text not null default ''::text,
  constraint support_entries_pkey PRIMARY KEY (id),
  constraint support_entries_event CHECK ((kind = 'event'::text) = (event IS NOT NULL)),
  constraint support_entries_kind_check CHECK (kind = ANY (ARRAY['message'::text, 'answer'::text, 'note'::text, 'event'::text, 'unconfirmed'::text])),
  constraint support_entries_sender CHECK (kind <> 'unconfirmed'::text OR sender IS NOT NULL),
  constraint support_entries_sender_check CHECK (length(sender) <= 254),
  constraint support_entries_text_check CHECK (length(text) <= 5000),
  constraint support_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint support_entries_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE
);
CREATE INDEX support_entries_author ON support_entries USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX support_entries_ticket ON support_entries USING btree (ticket_id, id);

create table support_files (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  file_id bigint not null,
  entry_id bigint,
  name text not null,
  created_at timestamp with time zone not null,
  constraint support_files_pkey PRIMARY KEY (id),
  constraint support_files_token_hash_key UNIQUE (token_hash),
  constraint support_files_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES support_entries(id) ON DELETE CASCADE,
  constraint support_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE RESTRICT
);
CREATE INDEX support_files_entry ON support_files USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX support_files_file ON support_files USING btree (file_id);
CREATE INDEX support_files_unsent ON support_files USING btree (created_at) WHERE (entry_id IS NULL);

create table support_readers (
  ticket_id bigint not null,
  user_id bigint not null,
  is_writing boolean not null,
  seen_at timestamp with time zone not null,
  constraint support_readers_pkey PRIMARY KEY (ticket_id, user_id),
  constraint support_readers_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE,
  constraint support_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX support_readers_user ON support_readers USING btree (user_id);

create table support_replies (
  id bigint not null generated always as identity,
  title text not null,
  text text not null,
  used_count integer not null default 0,
  updated_by bigint,
  updated_at timestamp with time zone not null,
  constraint support_replies_pkey PRIMARY KEY (id),
  constraint support_replies_text_check CHECK (length(text) >= 1 AND length(text) <= 5000),
  constraint support_replies_title_check CHECK (length(title) >= 2 AND length(title) <= 60),
  constraint support_replies_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX support_replies_updated_by ON support_replies USING btree (updated_by) WHERE (updated_by IS NOT NULL);

create table support_tickets (
  id bigint not null generated always as identity,
  code text not null,
  status text not null default 'open'::text,
  priority text not null default 'medium'::text,
  category text not null,
  source text not null,
  name text not null,
  email text not null,
  phone text,
  subject text not null,
  user_id bigint,
  assignee_id bigint,
  waiting_since timestamp with time zone,
  due_at timestamp with time zone,
  first_answered_at timestamp with time zone,
  first_answer_minutes integer,
  quiet_since timestamp with time zone,
  warned_at timestamp with time zone,
  resolved_at timestamp with time zone,
  closed_at timestamp with time zone,
  merged_into bigint,
  continues bigint,
  search_norm text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint support_tickets_pkey PRIMARY KEY (id),
  constraint support_tickets_code_key UNIQUE (code),
  constraint support_tickets_category_check CHECK (category = ANY (ARRAY['general'::text, 'technical'::text, 'courses'::text, 'circles'::text, 'payment'::text, 'account'::text])),
  constraint support_tickets_closed CHECK ((status = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint support_tickets_code_check CHECK (length(code) = 10),
  constraint support_tickets_due CHECK ((waiting_since IS NULL) = (due_at IS NULL)),
  constraint support_tickets_email_check CHECK (length(email) <= 254),
  constraint support_tickets_itself CHECK (merged_into <> id),
  constraint support_tickets_name_check CHECK (length(name) >= 2 AND length(name) <= 480),
  constraint support_tickets_priority_check CHECK (priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text])),
  constraint support_tickets_source_check CHECK (source = ANY (ARRAY['bubble'::text, 'page'::text, 'contact'::text, 'area'::text, 'mail'::text])),
  constraint support_tickets_status_check CHECK (status = ANY (ARRAY['open'::text, 'in_progress'::text, 'resolved'::text, 'closed'::text])),
  constraint support_tickets_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 150),
  constraint support_tickets_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint support_tickets_continues_fkey FOREIGN KEY (continues) REFERENCES support_tickets(id) ON DELETE SET NULL,
  constraint support_tickets_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES support_tickets(id) ON DELETE SET NULL,
  constraint support_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX support_tickets_answered ON support_tickets USING btree (first_answered_at) WHERE (first_answered_at IS NOT NULL);
CREATE INDEX support_tickets_assignee_id ON support_tickets USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX support_tickets_continues ON support_tickets USING btree (continues) WHERE (continues IS NOT NULL);
CREATE INDEX support_tickets_created ON support_tickets USING btree (created_at);
CREATE INDEX support_tickets_email ON support_tickets USING btree (lower(email), created_at);
CREATE INDEX support_tickets_merged_into ON support_tickets USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX support_tickets_newest ON support_tickets USING btree (status, updated_at DESC, id DESC);
CREATE INDEX support_tickets_order ON support_tickets USING btree (due_at, id) WHERE ((status = ANY (ARRAY['open'::text, 'in_progress'::text])) AND (merged_into IS NULL));
CREATE INDEX support_tickets_quiet ON support_tickets USING btree (quiet_since) WHERE ((quiet_since IS NOT NULL) AND (status <> 'closed'::text));
CREATE INDEX support_tickets_search ON support_tickets USING gin (search_norm gin_trgm_ops);
CREATE INDEX support_tickets_solved ON support_tickets USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);
CREATE INDEX support_tickets_user_id ON support_tickets USING btree (user_id) WHERE (user_id IS NOT NULL);

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
  constraint task_assignments_type_check CHECK (type = ANY (ARRAY['memorise'::text, 'near_revision'::text, 'far_revision'::text, 'recitation'::text, 'talqin'::text, 'read'::text, 'listen'::text, 'watch'::text, 'write'::text, 'upload'::text, 'free'::text])),
  constraint task_assignments_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL,
  constraint task_assignments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id)
);
CREATE INDEX task_assignments_circle ON task_assignments USING btree (circle_id);
CREATE INDEX task_assignments_coming ON task_assignments USING btree (last_day) WHERE (last_day IS NOT NULL);
CREATE INDEX task_assignments_made ON task_assignments USING btree (created_by, id);

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
  constraint task_grades_grade_check CHECK (grade >= 0::numeric AND grade <= 100::numeric),
  constraint task_grades_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id),
  constraint task_grades_scheme_version_fkey FOREIGN KEY (scheme_version) REFERENCES score_schemes(version),
  constraint task_grades_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE SET NULL,
  constraint task_grades_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE CASCADE,
  constraint task_grades_voice_file_id_fkey FOREIGN KEY (voice_file_id) REFERENCES files(id)
);
CREATE INDEX task_grades_giver ON task_grades USING btree (given_by);
CREATE INDEX task_grades_scheme ON task_grades USING btree (scheme_version);
CREATE INDEX task_grades_submission ON task_grades USING btree (submission_id);
CREATE INDEX task_grades_task ON task_grades USING btree (task_id, id);
CREATE INDEX task_grades_voice ON task_grades USING btree (voice_file_id);

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
  constraint task_templates_pkey PRIMARY KEY (id),
  constraint task_templates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX task_templates_owner ON task_templates USING btree (owner_id, id);

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
  constraint tasks_state_check CHECK (state = ANY (ARRAY['assigned'::text, 'started'::text, 'submitted'::text, 'returned'::text, 'graded'::text, 'excused'::text])),
  constraint tasks_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES task_assignments(id),
  constraint tasks_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL,
  constraint tasks_graded_by_fkey FOREIGN KEY (graded_by) REFERENCES users(id),
  constraint tasks_heard_by_fkey FOREIGN KEY (heard_by) REFERENCES users(id),
  constraint tasks_path_id_fkey FOREIGN KEY (path_id) REFERENCES learning_paths(id) ON DELETE SET NULL,
  constraint tasks_path_repeat_id_fkey FOREIGN KEY (path_repeat_id) REFERENCES path_repeats(id) ON DELETE CASCADE,
  constraint tasks_path_task_id_fkey FOREIGN KEY (path_task_id) REFERENCES path_tasks(id) ON DELETE SET NULL,
  constraint tasks_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id),
  constraint tasks_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id)
);
CREATE INDEX tasks_all_graded ON tasks USING btree (due_at, id) WHERE (state = 'graded'::text);
CREATE INDEX tasks_all_open ON tasks USING btree (due_at, id) WHERE (state = ANY (ARRAY['assigned'::text, 'started'::text, 'returned'::text]));
CREATE INDEX tasks_all_returned ON tasks USING btree (due_at, id) WHERE (state = 'returned'::text);
CREATE INDEX tasks_all_sent_late ON tasks USING btree (due_at, id) WHERE (is_late AND (submitted_at IS NOT NULL));
CREATE INDEX tasks_all_waiting ON tasks USING btree (submitted_at, id) WHERE (state = 'submitted'::text);
CREATE INDEX tasks_circle ON tasks USING btree (circle_id, due_at, id) INCLUDE (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at, teacher_id, student_id);
CREATE INDEX tasks_circle_open ON tasks USING btree (circle_id, due_at, id) WHERE (state = ANY (ARRAY['assigned'::text, 'started'::text, 'returned'::text]));
CREATE INDEX tasks_circle_waiting ON tasks USING btree (circle_id, submitted_at, id) WHERE (state = 'submitted'::text);
CREATE INDEX tasks_due ON tasks USING btree (due_at, id);
CREATE INDEX tasks_grader ON tasks USING btree (graded_by);
CREATE INDEX tasks_heard ON tasks USING btree (heard_by) WHERE (heard_by IS NOT NULL);
CREATE INDEX tasks_path ON tasks USING btree (path_id, due_at, id) INCLUDE (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at, teacher_id, circle_id, student_id) WHERE (path_id IS NOT NULL);
CREATE INDEX tasks_path_open ON tasks USING btree (path_id, due_at, id) WHERE ((state = ANY (ARRAY['assigned'::text, 'started'::text, 'returned'::text])) AND (path_id IS NOT NULL));
CREATE UNIQUE INDEX tasks_path_repeat ON tasks USING btree (path_repeat_id, path_task_id) WHERE (path_repeat_id IS NOT NULL);
CREATE UNIQUE INDEX tasks_path_task ON tasks USING btree (path_task_id, student_id) WHERE (path_repeat_id IS NULL);
CREATE INDEX tasks_path_task_all ON tasks USING btree (path_task_id) WHERE (path_task_id IS NOT NULL);
CREATE INDEX tasks_path_waiting ON tasks USING btree (path_id, submitted_at, id) WHERE ((state = 'submitted'::text) AND (path_id IS NOT NULL));
CREATE INDEX tasks_student ON tasks USING btree (student_id, due_at, id);
CREATE INDEX tasks_teacher ON tasks USING btree (teacher_id, due_at, id) INCLUDE (assignment_id, state, is_late, submitted_at, grade, graded_by, graded_at, circle_id, student_id);
CREATE INDEX tasks_teacher_open ON tasks USING btree (teacher_id, due_at, id) WHERE (state = ANY (ARRAY['assigned'::text, 'started'::text, 'returned'::text]));
CREATE INDEX tasks_waiting ON tasks USING btree (teacher_id, submitted_at, id) WHERE (state = 'submitted'::text);
-- Writes each change of the counts of tasks as a row, which waits for nobody and is added up later.
CREATE TRIGGER tasks_tallied_in AFTER INSERT ON tasks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_tasks();
-- Writes each change of the counts of tasks as a row, which waits for nobody and is added up later.
CREATE TRIGGER tasks_tallied_out AFTER DELETE ON tasks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_tasks();
-- Writes each change of the counts of tasks as a row, which waits for nobody and is added up later.
CREATE TRIGGER tasks_tallied_over AFTER UPDATE ON tasks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_tasks();

create table teacher_application_files (
  id bigint not null generated always as identity,
  kind text not null,
  token_hash bytea not null,
  file_id bigint not null,
  application_id bigint,
  name text not null,
  created_at timestamp with time zone not null,
  constraint teacher_application_files_pkey PRIMARY KEY (id),
  constraint teacher_application_files_token_hash_key UNIQUE (token_hash),
  constraint teacher_application_files_kind_check CHECK (kind = ANY (ARRAY['cv'::text, 'ijaza'::text])),
  constraint teacher_application_files_application_id_fkey FOREIGN KEY (application_id) REFERENCES teacher_applications(id) ON DELETE CASCADE,
  constraint teacher_application_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE RESTRICT
);
CREATE INDEX teacher_application_files_application ON teacher_application_files USING btree (application_id);
CREATE INDEX teacher_application_files_file ON teacher_application_files USING btree (file_id);
CREATE INDEX teacher_application_files_unsent ON teacher_application_files USING btree (created_at) WHERE (application_id IS NULL);

create table teacher_application_notes (
  id bigint not null generated always as identity,
  application_id bigint not null,
  author_id bigint,
  text text not null,
  created_at timestamp with time zone not null,
  constraint teacher_application_notes_pkey PRIMARY KEY (id),
  constraint teacher_application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES teacher_applications(id) ON DELETE CASCADE,
  constraint teacher_application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX teacher_application_notes_application ON teacher_application_notes USING btree (application_id, id);
CREATE INDEX teacher_application_notes_author ON teacher_application_notes USING btree (author_id);

create table teacher_applications (
  id bigint not null generated always as identity,
  code text not null,
  status text not null default 'pending'::text,
  name text not null,
  email text not null,
  phone text not null,
  city text not null,
  qualification text not null,
  memorised_juz integer not null,
  ijaza text not null,
  ijaza_details text not null,
  experience_years integer not null,
  subjects text[] not null,
  times text[] not null,
  about text not null,
  search_norm text not null,
  reason text,
  decided_by bigint,
  decided_at timestamp with time zone,
  user_id bigint,
  files_removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint teacher_applications_pkey PRIMARY KEY (id),
  constraint teacher_applications_code_key UNIQUE (code),
  constraint teacher_applications_code_check CHECK (length(code) = 10),
  constraint teacher_applications_decided CHECK ((status = 'pending'::text) = (decided_at IS NULL)),
  constraint teacher_applications_email_check CHECK (length(email) <= 254),
  constraint teacher_applications_experience_years_check CHECK (experience_years >= 0 AND experience_years <= 60),
  constraint teacher_applications_ijaza_check CHECK (ijaza = ANY (ARRAY['none'::text, 'one'::text, 'several'::text, 'ten'::text])),
  constraint teacher_applications_memorised_juz_check CHECK (memorised_juz >= 0 AND memorised_juz <= 30),
  constraint teacher_applications_name_check CHECK (length(name) >= 2 AND length(name) <= 480),
  constraint teacher_applications_qualification_check CHECK (qualification = ANY (ARRAY['secondary'::text, 'diploma'::text, 'bachelor'::text, 'master'::text, 'doctorate'::text, 'other'::text])),
  constraint teacher_applications_reason CHECK ((status = 'refused'::text) = (reason IS NOT NULL)),
  constraint teacher_applications_status_check CHECK (status = ANY (ARRAY['pending'::text, 'accepted'::text, 'refused'::text])),
  constraint teacher_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint teacher_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX teacher_applications_decided_by ON teacher_applications USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX teacher_applications_email ON teacher_applications USING btree (lower(email), created_at);
CREATE INDEX teacher_applications_kept ON teacher_applications USING btree (decided_at) WHERE ((decided_at IS NOT NULL) AND (files_removed_at IS NULL));
CREATE INDEX teacher_applications_order ON teacher_applications USING btree (((status <> 'pending'::text)), (
CASE
    WHEN (status = 'pending'::text) THEN id
    ELSE (- id)
END));
CREATE INDEX teacher_applications_search ON teacher_applications USING gin (search_norm gin_trgm_ops);
CREATE INDEX teacher_applications_status ON teacher_applications USING btree (status, id DESC);
CREATE INDEX teacher_applications_subjects ON teacher_applications USING gin (subjects);
CREATE INDEX teacher_applications_user_id ON teacher_applications USING btree (user_id) WHERE (user_id IS NOT NULL);

create table threads (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  teacher_id bigint,
  last_seq bigint not null default 0,
  last_at timestamp with time zone not null,
  owner_read bigint not null default 0,
  other_read bigint not null default 0,
  assigned_to bigint,
  closed_at timestamp with time zone,
  constraint threads_pkey PRIMARY KEY (id),
  constraint threads_owner_id_teacher_id_key UNIQUE NULLS NOT DISTINCT (owner_id, teacher_id),
  constraint threads_check CHECK (teacher_id IS DISTINCT FROM owner_id),
  constraint threads_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id) ON DELETE SET NULL,
  constraint threads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint threads_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX threads_assigned ON threads USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);
CREATE INDEX threads_office ON threads USING btree (last_at DESC) WHERE (teacher_id IS NULL);
CREATE INDEX threads_owner ON threads USING btree (owner_id, last_at DESC);
CREATE INDEX threads_teacher ON threads USING btree (teacher_id, last_at DESC);

create table turn_recording_plays (
  id bigint not null generated always as identity,
  recording_id bigint not null,
  person_id bigint not null,
  played_at timestamp with time zone not null,
  constraint turn_recording_plays_pkey PRIMARY KEY (id),
  constraint turn_recording_plays_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint turn_recording_plays_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES turn_recordings(id) ON DELETE CASCADE
);
CREATE INDEX turn_recording_plays_person ON turn_recording_plays USING btree (person_id);
CREATE INDEX turn_recording_plays_recording ON turn_recording_plays USING btree (recording_id, id);

create table turn_recordings (
  id bigint not null generated always as identity,
  turn_id bigint not null,
  file_id bigint not null,
  client_id text not null,
  duration_ms integer not null,
  recorded_at timestamp with time zone not null,
  constraint turn_recordings_pkey PRIMARY KEY (id),
  constraint turn_recordings_once UNIQUE (turn_id, client_id),
  constraint turn_recordings_duration_ms_check CHECK (duration_ms > 0),
  constraint turn_recordings_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint turn_recordings_turn_id_fkey FOREIGN KEY (turn_id) REFERENCES live_turns(id) ON DELETE CASCADE
);
CREATE INDEX turn_recordings_age ON turn_recordings USING btree (recorded_at);
CREATE INDEX turn_recordings_file ON turn_recordings USING btree (file_id);

create table user_counts (
  role text not null,
  is_active boolean not null,
  is_archived boolean not null,
  is_verified boolean not null,
  total bigint not null,
  constraint user_counts_pkey PRIMARY KEY (role, is_active, is_archived, is_verified),
  constraint user_counts_role_check CHECK (role = ANY (ARRAY['admin'::text, 'teacher'::text, 'student'::text]))
);

create table user_import_rows (
  import_id bigint not null,
  line integer not null,
  kind text not null,
  name text not null,
  email text not null,
  phone text,
  role text not null,
  errors jsonb not null default '[]'::jsonb,
  result text,
  constraint user_import_rows_pkey PRIMARY KEY (import_id, line),
  constraint user_import_rows_kind_check CHECK (kind = ANY (ARRAY['fresh'::text, 'known'::text, 'bad'::text])),
  constraint user_import_rows_result_check CHECK (result = ANY (ARRAY['created'::text, 'updated'::text, 'skipped'::text])),
  constraint user_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES user_imports(id) ON DELETE CASCADE
);
CREATE INDEX user_import_rows_kind ON user_import_rows USING btree (import_id, kind, line);

create table user_imports (
  id bigint not null generated always as identity,
  created_by bigint,
  file_name text not null,
  existing text not null,
  invite boolean not null,
  status text not null default 'ready'::text,
  total integer not null,
  fresh integer not null,
  known integer not null,
  bad integer not null,
  processed integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint user_imports_pkey PRIMARY KEY (id),
  constraint user_imports_existing_check CHECK (existing = ANY (ARRAY['update'::text, 'skip'::text])),
  constraint user_imports_status_check CHECK (status = ANY (ARRAY['ready'::text, 'importing'::text, 'done'::text])),
  constraint user_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX user_imports_created ON user_imports USING btree (created_at);
CREATE INDEX user_imports_creator ON user_imports USING btree (created_by);

create table users (
  id bigint not null generated always as identity,
  name text not null,
  name_norm text not null,
  name_stem text not null,
  name_sort text collate "C" not null,
  email text not null,
  phone text,
  role text not null,
  bio text not null default ''::text,
  is_active boolean not null default true,
  password_hash text,
  email_verified_at timestamp with time zone,
  avatar_path text,
  session_days integer not null default 30,
  last_seen_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  purged_at timestamp with time zone,
  search_norm text not null generated always as ((((((' '::text || name_norm) || ' '::text) || regexp_replace(lower(email), '[^0-9a-z]+'::text, ' '::text, 'g'::text)) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text))) stored,
  erase_asked_at timestamp with time zone,
  erase_at timestamp with time zone,
  erase_reminded_at timestamp with time zone,
  second_factor_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_check CHECK (length(email) <= 254),
  constraint users_erase CHECK ((erase_asked_at IS NULL) = (erase_at IS NULL)),
  constraint users_name_check CHECK (length(name) >= 2 AND length(name) <= 480),
  constraint users_purged_from_bin CHECK (purged_at IS NULL OR archived_at IS NOT NULL),
  constraint users_role_check CHECK (role = ANY (ARRAY['admin'::text, 'teacher'::text, 'student'::text])),
  constraint users_session_days_check CHECK (session_days = ANY (ARRAY[1, 7, 30, 90]))
);
CREATE INDEX users_bin ON users USING btree (archived_at, id) WHERE ((archived_at IS NOT NULL) AND (purged_at IS NULL));
CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));
CREATE INDEX users_erase_at ON users USING btree (erase_at, id) WHERE (erase_at IS NOT NULL);
CREATE INDEX users_list_created ON users USING btree (created_at DESC, id DESC) INCLUDE (role, is_active, email_verified_at) WHERE (archived_at IS NULL);
CREATE INDEX users_list_name ON users USING btree (name_sort, id) INCLUDE (role, is_active, email_verified_at) WHERE (archived_at IS NULL);
CREATE INDEX users_list_seen ON users USING btree (last_seen_at DESC NULLS LAST, id DESC) INCLUDE (role, is_active, email_verified_at) WHERE (archived_at IS NULL);
CREATE INDEX users_role_created ON users USING btree (role, created_at DESC, id DESC);
CREATE INDEX users_role_sort ON users USING btree (role, name_sort, id);
CREATE INDEX users_search_trgm ON users USING gin (search_norm gin_trgm_ops);
-- Keeps the counts of people by statement: thousands at once touch each count once.
CREATE TRIGGER users_counted_in AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
-- Keeps the counts of people by statement: thousands at once touch each count once.
CREATE TRIGGER users_counted_out AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
-- Keeps the counts of people by statement: thousands at once touch each count once.
CREATE TRIGGER users_counted_over AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();

create table video_positions (
  user_id bigint not null,
  lesson_id bigint not null,
  "position" real not null,
  duration_seconds double precision not null,
  updated_at timestamp with time zone not null,
  constraint video_positions_pkey PRIMARY KEY (user_id, lesson_id),
  constraint video_positions_duration_seconds_check CHECK (duration_seconds >= 0::double precision),
  constraint video_positions_position_check CHECK ("position" >= 0::double precision AND "position" <= 1::double precision),
  constraint video_positions_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE,
  constraint video_positions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX video_positions_lesson ON video_positions USING btree (lesson_id);

create table wishes (
  user_id bigint not null,
  course_id bigint not null,
  created_at timestamp with time zone not null,
  constraint wishes_pkey PRIMARY KEY (user_id, course_id),
  constraint wishes_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE,
  constraint wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX wishes_course ON wishes USING btree (course_id);

create table zoom_holdings (
  uuid text not null,
  meeting_id bigint not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  report text not null default 'none'::text,
  report_due_at timestamp with time zone,
  report_tries smallint not null default 0,
  constraint zoom_holdings_pkey PRIMARY KEY (uuid),
  constraint zoom_holdings_report_check CHECK (report = ANY (ARRAY['none'::text, 'due'::text, 'taken'::text, 'no_scope'::text, 'unavailable'::text])),
  constraint zoom_holdings_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES zoom_meetings(id) ON DELETE CASCADE
);
CREATE INDEX zoom_holdings_due ON zoom_holdings USING btree (report_due_at) WHERE (report_due_at IS NOT NULL);
CREATE INDEX zoom_holdings_meeting ON zoom_holdings USING btree (meeting_id);

create table zoom_hosts (
  id bigint not null generated always as identity,
  zoom_id text not null,
  email text not null,
  name text not null,
  is_licensed boolean not null,
  is_used boolean not null default false,
  slots smallint not null default 1,
  gone_at timestamp with time zone,
  constraint zoom_hosts_pkey PRIMARY KEY (id),
  constraint zoom_hosts_zoom_id_key UNIQUE (zoom_id),
  constraint zoom_hosts_slots_check CHECK (slots >= 1 AND slots <= 10)
);

create table zoom_meetings (
  id bigint not null generated always as identity,
  session_id bigint,
  lecture_id bigint,
  topic text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_wanted boolean not null default true,
  is_over boolean not null default false,
  host_id bigint,
  slot smallint,
  zoom_id text,
  told_host_id bigint,
  told_topic text,
  told_starts_at timestamp with time zone,
  told_ends_at timestamp with time zone,
  trouble text,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  answered_at timestamp with time zone,
  running_at timestamp with time zone,
  constraint zoom_meetings_pkey PRIMARY KEY (id),
  constraint zoom_meetings_lecture_id_key UNIQUE (lecture_id),
  constraint zoom_meetings_session_id_key UNIQUE (session_id),
  constraint zoom_meetings_zoom_id_key UNIQUE (zoom_id),
  constraint zoom_meetings_length CHECK (starts_at < ends_at),
  constraint zoom_meetings_of CHECK (session_id IS NULL OR lecture_id IS NULL),
  constraint zoom_meetings_slot CHECK ((host_id IS NULL) = (slot IS NULL)),
  constraint zoom_meetings_told CHECK ((zoom_id IS NULL) = (told_host_id IS NULL) AND (zoom_id IS NULL) = (told_topic IS NULL) AND (zoom_id IS NULL) = (told_starts_at IS NULL) AND (zoom_id IS NULL) = (told_ends_at IS NULL)),
  constraint zoom_meetings_once EXCLUDE USING gist (host_id WITH =, slot WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (host_id IS NOT NULL AND is_wanted),
  constraint zoom_meetings_host_id_fkey FOREIGN KEY (host_id) REFERENCES zoom_hosts(id),
  constraint zoom_meetings_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE SET NULL,
  constraint zoom_meetings_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE SET NULL,
  constraint zoom_meetings_told_host_id_fkey FOREIGN KEY (told_host_id) REFERENCES zoom_hosts(id)
);
CREATE INDEX zoom_meetings_due ON zoom_meetings USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX zoom_meetings_told_host ON zoom_meetings USING btree (told_host_id) WHERE (told_host_id IS NOT NULL);

create table zoom_notices (
  id bigint not null generated always as identity,
  hash text not null,
  event text not null,
  happened_at timestamp with time zone not null,
  zoom_id text not null,
  uuid text not null,
  participant jsonb,
  is_waiting boolean not null default true,
  received_at timestamp with time zone not null,
  constraint zoom_notices_pkey PRIMARY KEY (id),
  constraint zoom_notices_hash_key UNIQUE (hash)
);
CREATE INDEX zoom_notices_holding ON zoom_notices USING btree (uuid);
CREATE INDEX zoom_notices_received ON zoom_notices USING btree (received_at);
CREATE INDEX zoom_notices_waiting ON zoom_notices USING btree (zoom_id) WHERE is_waiting;

create table zoom_registrants (
  meeting_id bigint not null,
  person_id bigint not null,
  zoom_id text not null,
  registrant_id text not null,
  email text not null,
  join_url text,
  created_at timestamp with time zone not null,
  constraint zoom_registrants_pkey PRIMARY KEY (meeting_id, person_id),
  constraint zoom_registrants_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES zoom_meetings(id) ON DELETE CASCADE,
  constraint zoom_registrants_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id)
);
CREATE INDEX zoom_registrants_person ON zoom_registrants USING btree (person_id);

create table zoom_stretches (
  id bigint not null generated always as identity,
  uuid text not null,
  person_id bigint,
  name text not null,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint zoom_stretches_pkey PRIMARY KEY (id),
  constraint zoom_stretches_order CHECK (left_at >= joined_at),
  constraint zoom_stretches_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint zoom_stretches_uuid_fkey FOREIGN KEY (uuid) REFERENCES zoom_holdings(uuid) ON DELETE CASCADE
);
CREATE INDEX zoom_stretches_holding ON zoom_stretches USING btree (uuid);
CREATE INDEX zoom_stretches_person ON zoom_stretches USING btree (person_id) WHERE (person_id IS NOT NULL);

-- Keeps a narrow copy of the courses for the search, which filters and ranks all that it finds.
CREATE OR REPLACE FUNCTION public.copy_course_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into course_search (id, search_norm, search_vector, "status", "deleted_at", "is_scheduled", "category_id", "level_id", "instructor_id", "price_halalas", "students_count", "rating", "rating_count", "created_at", "updated_at", "published_at", "title_sort", "title_norm")
      values (new.id, ' ' || new.search_norm, to_tsvector('simple', new.search_stem), "new"."status", "new"."deleted_at", "new"."is_scheduled", "new"."category_id", "new"."level_id", "new"."instructor_id", "new"."price_halalas", "new"."students_count", "new"."rating", "new"."rating_count", "new"."created_at", "new"."updated_at", "new"."published_at", "new"."title_sort", "new"."title_norm")
      on conflict (id) do update set
        search_norm = excluded.search_norm, search_vector = excluded.search_vector, "status" = excluded."status", "deleted_at" = excluded."deleted_at", "is_scheduled" = excluded."is_scheduled", "category_id" = excluded."category_id", "level_id" = excluded."level_id", "instructor_id" = excluded."instructor_id", "price_halalas" = excluded."price_halalas", "students_count" = excluded."students_count", "rating" = excluded."rating", "rating_count" = excluded."rating_count", "created_at" = excluded."created_at", "updated_at" = excluded."updated_at", "published_at" = excluded."published_at", "title_sort" = excluded."title_sort", "title_norm" = excluded."title_norm";
      return null;
    end $function$;

-- Keeps what lists and figures count of certificates, by statement, one change at a time.
CREATE OR REPLACE FUNCTION public.count_certificates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        if not exists (
          select id, state, source, course_id, template_id, expires_on, title, user_id, issued_at from new_rows except select id, state, source, course_id, template_id, expires_on, title, user_id, issued_at from old_rows
        ) then
          return null;
        end if;
      end if;
      insert into certificate_totals (holders) values (0) on conflict do nothing;
      perform from certificate_totals for update;
      if tg_op = 'INSERT' then
        insert into certificate_counts as k (course_id, template_id, source, state, expires_on, total)
  select cell.course_id, cell.template_id, c.source, c.state, coalesce(c.expires_on, 'infinity'), sum(c.step)
  from (select *, 1 as step from new_rows) c cross join lateral (
    select distinct v.course_id, v.template_id from (values
      (0::bigint, 0::bigint),
      (coalesce(c.course_id, 0), 0),
      (0, coalesce(c.template_id, 0)),
      (coalesce(c.course_id, 0), coalesce(c.template_id, 0))
    ) as v (course_id, template_id)
  ) cell
  group by 1, 2, 3, 4, 5 having sum(c.step) <> 0
  on conflict (course_id, template_id, source, state, expires_on) do update set total = k.total + excluded.total;
insert into certificate_days as k (day, total)
  select (issued_at at time zone 'Asia/Riyadh')::date, sum(step) from (select *, 1 as step from new_rows) c
  group by 1 having sum(step) <> 0
  on conflict (day) do update set total = k.total + excluded.total;
insert into certificate_titles as k (title, total)
  select title, sum(step) from (select *, 1 as step from new_rows) c where state = 'issued' group by 1 having sum(step) <> 0
  on conflict (title) do update set total = k.total + excluded.total;
with steps as (
    select user_id, sum(step) as step from (select *, 1 as step from new_rows) c
    where state = 'issued' and user_id is not null group by 1 having sum(step) <> 0
  ), written as (
    insert into certificate_holders as k (user_id, total) select user_id, step from steps
    on conflict (user_id) do update set total = k.total + excluded.total
    returning user_id, total
  )
  update certificate_totals set holders = holders + (
    select count(*) filter (where w.total = s.step) - count(*) filter (where w.total = 0)
    from written w join steps s using (user_id)
  ) where exists (select from steps);
      elsif tg_op = 'DELETE' then
        insert into certificate_counts as k (course_id, template_id, source, state, expires_on, total)
  select cell.course_id, cell.template_id, c.source, c.state, coalesce(c.expires_on, 'infinity'), sum(c.step)
  from (select *, -1 as step from old_rows) c cross join lateral (
    select distinct v.course_id, v.template_id from (values
      (0::bigint, 0::bigint),
      (coalesce(c.course_id, 0), 0),
      (0, coalesce(c.template_id, 0)),
      (coalesce(c.course_id, 0), coalesce(c.template_id, 0))
    ) as v (course_id, template_id)
  ) cell
  group by 1, 2, 3, 4, 5 having sum(c.step) <> 0
  on conflict (course_id, template_id, source, state, expires_on) do update set total = k.total + excluded.total;
insert into certificate_days as k (day, total)
  select (issued_at at time zone 'Asia/Riyadh')::date, sum(step) from (select *, -1 as step from old_rows) c
  group by 1 having sum(step) <> 0
  on conflict (day) do update set total = k.total + excluded.total;
insert into certificate_titles as k (title, total)
  select title, sum(step) from (select *, -1 as step from old_rows) c where state = 'issued' group by 1 having sum(step) <> 0
  on conflict (title) do update set total = k.total + excluded.total;
with steps as (
    select user_id, sum(step) as step from (select *, -1 as step from old_rows) c
    where state = 'issued' and user_id is not null group by 1 having sum(step) <> 0
  ), written as (
    insert into certificate_holders as k (user_id, total) select user_id, step from steps
    on conflict (user_id) do update set total = k.total + excluded.total
    returning user_id, total
  )
  update certificate_totals set holders = holders + (
    select count(*) filter (where w.total = s.step) - count(*) filter (where w.total = 0)
    from written w join steps s using (user_id)
  ) where exists (select from steps);
      else
        insert into certificate_counts as k (course_id, template_id, source, state, expires_on, total)
  select cell.course_id, cell.template_id, c.source, c.state, coalesce(c.expires_on, 'infinity'), sum(c.step)
  from (select *, 1 as step from new_rows union all select *, -1 as step from old_rows) c cross join lateral (
    select distinct v.course_id, v.template_id from (values
      (0::bigint, 0::bigint),
      (coalesce(c.course_id, 0), 0),
      (0, coalesce(c.template_id, 0)),
      (coalesce(c.course_id, 0), coalesce(c.template_id, 0))
    ) as v (course_id, template_id)
  ) cell
  group by 1, 2, 3, 4, 5 having sum(c.step) <> 0
  on conflict (course_id, template_id, source, state, expires_on) do update set total = k.total + excluded.total;
insert into certificate_days as k (day, total)
  select (issued_at at time zone 'Asia/Riyadh')::date, sum(step) from (select *, 1 as step from new_rows union all select *, -1 as step from old_rows) c
  group by 1 having sum(step) <> 0
  on conflict (day) do update set total = k.total + excluded.total;
insert into certificate_titles as k (title, total)
  select title, sum(step) from (select *, 1 as step from new_rows union all select *, -1 as step from old_rows) c where state = 'issued' group by 1 having sum(step) <> 0
  on conflict (title) do update set total = k.total + excluded.total;
with steps as (
    select user_id, sum(step) as step from (select *, 1 as step from new_rows union all select *, -1 as step from old_rows) c
    where state = 'issued' and user_id is not null group by 1 having sum(step) <> 0
  ), written as (
    insert into certificate_holders as k (user_id, total) select user_id, step from steps
    on conflict (user_id) do update set total = k.total + excluded.total
    returning user_id, total
  )
  update certificate_totals set holders = holders + (
    select count(*) filter (where w.total = s.step) - count(*) filter (where w.total = 0)
    from written w join steps s using (user_id)
  ) where exists (select from steps);
      end if;
      return null;
    end $function$;

-- Adds a published course to the count of its category, level and price kind, or takes it away.
CREATE OR REPLACE FUNCTION public.count_course(course courses, step integer)
 RETURNS void
 LANGUAGE sql
AS $function$
      insert into course_counts (category_id, level_id, is_free, published)
      select coalesce(course.category_id, 0), coalesce(course.level_id, 0), course.price_halalas = 0, step
      where course.status = 'published'
      on conflict (category_id, level_id, is_free) do update set published = course_counts.published + excluded.published
    $function$;

-- Keeps the counts of published courses, of which the total of each filter is a sum.
CREATE OR REPLACE FUNCTION public.count_courses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform count_course(old, -1); end if;
      if tg_op <> 'DELETE' then perform count_course(new, 1); end if;
      return null;
    end $function$;

-- Counts a circle anew when it begins or ceases to go on.
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

-- Counts circles anew when somebody joins or leaves.
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

-- Counts circles anew when a sheet is confirmed or taken back.
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

-- Counts the comments that stand under an article; they also go with the account of their author.
CREATE OR REPLACE FUNCTION public.count_news_comments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update news n set comments_count = n.comments_count
        + case when tg_op <> 'DELETE' and new.status = 'published' then 1 else 0 end
        - case when tg_op <> 'INSERT' and old.status = 'published' then 1 else 0 end
      where n.id = coalesce(new.news_id, old.news_id)
        and (tg_op = 'UPDATE' and new.status is distinct from old.status
          or tg_op = 'INSERT' and new.status = 'published' or tg_op = 'DELETE' and old.status = 'published');
      return null;
    end $function$;

-- Keeps the counts of people by statement: thousands at once touch each count once.
CREATE OR REPLACE FUNCTION public.count_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into user_counts
        select role, is_active, archived_at is not null, email_verified_at is not null, count(*)
        from new_rows where purged_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (role, is_active, is_archived, is_verified)
          do update set total = user_counts.total + excluded.total;
      elsif tg_op = 'DELETE' then
        insert into user_counts
        select role, is_active, archived_at is not null, email_verified_at is not null, -count(*)
        from old_rows where purged_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (role, is_active, is_archived, is_verified)
          do update set total = user_counts.total + excluded.total;
      else
        insert into user_counts
        select role, is_active, archived_at is not null, email_verified_at is not null, sum(step)
        from (select n.*, 1 as step from new_rows n union all select o.*, -1 from old_rows o) as moved
        where purged_at is null group by 1, 2, 3, 4 having sum(step) <> 0 order by 1, 2, 3, 4
        on conflict (role, is_active, is_archived, is_verified)
          do update set total = user_counts.total + excluded.total;
      end if;
      return null;
    end $function$;

-- Browsers that a session subscribed are reached no more once it ends.
CREATE OR REPLACE FUNCTION public.end_push_devices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from push_devices where session_id = new.id;
      return null;
    end $function$;

-- What becomes of a letter, also days later, is true of the notifications that it told of.
CREATE OR REPLACE FUNCTION public.follow_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update notification_deliveries
      set state = case new.state
            when 'waiting' then 'sent' when 'sent' then 'delivered' when 'written' then 'written'
            when 'failed' then 'failed' else 'skipped' end,
        reason = case new.state when 'failed' then new.reason when 'suppressed' then 'suppressed' end
      where mail_id = new.id and state <> 'opened';
      return null;
    end $function$;

-- What Pusher Beams knows of a browser that is gone is forgotten there as well.
CREATE OR REPLACE FUNCTION public.note_push_farewell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into push_farewells (beams_user) values (old.beams_user) on conflict do nothing;
      return null;
    end $function$;

-- The recordings that a question and its choices name, for the index by which a file is found.
CREATE OR REPLACE FUNCTION public.question_recordings(spec jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select array(select jsonb_array_elements_text(
        jsonb_path_query_array(spec, '$.audio')
        || jsonb_path_query_array(spec, '$.options[*].audio')
        || jsonb_path_query_array(spec, '$.items[*].audio')))
    $function$;

-- Counts circles anew over each span; of two at once the later sees what the earlier did.
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

-- Counts all tasks anew.
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

-- Counts all circles anew when a day of Riyadh has passed.
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

-- Keeps the confirmed sheets of each day added up, for the figures of a month.
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

-- Writes each change of the counts as a row, which waits for nobody and is added up later.
CREATE OR REPLACE FUNCTION public.tally_notification_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into notification_tally_changes (day, kind, role, channel, state, count)
        select day, kind, role, channel, shown, count(*) from new_rows group by 1, 2, 3, 4, 5;
      elsif tg_op = 'DELETE' then
        insert into notification_tally_changes (day, kind, role, channel, state, count)
        select day, kind, role, channel, shown, -count(*) from old_rows group by 1, 2, 3, 4, 5;
      else
        insert into notification_tally_changes (day, kind, role, channel, state, count)
        select day, kind, role, channel, shown, sum(change) from (
          select day, kind, role, channel, shown, 1 as change from new_rows
          union all select day, kind, role, channel, shown, -1 from old_rows
        ) changed group by 1, 2, 3, 4, 5 having sum(change) <> 0;
      end if;
      return null;
    end $function$;

-- Writes each change of the counts of tasks as a row, which waits for nobody and is added up later.
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
