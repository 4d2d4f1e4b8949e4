create table stats_snapshots (
  name text not null,
  figures jsonb not null,
  computed_at timestamp with time zone not null,
  constraint stats_snapshots_pkey PRIMARY KEY (name)
);
