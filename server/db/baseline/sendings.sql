create table sending_recipients (
  sending_id bigint not null,
  user_id bigint not null,
  course_id bigint,
  state text not null default 'waiting'::text,
  reason text,
  at timestamp with time zone,
  circle_id bigint,
  constraint sending_recipients_pkey PRIMARY KEY (sending_id, user_id),
  constraint sending_recipients_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text, 'failed'::text]))
);

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
  constraint sendings_title_check CHECK (length(title) <= 120)
);

CREATE INDEX sending_recipients_waiting ON sending_recipients USING btree (sending_id, user_id) WHERE (state = 'waiting'::text);
CREATE INDEX sending_recipients_user ON sending_recipients USING btree (user_id);
CREATE INDEX sending_recipients_course ON sending_recipients USING btree (course_id) WHERE (course_id IS NOT NULL);
CREATE INDEX sending_recipients_circle ON sending_recipients USING btree (circle_id) WHERE (circle_id IS NOT NULL);

CREATE INDEX sendings_kind ON sendings USING btree (kind, id DESC);
CREATE INDEX sendings_author ON sendings USING btree (author_id, kind, id DESC);
CREATE INDEX sendings_pressed ON sendings USING btree (author_id, pressed_at) WHERE (pressed_at IS NOT NULL);
CREATE INDEX sendings_updated_by ON sendings USING btree (updated_by) WHERE (updated_by IS NOT NULL);

-- What needs the tables of others.

alter table sending_recipients add constraint sending_recipients_circle_id_fkey FOREIGN KEY (circle_id) REFERENCES circles(id) ON DELETE SET NULL;
alter table sending_recipients add constraint sending_recipients_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id) ON DELETE SET NULL;
alter table sending_recipients add constraint sending_recipients_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES sendings(id) ON DELETE CASCADE;
alter table sending_recipients add constraint sending_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sendings add constraint sendings_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;
alter table sendings add constraint sendings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
