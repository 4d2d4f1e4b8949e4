create table lecture_messages (
  id bigint not null generated always as identity,
  lecture_id bigint not null,
  person_id bigint not null,
  text text not null,
  hidden_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint lecture_messages_pkey PRIMARY KEY (id)
);

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
  constraint lecture_papers_page_count_check CHECK (page_count > 0)
);

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
  constraint lecture_places_seat_check CHECK (seat = ANY (ARRAY['attendee'::text, 'listener'::text]))
);

create table lecture_questions (
  id bigint not null generated always as identity,
  lecture_id bigint not null,
  person_id bigint not null,
  text text not null,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null,
  constraint lecture_questions_pkey PRIMARY KEY (id),
  constraint lecture_questions_state_check CHECK (state = ANY (ARRAY['open'::text, 'answered'::text, 'hidden'::text]))
);

create table lecture_ratings (
  lecture_id bigint not null,
  person_id bigint not null,
  rating integer not null,
  text text not null default ''::text,
  created_at timestamp with time zone not null,
  constraint lecture_ratings_pkey PRIMARY KEY (lecture_id, person_id),
  constraint lecture_ratings_rating_check CHECK (rating >= 1 AND rating <= 5)
);

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
  constraint lecture_recordings_lecture_id_client_id_key UNIQUE (lecture_id, client_id)
);

create table lecture_reminders (
  lecture_id bigint not null,
  starts_at timestamp with time zone not null,
  minutes integer not null,
  constraint lecture_reminders_pkey PRIMARY KEY (lecture_id, starts_at, minutes)
);

create table lecture_slides (
  lecture_id bigint not null,
  "position" integer not null,
  path text not null,
  constraint lecture_slides_pkey PRIMARY KEY (lecture_id, "position"),
  constraint lecture_slides_position_check CHECK ("position" >= 0)
);

create table lecture_stretches (
  id bigint not null generated always as identity,
  lecture_id bigint not null,
  person_id bigint not null,
  joined_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  is_closed boolean not null default false,
  constraint lecture_stretches_pkey PRIMARY KEY (id),
  constraint lecture_stretches_order CHECK (joined_at <= seen_at)
);

create table lecture_votes (
  question_id bigint not null,
  person_id bigint not null,
  created_at timestamp with time zone not null,
  constraint lecture_votes_pkey PRIMARY KEY (question_id, person_id)
);

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
  constraint lectures_wanted_carrier_check CHECK (wanted_carrier = ANY (ARRAY['centre'::text, 'built-in'::text, 'livekit'::text]))
);

CREATE INDEX lecture_messages_of ON lecture_messages USING btree (lecture_id, id);
CREATE INDEX lecture_messages_person ON lecture_messages USING btree (person_id, lecture_id, created_at);

CREATE INDEX lecture_papers_path ON lecture_papers USING btree (path);

CREATE INDEX lecture_places_person ON lecture_places USING btree (person_id);
CREATE INDEX lecture_places_seated ON lecture_places USING btree (lecture_id, seated_at) WHERE (seat IS NOT NULL);

CREATE INDEX lecture_questions_of ON lecture_questions USING btree (lecture_id, created_at);
CREATE INDEX lecture_questions_person ON lecture_questions USING btree (person_id);

CREATE INDEX lecture_ratings_person ON lecture_ratings USING btree (person_id);

CREATE INDEX lecture_recordings_path ON lecture_recordings USING btree (path);
CREATE INDEX lecture_recordings_lesson ON lecture_recordings USING btree (lesson_id);

CREATE INDEX lecture_slides_path ON lecture_slides USING btree (path);

CREATE UNIQUE INDEX lecture_stretches_open ON lecture_stretches USING btree (lecture_id, person_id) WHERE (NOT is_closed);
CREATE INDEX lecture_stretches_person ON lecture_stretches USING btree (person_id);
CREATE INDEX lecture_stretches_of ON lecture_stretches USING btree (lecture_id, seen_at);

CREATE INDEX lecture_votes_person ON lecture_votes USING btree (person_id);

CREATE INDEX lectures_lecturer_id ON lectures USING btree (lecturer_id);
CREATE INDEX lectures_guest_id ON lectures USING btree (guest_id);
CREATE INDEX lectures_updated_by ON lectures USING btree (updated_by);
CREATE INDEX lectures_image ON lectures USING btree (image_path) WHERE (image_path IS NOT NULL);
CREATE INDEX lectures_by_day ON lectures USING btree (starts_at, id);
CREATE INDEX lectures_open ON lectures USING btree (starts_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'live'::text]));
CREATE INDEX lectures_words ON lectures USING gin (search_norm gin_trgm_ops);
CREATE INDEX lectures_stems ON lectures USING gin (search_vector);

-- What needs the tables of others.

alter table lecture_messages add constraint lecture_messages_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE;
alter table lecture_messages add constraint lecture_messages_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table lecture_papers add constraint lecture_papers_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE;
alter table lecture_places add constraint lecture_places_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE;
alter table lecture_places add constraint lecture_places_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table lecture_questions add constraint lecture_questions_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE;
alter table lecture_questions add constraint lecture_questions_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table lecture_ratings add constraint lecture_ratings_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE;
alter table lecture_ratings add constraint lecture_ratings_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table lecture_recordings add constraint lecture_recordings_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE;
alter table lecture_recordings add constraint lecture_recordings_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE SET NULL;
alter table lecture_reminders add constraint lecture_reminders_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE;
alter table lecture_slides add constraint lecture_slides_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE;
alter table lecture_stretches add constraint lecture_stretches_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE CASCADE;
alter table lecture_stretches add constraint lecture_stretches_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table lecture_votes add constraint lecture_votes_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table lecture_votes add constraint lecture_votes_question_id_fkey FOREIGN KEY (question_id) REFERENCES lecture_questions(id) ON DELETE CASCADE;
alter table lectures add constraint lectures_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES users(id);
alter table lectures add constraint lectures_lecturer_id_fkey FOREIGN KEY (lecturer_id) REFERENCES users(id);
alter table lectures add constraint lectures_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
