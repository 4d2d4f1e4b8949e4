create table audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  actor_id bigint,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table day_marks (
  day date not null,
  what text not null,
  mark bytea not null,
  constraint day_marks_pkey PRIMARY KEY (day, what, mark)
);

create table event_log (
  room text not null,
  seq bigint not null,
  type text not null,
  payload jsonb not null,
  at timestamp with time zone not null,
  constraint event_log_pkey PRIMARY KEY (room, seq)
);

create table event_rooms (
  room text not null,
  last_seq bigint not null,
  constraint event_rooms_pkey PRIMARY KEY (room)
);

create table event_todo (
  room text not null,
  seq bigint not null,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  parked_at timestamp with time zone,
  failure text,
  constraint event_todo_pkey PRIMARY KEY (room, seq)
);

create table idempotency_keys (
  key text not null,
  scope text not null,
  request_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (scope, key)
);

create unlogged table rate_limits (
  key text not null,
  hits integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  updated_by bigint,
  constraint settings_pkey PRIMARY KEY (key)
);

CREATE INDEX audit_log_newest ON audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_thing ON audit_log USING btree (entity, entity_id, at DESC, id DESC);
CREATE INDEX audit_log_doer ON audit_log USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_area ON audit_log USING btree (split_part(action, '.'::text, 1), at DESC, id DESC);

CREATE INDEX event_log_at ON event_log USING btree (at);

CREATE INDEX event_todo_due ON event_todo USING btree (due_at) WHERE (parked_at IS NULL);

CREATE INDEX idempotency_keys_created ON idempotency_keys USING btree (created_at);

-- What needs the tables of others.

alter table audit_log add constraint audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
alter table event_todo add constraint event_todo_room_seq_fkey FOREIGN KEY (room, seq) REFERENCES event_log(room, seq) ON DELETE CASCADE;
alter table settings add constraint settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
