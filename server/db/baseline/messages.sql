create table hidden_messages (
  user_id bigint not null,
  thread_id bigint not null,
  seq bigint not null,
  constraint hidden_messages_pkey PRIMARY KEY (user_id, thread_id, seq)
);

create table message_blocks (
  blocker_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone not null,
  constraint message_blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint message_blocks_check CHECK (blocker_id <> blocked_id)
);

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
  constraint message_files_kind_check CHECK (kind = ANY (ARRAY['picture'::text, 'paper'::text, 'voice'::text]))
);

create table message_readings (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  director_id bigint,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint message_readings_pkey PRIMARY KEY (id)
);

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
  constraint message_reports_reason_check CHECK (reason = ANY (ARRAY['hurtful'::text, 'improper'::text, 'spam'::text, 'other'::text]))
);

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
  constraint message_settings_hours_until_check CHECK (hours_until >= 0 AND hours_until <= 23)
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
  constraint messages_text_check CHECK (length(text) <= 4000)
);

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
  constraint threads_check CHECK (teacher_id IS DISTINCT FROM owner_id)
);

CREATE INDEX hidden_messages_message ON hidden_messages USING btree (thread_id, seq);

CREATE INDEX message_blocks_blocked ON message_blocks USING btree (blocked_id);

CREATE INDEX message_files_message ON message_files USING btree (thread_id, seq);
CREATE INDEX message_files_file ON message_files USING btree (file_id);

CREATE INDEX message_readings_thread ON message_readings USING btree (thread_id);
CREATE INDEX message_readings_director ON message_readings USING btree (director_id);

CREATE INDEX message_reports_reporter ON message_reports USING btree (reporter_id);
CREATE INDEX message_reports_decider ON message_reports USING btree (decided_by);

CREATE INDEX messages_sending ON messages USING btree (sending_id) WHERE (sending_id IS NOT NULL);

CREATE INDEX threads_owner ON threads USING btree (owner_id, last_at DESC);
CREATE INDEX threads_teacher ON threads USING btree (teacher_id, last_at DESC);
CREATE INDEX threads_office ON threads USING btree (last_at DESC) WHERE (teacher_id IS NULL);
CREATE INDEX threads_assigned ON threads USING btree (assigned_to) WHERE (assigned_to IS NOT NULL);

-- What needs the tables of others.

alter table hidden_messages add constraint hidden_messages_thread_id_seq_fkey FOREIGN KEY (thread_id, seq) REFERENCES messages(thread_id, seq) ON DELETE CASCADE;
alter table hidden_messages add constraint hidden_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table message_blocks add constraint message_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE;
alter table message_blocks add constraint message_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE;
alter table message_files add constraint message_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);
alter table message_files add constraint message_files_thread_id_seq_fkey FOREIGN KEY (thread_id, seq) REFERENCES messages(thread_id, seq) ON DELETE CASCADE;
alter table message_readings add constraint message_readings_director_id_fkey FOREIGN KEY (director_id) REFERENCES users(id) ON DELETE SET NULL;
alter table message_readings add constraint message_readings_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE;
alter table message_reports add constraint message_reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
alter table message_reports add constraint message_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE;
alter table message_reports add constraint message_reports_thread_id_seq_fkey FOREIGN KEY (thread_id, seq) REFERENCES messages(thread_id, seq) ON DELETE CASCADE;
alter table message_settings add constraint message_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table messages add constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table messages add constraint messages_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES sendings(id) ON DELETE SET NULL;
alter table messages add constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE;
alter table threads add constraint threads_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id) ON DELETE SET NULL;
alter table threads add constraint threads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
alter table threads add constraint threads_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES users(id) ON DELETE CASCADE;
