create table announcement_days (
  announcement_id bigint not null,
  day date not null,
  shown integer not null default 0,
  clicked integer not null default 0,
  dismissed integer not null default 0,
  constraint announcement_days_pkey PRIMARY KEY (announcement_id, day)
);

create table announcement_dismissals (
  user_id bigint not null,
  announcement_id bigint not null,
  dismissed_at timestamp with time zone not null,
  constraint announcement_dismissals_pkey PRIMARY KEY (user_id, announcement_id)
);

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
  constraint announcements_span CHECK (ends_at > starts_at)
);

CREATE INDEX announcement_dismissals_of ON announcement_dismissals USING btree (announcement_id);

CREATE INDEX announcements_shown ON announcements USING btree (audience, starts_at) WHERE (is_published AND (deleted_at IS NULL));
CREATE INDEX announcements_edited ON announcements USING btree (updated_at DESC, id DESC);
CREATE INDEX announcements_course ON announcements USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX announcements_updated_by ON announcements USING btree (updated_by) WHERE (updated_by IS NOT NULL);
CREATE INDEX announcements_words ON announcements USING gin (search_norm gin_trgm_ops);
CREATE INDEX announcements_stems ON announcements USING gin (search_vector);

-- What needs the tables of others.

alter table announcement_days add constraint announcement_days_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcement_dismissals add constraint announcement_dismissals_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id) ON DELETE CASCADE;
alter table announcement_dismissals add constraint announcement_dismissals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table announcements add constraint announcements_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;
alter table announcements add constraint announcements_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
