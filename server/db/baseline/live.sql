create table live_knocks (
  session_id bigint not null,
  person_id bigint not null,
  knocked_at timestamp with time zone not null,
  constraint live_knocks_pkey PRIMARY KEY (session_id, person_id)
);

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
  constraint live_marks_once UNIQUE (turn_id, client_id),
  constraint live_marks_kind UNIQUE (turn_id, ayah, word, kind),
  constraint live_marks_kind_check CHECK (kind = ANY (ARRAY['forgot'::text, 'replaced'::text, 'added'::text, 'haraka'::text, 'prompted'::text, 'waqf'::text, 'makhraj'::text, 'madd'::text, 'ghunna'::text, 'other'::text])),
  constraint live_marks_word_check CHECK (word > 0)
);

create table live_messages (
  id bigint not null generated always as identity,
  session_id bigint not null,
  person_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  hidden_by bigint,
  constraint live_messages_pkey PRIMARY KEY (id),
  constraint live_messages_hidden CHECK ((hidden_at IS NULL) = (hidden_by IS NULL))
);

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
  constraint live_places_one_holder EXCLUDE USING btree (session_id WITH =) WHERE (state = 'holding'::text) DEFERRABLE INITIALLY DEFERRED
);

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
  constraint live_rooms_pkey PRIMARY KEY (session_id),
  constraint live_rooms_carrier_check CHECK (carrier = ANY (ARRAY['built-in'::text, 'livekit'::text])),
  constraint live_rooms_pointer CHECK ((pointer_ayah IS NULL) = (pointer_word IS NULL)),
  constraint live_rooms_pointer_word_check CHECK (pointer_word > 0),
  constraint live_rooms_range CHECK ((from_ayah IS NULL) = (to_ayah IS NULL) AND from_ayah::smallint <= to_ayah::smallint),
  constraint live_rooms_turn_order_check CHECK (turn_order = ANY (ARRAY['arrival'::text, 'fixed'::text, 'least-lately'::text]))
);

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
  constraint live_turns_result_check CHECK (result = ANY (ARRAY['heard'::text, 'repeat'::text]))
);

create table turn_recording_plays (
  id bigint not null generated always as identity,
  recording_id bigint not null,
  person_id bigint not null,
  played_at timestamp with time zone not null,
  constraint turn_recording_plays_pkey PRIMARY KEY (id)
);

create table turn_recordings (
  id bigint not null generated always as identity,
  turn_id bigint not null,
  file_id bigint not null,
  client_id text not null,
  duration_ms integer not null,
  recorded_at timestamp with time zone not null,
  constraint turn_recordings_pkey PRIMARY KEY (id),
  constraint turn_recordings_once UNIQUE (turn_id, client_id),
  constraint turn_recordings_duration_ms_check CHECK (duration_ms > 0)
);

CREATE INDEX live_knocks_person ON live_knocks USING btree (person_id);

CREATE INDEX live_marks_maker ON live_marks USING btree (made_by);

CREATE INDEX live_messages_session ON live_messages USING btree (session_id, id);
CREATE INDEX live_messages_person ON live_messages USING btree (person_id);
CREATE INDEX live_messages_hidden_by ON live_messages USING btree (hidden_by);

CREATE INDEX live_places_person ON live_places USING btree (person_id);

CREATE INDEX live_rooms_second_teacher ON live_rooms USING btree (second_teacher_id);

CREATE UNIQUE INDEX live_turns_open ON live_turns USING btree (session_id) WHERE (ended_at IS NULL);
CREATE INDEX live_turns_session ON live_turns USING btree (session_id, person_id);
CREATE INDEX live_turns_person ON live_turns USING btree (person_id);

CREATE INDEX turn_recording_plays_recording ON turn_recording_plays USING btree (recording_id, id);
CREATE INDEX turn_recording_plays_person ON turn_recording_plays USING btree (person_id);

CREATE INDEX turn_recordings_file ON turn_recordings USING btree (file_id);
CREATE INDEX turn_recordings_age ON turn_recordings USING btree (recorded_at);

-- What needs the tables of others.

alter table live_knocks add constraint live_knocks_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table live_knocks add constraint live_knocks_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
alter table live_marks add constraint live_marks_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table live_marks add constraint live_marks_turn_id_fkey FOREIGN KEY (turn_id) REFERENCES live_turns(id) ON DELETE CASCADE;
alter table live_messages add constraint live_messages_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES users(id);
alter table live_messages add constraint live_messages_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table live_messages add constraint live_messages_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_rooms(session_id) ON DELETE CASCADE;
alter table live_places add constraint live_places_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table live_places add constraint live_places_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_rooms(session_id) ON DELETE CASCADE;
alter table live_rooms add constraint live_rooms_second_teacher_id_fkey FOREIGN KEY (second_teacher_id) REFERENCES users(id);
alter table live_rooms add constraint live_rooms_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE CASCADE;
alter table live_turns add constraint live_turns_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table live_turns add constraint live_turns_session_id_fkey FOREIGN KEY (session_id) REFERENCES live_rooms(session_id) ON DELETE CASCADE;
alter table turn_recording_plays add constraint turn_recording_plays_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table turn_recording_plays add constraint turn_recording_plays_recording_id_fkey FOREIGN KEY (recording_id) REFERENCES turn_recordings(id) ON DELETE CASCADE;
alter table turn_recordings add constraint turn_recordings_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table turn_recordings add constraint turn_recordings_turn_id_fkey FOREIGN KEY (turn_id) REFERENCES live_turns(id) ON DELETE CASCADE;
