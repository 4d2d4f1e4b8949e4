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
