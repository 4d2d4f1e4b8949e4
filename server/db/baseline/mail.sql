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
  constraint mail_templates_version_check CHECK (version > 0)
);

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
comment on function follow_mail() is 'What becomes of a letter, also days later, is true of the notifications that it told of.';

CREATE INDEX mail_templates_saved_by ON mail_templates USING btree (saved_by) WHERE (saved_by IS NOT NULL);

CREATE INDEX mails_due ON mails USING btree (is_urgent DESC, due_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX mails_state ON mails USING btree (state, id DESC);
CREATE INDEX mails_kind ON mails USING btree (kind, state, id DESC);
CREATE INDEX mails_address ON mails USING btree (address, id DESC);
CREATE INDEX mails_finished_at ON mails USING btree (finished_at) WHERE (state <> 'waiting'::text);

-- What needs the tables of others.

alter table mail_templates add constraint mail_templates_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id) ON DELETE SET NULL;
CREATE TRIGGER mails_followed AFTER UPDATE OF state ON mails FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION follow_mail();
