import { sql, type Kysely } from 'kysely'

/** People, their sessions, and the tables that the kernel itself writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`
    create table users (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 2 and 120),
      name_norm text not null,
      name_stem text not null,
      name_sort text collate "C" not null,
      email text not null check (length(email) <= 254),
      phone text,
      role text not null check (role in ('admin', 'teacher', 'student')),
      bio text not null default '',
      is_active boolean not null default true,
      password_hash text,
      email_verified_at timestamptz,
      avatar_path text,
      session_days integer not null default 30 check (session_days in (1, 7, 30, 90)),
      mail_on_new_device boolean not null default true,
      last_seen_at timestamptz,
      archived_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index users_email_key on users (lower(email))`.execute(db)
  await sql`create index users_role_sort on users (role, name_sort, id)`.execute(db)
  await sql`create index users_role_created on users (role, created_at desc, id desc)`.execute(db)
  await sql`create index users_name_trgm on users using gin (name_norm gin_trgm_ops)`.execute(db)

  await sql`
    create table sessions (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      user_agent text not null,
      ip text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_why text
    )`.execute(db)
  await sql`create index sessions_user on sessions (user_id) where revoked_at is null`.execute(db)
  await sql`
    create table session_tokens (
      hash bytea primary key,
      session_id bigint not null references sessions on delete cascade,
      kind text not null check (kind in ('access', 'refresh')),
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index session_tokens_session on session_tokens (session_id)`.execute(db)
  await sql`
    create table one_time_codes (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      purpose text not null check (purpose in ('login', 'verify', 'reset', 'first-director')),
      secret_hash bytea not null,
      tries integer not null default 0,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index one_time_codes_user on one_time_codes (user_id, purpose, created_at desc)`.execute(
    db,
  )
  await sql`create index one_time_codes_secret on one_time_codes (secret_hash) where used_at is null`.execute(
    db,
  )

  await sql`
    create unlogged table rate_limits (
      key text primary key,
      hits integer not null,
      resets_at timestamptz not null
    )`.execute(db)
  await sql`
    create table idempotency_keys (
      key text not null,
      scope text not null,
      request_hash bytea not null,
      status integer,
      response jsonb,
      created_at timestamptz not null default now(),
      primary key (scope, key)
    )`.execute(db)
  await sql`create index idempotency_keys_created on idempotency_keys (created_at)`.execute(db)
  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id bigint references users on delete set null,
      action text not null,
      entity text not null,
      entity_id text not null,
      before jsonb,
      after jsonb,
      request_id text not null
    )`.execute(db)
  await sql`create index audit_log_entity on audit_log (entity, entity_id, id desc)`.execute(db)
  await sql`create index audit_log_actor on audit_log (actor_id, id desc)`.execute(db)
  await sql`create table event_rooms (room text primary key, last_seq bigint not null)`.execute(db)
  await sql`
    create table event_log (
      room text not null,
      seq bigint not null,
      type text not null,
      payload jsonb not null,
      at timestamptz not null,
      primary key (room, seq)
    )`.execute(db)
  await sql`
    create table settings (
      key text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now(),
      updated_by bigint references users on delete set null
    )`.execute(db)
  await sql`
    create table files (
      id bigint generated always as identity primary key,
      bucket text not null,
      path text not null unique,
      owner_id bigint references users on delete set null,
      original_name text not null,
      mime text not null,
      size_bytes bigint not null check (size_bytes >= 0),
      sha256 text not null,
      width integer,
      height integer,
      duration_seconds double precision,
      is_private boolean not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index files_owner on files (owner_id, created_at desc)`.execute(db)
  await sql`
    create table client_errors (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      user_id bigint references users on delete set null,
      message text not null,
      stack text not null,
      url text not null,
      user_agent text not null,
      code text not null
    )`.execute(db)
  await sql`create index client_errors_at on client_errors (at desc)`.execute(db)
  await sql`create index client_errors_user on client_errors (user_id)`.execute(db)
}
