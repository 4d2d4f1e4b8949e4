create table one_time_codes (
  id bigint not null generated always as identity,
  user_id bigint,
  purpose text not null,
  secret_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint one_time_codes_pkey PRIMARY KEY (id),
  constraint one_time_codes_owner CHECK (user_id IS NOT NULL OR purpose = 'first-director'::text),
  constraint one_time_codes_purpose_check CHECK (purpose = ANY (ARRAY['login'::text, 'verify'::text, 'reset'::text, 'handed'::text, 'first-director'::text]))
);

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

create table second_factors (
  user_id bigint not null,
  sealed_secret text not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null,
  constraint second_factors_pkey PRIMARY KEY (user_id)
);

create table session_tokens (
  hash bytea not null,
  session_id bigint not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint session_tokens_pkey PRIMARY KEY (hash),
  constraint session_tokens_kind_check CHECK (kind = ANY (ARRAY['access'::text, 'refresh'::text]))
);

create table sessions (
  id bigint not null generated always as identity,
  user_id bigint not null,
  user_agent text not null,
  ip text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_why text,
  mailbox_proved_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id)
);

create table sign_in_tickets (
  hash bytea not null,
  user_id bigint not null,
  proof text not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_tickets_pkey PRIMARY KEY (hash),
  constraint sign_in_tickets_proof_check CHECK (proof = ANY (ARRAY['password'::text, 'mailbox'::text]))
);

create table user_counts (
  role text not null,
  is_active boolean not null,
  is_archived boolean not null,
  is_verified boolean not null,
  total bigint not null,
  constraint user_counts_pkey PRIMARY KEY (role, is_active, is_archived, is_verified),
  constraint user_counts_role_check CHECK (role = ANY (ARRAY['admin'::text, 'teacher'::text, 'student'::text]))
);

create table users (
  id bigint not null generated always as identity,
  name text not null,
  name_norm text not null,
  name_stem text not null,
  name_sort text collate "C" not null,
  email text not null,
  phone text,
  role text not null,
  bio text not null default ''::text,
  is_active boolean not null default true,
  password_hash text,
  email_verified_at timestamp with time zone,
  avatar_path text,
  session_days integer not null default 30,
  last_seen_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  purged_at timestamp with time zone,
  search_norm text not null generated always as ((((((' '::text || name_norm) || ' '::text) || regexp_replace(lower(email), '[^0-9a-z]+'::text, ' '::text, 'g'::text)) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text))) stored,
  erase_asked_at timestamp with time zone,
  erase_at timestamp with time zone,
  erase_reminded_at timestamp with time zone,
  second_factor_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_check CHECK (length(email) <= 254),
  constraint users_erase CHECK ((erase_asked_at IS NULL) = (erase_at IS NULL)),
  constraint users_name_check CHECK (length(name) >= 2 AND length(name) <= 480),
  constraint users_purged_from_bin CHECK (purged_at IS NULL OR archived_at IS NOT NULL),
  constraint users_role_check CHECK (role = ANY (ARRAY['admin'::text, 'teacher'::text, 'student'::text])),
  constraint users_session_days_check CHECK (session_days = ANY (ARRAY[1, 7, 30, 90]))
);

CREATE OR REPLACE FUNCTION public.count_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        insert into user_counts
        select role, is_active, archived_at is not null, email_verified_at is not null, count(*)
        from new_rows where purged_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (role, is_active, is_archived, is_verified)
          do update set total = user_counts.total + excluded.total;
      elsif tg_op = 'DELETE' then
        insert into user_counts
        select role, is_active, archived_at is not null, email_verified_at is not null, -count(*)
        from old_rows where purged_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (role, is_active, is_archived, is_verified)
          do update set total = user_counts.total + excluded.total;
      else
        insert into user_counts
        select role, is_active, archived_at is not null, email_verified_at is not null, sum(step)
        from (select n.*, 1 as step from new_rows n union all select o.*, -1 from old_rows o) as moved
        where purged_at is null group by 1, 2, 3, 4 having sum(step) <> 0 order by 1, 2, 3, 4
        on conflict (role, is_active, is_archived, is_verified)
          do update set total = user_counts.total + excluded.total;
      end if;
      return null;
    end $function$;
comment on function count_users() is 'Keeps the counts of people by statement: thousands at once touch each count once.';

CREATE OR REPLACE FUNCTION public.end_push_devices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from push_devices where session_id = new.id;
      return null;
    end $function$;
comment on function end_push_devices() is 'Browsers that a session subscribed are reached no more once it ends.';

CREATE INDEX one_time_codes_user ON one_time_codes USING btree (user_id, purpose, created_at DESC);
CREATE INDEX one_time_codes_secret ON one_time_codes USING btree (secret_hash) WHERE (used_at IS NULL);

CREATE INDEX session_tokens_session ON session_tokens USING btree (session_id);

CREATE INDEX sessions_user ON sessions USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE INDEX sessions_user_created ON sessions USING btree (user_id, created_at DESC);

CREATE INDEX sign_in_tickets_user ON sign_in_tickets USING btree (user_id);

CREATE UNIQUE INDEX users_email_key ON users USING btree (lower(email));
CREATE INDEX users_role_sort ON users USING btree (role, name_sort, id);
CREATE INDEX users_role_created ON users USING btree (role, created_at DESC, id DESC);
CREATE INDEX users_search_trgm ON users USING gin (search_norm gin_trgm_ops);
CREATE INDEX users_list_name ON users USING btree (name_sort, id) INCLUDE (role, is_active, email_verified_at) WHERE (archived_at IS NULL);
CREATE INDEX users_list_created ON users USING btree (created_at DESC, id DESC) INCLUDE (role, is_active, email_verified_at) WHERE (archived_at IS NULL);
CREATE INDEX users_list_seen ON users USING btree (last_seen_at DESC NULLS LAST, id DESC) INCLUDE (role, is_active, email_verified_at) WHERE (archived_at IS NULL);
CREATE INDEX users_bin ON users USING btree (archived_at, id) WHERE ((archived_at IS NOT NULL) AND (purged_at IS NULL));
CREATE INDEX users_erase_at ON users USING btree (erase_at, id) WHERE (erase_at IS NOT NULL);

-- What needs the tables of others.

alter table one_time_codes add constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table second_factors add constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table session_tokens add constraint session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table sign_in_tickets add constraint sign_in_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
CREATE TRIGGER sessions_end_push AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (new.revoked_at IS NOT NULL) EXECUTE FUNCTION end_push_devices();
CREATE TRIGGER users_counted_in AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
CREATE TRIGGER users_counted_out AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
CREATE TRIGGER users_counted_over AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_users();
