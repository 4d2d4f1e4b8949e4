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
  constraint ai_calls_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'answered'::text, 'failed'::text]))
);

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
  constraint ai_drafts_state_check CHECK (state = ANY (ARRAY['prepared'::text, 'waiting'::text, 'ready'::text, 'nothing'::text, 'failed'::text]))
);

create table ai_templates (
  use text not null,
  version integer not null,
  text text not null,
  saved_by bigint,
  saved_at timestamp with time zone not null,
  constraint ai_templates_pkey PRIMARY KEY (use, version),
  constraint ai_templates_version_check CHECK (version > 0)
);

CREATE INDEX ai_calls_created ON ai_calls USING btree (created_at, id);
CREATE INDEX ai_calls_draft ON ai_calls USING btree (draft_id);
CREATE INDEX ai_calls_asked_by ON ai_calls USING btree (asked_by);

CREATE INDEX ai_drafts_created ON ai_drafts USING btree (created_at);
CREATE INDEX ai_drafts_asked_by ON ai_drafts USING btree (asked_by);
CREATE UNIQUE INDEX ai_drafts_automatic ON ai_drafts USING btree (ticket_id) WHERE is_automatic;
CREATE INDEX ai_drafts_ticket ON ai_drafts USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);
CREATE INDEX ai_drafts_lesson ON ai_drafts USING btree (lesson_id) WHERE (lesson_id IS NOT NULL);
CREATE INDEX ai_drafts_course ON ai_drafts USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX ai_drafts_student ON ai_drafts USING btree (student_id) WHERE (student_id IS NOT NULL);

CREATE INDEX ai_templates_saved_by ON ai_templates USING btree (saved_by);

-- What needs the tables of others.

alter table ai_calls add constraint ai_calls_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table ai_calls add constraint ai_calls_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES ai_drafts(id) ON DELETE CASCADE;
alter table ai_drafts add constraint ai_drafts_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table ai_drafts add constraint ai_drafts_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE CASCADE;
alter table ai_drafts add constraint ai_drafts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE;
alter table ai_drafts add constraint ai_drafts_student_id_fkey FOREIGN KEY (student_id) REFERENCES users(id);
alter table ai_drafts add constraint ai_drafts_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES support_tickets(id) ON DELETE CASCADE;
alter table ai_templates add constraint ai_templates_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id);
