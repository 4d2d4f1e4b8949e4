create table data_exports (
  id bigint not null generated always as identity,
  user_id bigint not null,
  status text not null default 'preparing'::text,
  path text,
  size_bytes bigint,
  requested_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_ready CHECK ((status = 'ready'::text) = (path IS NOT NULL AND expires_at IS NOT NULL)),
  constraint data_exports_status_check CHECK (status = ANY (ARRAY['preparing'::text, 'ready'::text, 'failed'::text]))
);

CREATE INDEX data_exports_user ON data_exports USING btree (user_id, requested_at DESC);
CREATE UNIQUE INDEX data_exports_one_under_way ON data_exports USING btree (user_id) WHERE (status = 'preparing'::text);
CREATE INDEX data_exports_path ON data_exports USING btree (path) WHERE (path IS NOT NULL);

-- What needs the tables of others.

alter table data_exports add constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
