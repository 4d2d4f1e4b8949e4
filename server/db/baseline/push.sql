create table push_devices (
  id bigint not null generated always as identity,
  user_id bigint not null,
  session_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  server_key text not null,
  beams_user text,
  user_agent text not null,
  shows_details boolean not null default false,
  created_at timestamp with time zone not null,
  last_success_at timestamp with time zone,
  failing_since timestamp with time zone,
  failures integer not null default 0,
  last_failure text,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_beams_user_key UNIQUE (beams_user)
);

create table push_farewells (
  beams_user text not null,
  at timestamp with time zone not null default now(),
  constraint push_farewells_pkey PRIMARY KEY (beams_user)
);

create table push_services (
  service text not null,
  since timestamp with time zone not null,
  sent bigint not null default 0,
  failed bigint not null default 0,
  last_sent_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_error text,
  last_error_at timestamp with time zone,
  constraint push_services_pkey PRIMARY KEY (service)
);

CREATE OR REPLACE FUNCTION public.note_push_farewell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into push_farewells (beams_user) values (old.beams_user) on conflict do nothing;
      return null;
    end $function$;
comment on function note_push_farewell() is 'What Pusher Beams knows of a browser that is gone is forgotten there as well.';

CREATE INDEX push_devices_user ON push_devices USING btree (user_id);
CREATE INDEX push_devices_session ON push_devices USING btree (session_id);

-- What needs the tables of others.

alter table push_devices add constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table push_devices add constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE TRIGGER push_devices_farewell AFTER DELETE ON push_devices FOR EACH ROW WHEN (old.beams_user IS NOT NULL) EXECUTE FUNCTION note_push_farewell();
