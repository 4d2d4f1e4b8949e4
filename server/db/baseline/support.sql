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
  constraint support_entries_text_check CHECK (length(text) <= 5000)
);

create table support_files (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  file_id bigint not null,
  entry_id bigint,
  name text not null,
  created_at timestamp with time zone not null,
  constraint support_files_pkey PRIMARY KEY (id),
  constraint support_files_token_hash_key UNIQUE (token_hash)
);

create table support_readers (
  ticket_id bigint not null,
  user_id bigint not null,
  is_writing boolean not null,
  seen_at timestamp with time zone not null,
  constraint support_readers_pkey PRIMARY KEY (ticket_id, user_id)
);

create table support_replies (
  id bigint not null generated always as identity,
  title text not null,
  text text not null,
  used_count integer not null default 0,
  updated_by bigint,
  updated_at timestamp with time zone not null,
  constraint support_replies_pkey PRIMARY KEY (id),
  constraint support_replies_text_check CHECK (length(text) >= 1 AND length(text) <= 5000),
  constraint support_replies_title_check CHECK (length(title) >= 2 AND length(title) <= 60)
);

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
  constraint support_tickets_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 150)
);

CREATE INDEX support_entries_ticket ON support_entries USING btree (ticket_id, id);
CREATE INDEX support_entries_author ON support_entries USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX support_files_file ON support_files USING btree (file_id);
CREATE INDEX support_files_entry ON support_files USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX support_files_unsent ON support_files USING btree (created_at) WHERE (entry_id IS NULL);

CREATE INDEX support_readers_user ON support_readers USING btree (user_id);

CREATE INDEX support_replies_updated_by ON support_replies USING btree (updated_by) WHERE (updated_by IS NOT NULL);

CREATE INDEX support_tickets_order ON support_tickets USING btree (due_at, id) WHERE ((status = ANY (ARRAY['open'::text, 'in_progress'::text])) AND (merged_into IS NULL));
CREATE INDEX support_tickets_newest ON support_tickets USING btree (status, updated_at DESC, id DESC);
CREATE INDEX support_tickets_created ON support_tickets USING btree (created_at);
CREATE INDEX support_tickets_answered ON support_tickets USING btree (first_answered_at) WHERE (first_answered_at IS NOT NULL);
CREATE INDEX support_tickets_solved ON support_tickets USING btree (resolved_at) WHERE (resolved_at IS NOT NULL);
CREATE INDEX support_tickets_quiet ON support_tickets USING btree (quiet_since) WHERE ((quiet_since IS NOT NULL) AND (status <> 'closed'::text));
CREATE INDEX support_tickets_email ON support_tickets USING btree (lower(email), created_at);
CREATE INDEX support_tickets_search ON support_tickets USING gin (search_norm gin_trgm_ops);
CREATE INDEX support_tickets_user_id ON support_tickets USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX support_tickets_assignee_id ON support_tickets USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX support_tickets_merged_into ON support_tickets USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX support_tickets_continues ON support_tickets USING btree (continues) WHERE (continues IS NOT NULL);

-- What needs the tables of others.

alter table support_entries add constraint support_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table support_entries add constraint support_entries_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE;
alter table support_files add constraint support_files_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES support_entries(id) ON DELETE CASCADE;
alter table support_files add constraint support_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE RESTRICT;
alter table support_readers add constraint support_readers_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE;
alter table support_readers add constraint support_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table support_replies add constraint support_replies_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table support_tickets add constraint support_tickets_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL;
alter table support_tickets add constraint support_tickets_continues_fkey FOREIGN KEY (continues) REFERENCES support_tickets(id) ON DELETE SET NULL;
alter table support_tickets add constraint support_tickets_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES support_tickets(id) ON DELETE SET NULL;
alter table support_tickets add constraint support_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
