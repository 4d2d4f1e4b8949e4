create table zoom_holdings (
  uuid text not null,
  meeting_id bigint not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  report text not null default 'none'::text,
  report_due_at timestamp with time zone,
  report_tries smallint not null default 0,
  constraint zoom_holdings_pkey PRIMARY KEY (uuid),
  constraint zoom_holdings_report_check CHECK (report = ANY (ARRAY['none'::text, 'due'::text, 'taken'::text, 'no_scope'::text, 'unavailable'::text]))
);

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
  constraint zoom_meetings_session_id_key UNIQUE (session_id),
  constraint zoom_meetings_lecture_id_key UNIQUE (lecture_id),
  constraint zoom_meetings_zoom_id_key UNIQUE (zoom_id),
  constraint zoom_meetings_length CHECK (starts_at < ends_at),
  constraint zoom_meetings_of CHECK (session_id IS NULL OR lecture_id IS NULL),
  constraint zoom_meetings_slot CHECK ((host_id IS NULL) = (slot IS NULL)),
  constraint zoom_meetings_told CHECK ((zoom_id IS NULL) = (told_host_id IS NULL) AND (zoom_id IS NULL) = (told_topic IS NULL) AND (zoom_id IS NULL) = (told_starts_at IS NULL) AND (zoom_id IS NULL) = (told_ends_at IS NULL)),
  constraint zoom_meetings_once EXCLUDE USING gist (host_id WITH =, slot WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (host_id IS NOT NULL AND is_wanted)
);

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

create table zoom_registrants (
  meeting_id bigint not null,
  person_id bigint not null,
  zoom_id text not null,
  registrant_id text not null,
  email text not null,
  join_url text,
  created_at timestamp with time zone not null,
  constraint zoom_registrants_pkey PRIMARY KEY (meeting_id, person_id)
);

create table zoom_stretches (
  id bigint not null generated always as identity,
  uuid text not null,
  person_id bigint,
  name text not null,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint zoom_stretches_pkey PRIMARY KEY (id),
  constraint zoom_stretches_order CHECK (left_at >= joined_at)
);

CREATE INDEX zoom_holdings_meeting ON zoom_holdings USING btree (meeting_id);
CREATE INDEX zoom_holdings_due ON zoom_holdings USING btree (report_due_at) WHERE (report_due_at IS NOT NULL);

CREATE INDEX zoom_meetings_due ON zoom_meetings USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX zoom_meetings_told_host ON zoom_meetings USING btree (told_host_id) WHERE (told_host_id IS NOT NULL);

CREATE INDEX zoom_notices_waiting ON zoom_notices USING btree (zoom_id) WHERE is_waiting;
CREATE INDEX zoom_notices_holding ON zoom_notices USING btree (uuid);
CREATE INDEX zoom_notices_received ON zoom_notices USING btree (received_at);

CREATE INDEX zoom_registrants_person ON zoom_registrants USING btree (person_id);

CREATE INDEX zoom_stretches_holding ON zoom_stretches USING btree (uuid);
CREATE INDEX zoom_stretches_person ON zoom_stretches USING btree (person_id) WHERE (person_id IS NOT NULL);

-- What needs the tables of others.

alter table zoom_holdings add constraint zoom_holdings_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES zoom_meetings(id) ON DELETE CASCADE;
alter table zoom_meetings add constraint zoom_meetings_host_id_fkey FOREIGN KEY (host_id) REFERENCES zoom_hosts(id);
alter table zoom_meetings add constraint zoom_meetings_lecture_id_fkey FOREIGN KEY (lecture_id) REFERENCES lectures(id) ON DELETE SET NULL;
alter table zoom_meetings add constraint zoom_meetings_session_id_fkey FOREIGN KEY (session_id) REFERENCES circle_sessions(id) ON DELETE SET NULL;
alter table zoom_meetings add constraint zoom_meetings_told_host_id_fkey FOREIGN KEY (told_host_id) REFERENCES zoom_hosts(id);
alter table zoom_registrants add constraint zoom_registrants_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES zoom_meetings(id) ON DELETE CASCADE;
alter table zoom_registrants add constraint zoom_registrants_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table zoom_stretches add constraint zoom_stretches_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id);
alter table zoom_stretches add constraint zoom_stretches_uuid_fkey FOREIGN KEY (uuid) REFERENCES zoom_holdings(uuid) ON DELETE CASCADE;
