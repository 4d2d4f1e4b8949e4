create table categories (
  id bigint not null generated always as identity,
  name text not null,
  name_norm text not null,
  color text not null default 'teal'::text,
  icon text not null default 'book-open'::text,
  "position" integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_name_check CHECK (length(name) >= 2 AND length(name) <= 80)
);

create table levels (
  id bigint not null generated always as identity,
  name text not null,
  name_norm text not null,
  color text not null default 'teal'::text,
  icon text not null default 'book-open'::text,
  "position" integer not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  updated_by bigint,
  updated_at timestamp with time zone not null default now(),
  constraint levels_pkey PRIMARY KEY (id),
  constraint levels_name_check CHECK (length(name) >= 2 AND length(name) <= 80)
);

CREATE UNIQUE INDEX categories_name ON categories USING btree (name_norm) WHERE (archived_at IS NULL);
CREATE INDEX categories_updated_by ON categories USING btree (updated_by);

CREATE UNIQUE INDEX levels_name ON levels USING btree (name_norm) WHERE (archived_at IS NULL);
CREATE INDEX levels_updated_by ON levels USING btree (updated_by);

-- What needs the tables of others.

alter table categories add constraint categories_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table levels add constraint levels_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
