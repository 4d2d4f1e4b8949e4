create table notification_choices (
  user_id bigint not null,
  kind text not null,
  channel text not null,
  is_on boolean not null,
  constraint notification_choices_pkey PRIMARY KEY (user_id, kind, channel)
);

create table notification_days (
  user_id bigint not null,
  channel text not null,
  day date not null,
  count integer not null,
  constraint notification_days_pkey PRIMARY KEY (user_id, channel)
);

create table notification_deliveries (
  user_id bigint not null,
  notification_id bigint not null,
  channel text not null,
  state text not null default 'waiting'::text,
  due_at timestamp with time zone not null,
  since timestamp with time zone not null,
  is_digest boolean not null default false,
  tries integer not null default 0,
  sent_at timestamp with time zone,
  reason text,
  reached_devices bigint[] not null default '{}'::bigint[],
  hold text,
  mail_id bigint,
  kind text not null,
  role text not null,
  day date not null,
  shown text not null generated always as (
CASE
    WHEN ((state = 'waiting'::text) AND (hold IS NOT NULL)) THEN 'held'::text
    WHEN ((state = 'skipped'::text) AND (reason = 'suppressed'::text)) THEN 'stopped'::text
    ELSE state
END) stored,
  constraint notification_deliveries_pkey PRIMARY KEY (user_id, notification_id, channel),
  constraint notification_deliveries_hold_check CHECK (hold = ANY (ARRAY['quiet'::text, 'digest'::text, 'gap'::text, 'limit'::text])),
  constraint notification_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'written'::text, 'delivered'::text, 'opened'::text, 'failed'::text, 'skipped'::text]))
);

create table notification_heads (
  user_id bigint not null,
  read_upto bigint not null,
  read_at timestamp with time zone not null,
  before_upto bigint not null,
  constraint notification_heads_pkey PRIMARY KEY (user_id)
);

create table notification_rhythms (
  user_id bigint not null,
  is_quiet boolean not null,
  quiet_from smallint not null,
  quiet_until smallint not null,
  zone text not null,
  digest text not null,
  updated_at timestamp with time zone not null,
  constraint notification_rhythms_pkey PRIMARY KEY (user_id),
  constraint notification_rhythms_check CHECK (quiet_until between 0 and 23 AND quiet_until <> quiet_from),
  constraint notification_rhythms_digest_check CHECK (digest = ANY (ARRAY['none'::text, 'daily'::text, 'weekly'::text])),
  constraint notification_rhythms_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 23)
);

create table notification_tallies (
  day date not null,
  kind text not null,
  role text not null,
  channel text not null,
  state text not null,
  count bigint not null,
  constraint notification_tallies_pkey PRIMARY KEY (day, kind, role, channel, state)
);

create table notification_tally_changes (
  id bigint not null generated always as identity,
  day date not null,
  kind text not null,
  role text not null,
  channel text not null,
  state text not null,
  count bigint not null,
  constraint notification_tally_changes_pkey PRIMARY KEY (id)
);

create table notifications (
  user_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  topic text not null,
  at timestamp with time zone not null,
  params jsonb not null,
  collapse text,
  times integer not null default 1,
  source_room text,
  source_seq bigint,
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  is_dropped boolean not null default false,
  constraint notifications_pkey PRIMARY KEY (user_id, id),
  constraint notifications_once UNIQUE (source_room, source_seq, user_id),
  constraint notifications_dropped CHECK (NOT is_dropped OR deleted_at IS NOT NULL)
);

CREATE OR REPLACE FUNCTION public.tally_notification_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into notification_tally_changes (day, kind, role, channel, state, count)
        select day, kind, role, channel, shown, count(*) from new_rows group by 1, 2, 3, 4, 5;
      elsif tg_op = 'DELETE' then
        insert into notification_tally_changes (day, kind, role, channel, state, count)
        select day, kind, role, channel, shown, -count(*) from old_rows group by 1, 2, 3, 4, 5;
      else
        insert into notification_tally_changes (day, kind, role, channel, state, count)
        select day, kind, role, channel, shown, sum(change) from (
          select day, kind, role, channel, shown, 1 as change from new_rows
          union all select day, kind, role, channel, shown, -1 from old_rows
        ) changed group by 1, 2, 3, 4, 5 having sum(change) <> 0;
      end if;
      return null;
    end $function$;
comment on function tally_notification_deliveries() is 'Writes each change of the counts as a row, which waits for nobody and is added up later.';

CREATE INDEX notification_deliveries_due ON notification_deliveries USING btree (channel, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX notification_deliveries_desk ON notification_deliveries USING btree (kind, role, channel, shown, day, notification_id) INCLUDE (user_id);
CREATE INDEX notification_deliveries_mail ON notification_deliveries USING btree (mail_id) WHERE (mail_id IS NOT NULL);

CREATE INDEX notifications_unread ON notifications USING btree (user_id, id) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX notifications_topic ON notifications USING btree (user_id, topic, id) WHERE (deleted_at IS NULL);
CREATE INDEX notifications_collapse ON notifications USING btree (user_id, collapse, id) WHERE (collapse IS NOT NULL);
CREATE INDEX notifications_at ON notifications USING brin (at);

-- What needs the tables of others.

alter table notification_choices add constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notification_days add constraint notification_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notification_deliveries add constraint notification_deliveries_user_id_notification_id_fkey FOREIGN KEY (user_id, notification_id) REFERENCES notifications(user_id, id) ON DELETE CASCADE;
alter table notification_heads add constraint notification_heads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notification_rhythms add constraint notification_rhythms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table notifications add constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE TRIGGER notification_deliveries_tallied_in AFTER INSERT ON notification_deliveries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_notification_deliveries();
CREATE TRIGGER notification_deliveries_tallied_out AFTER DELETE ON notification_deliveries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_notification_deliveries();
CREATE TRIGGER notification_deliveries_tallied_over AFTER UPDATE ON notification_deliveries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_notification_deliveries();
