create table client_errors (
  id bigint not null generated always as identity,
  at timestamp with time zone not null,
  user_id bigint,
  message text not null,
  stack text not null,
  url text not null,
  user_agent text not null,
  code text not null,
  constraint client_errors_pkey PRIMARY KEY (id)
);

CREATE INDEX client_errors_at ON client_errors USING btree (at DESC);
CREATE INDEX client_errors_user ON client_errors USING btree (user_id);

-- What needs the tables of others.

alter table client_errors add constraint client_errors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
