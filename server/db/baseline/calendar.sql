create table calendar_links (
  user_id bigint not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint calendar_links_pkey PRIMARY KEY (user_id),
  constraint calendar_links_token_hash_key UNIQUE (token_hash)
);

-- What needs the tables of others.

alter table calendar_links add constraint calendar_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
