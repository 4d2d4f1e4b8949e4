create table integration_checks (
  key text not null,
  settings text not null,
  works boolean not null,
  since timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  sentence text not null,
  line text not null,
  constraint integration_checks_pkey PRIMARY KEY (key)
);
