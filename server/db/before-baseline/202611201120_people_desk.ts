import { sql, type Kysely } from 'kysely'

/** The director's desk for people: search, orders and counts that cost the same at 100,000, the bin, and imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column purged_at timestamptz`.execute(db)
  await sql`
    alter table users add constraint users_purged_from_bin check (purged_at is null or archived_at is not null)`.execute(
    db,
  )
  // Begins with a space, so that «word begins with» is a plain LIKE which the index knows.
  await sql`
    alter table users add column search_norm text not null generated always as (
      ' ' || name_norm || ' ' || regexp_replace(lower(email), '[^0-9a-z]+', ' ', 'g')
          || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) stored`.execute(db)
  await sql`create index users_search_trgm on users using gin (search_norm gin_trgm_ops)`.execute(db)
  await sql`drop index users_name_trgm`.execute(db)

  // What the filters look at lies in the index beside the order, so that a skipped row costs no visit to the table.
  for (const [name, columns] of [
    ['name', 'name_sort, id'],
    ['created', 'created_at desc, id desc'],
    ['seen', 'last_seen_at desc nulls last, id desc'],
  ] as const)
    await sql`
      create index ${sql.ref(`users_list_${name}`)} on users (${sql.raw(columns)})
      include (role, is_active, email_verified_at) where archived_at is null`.execute(db)
  await sql`create index users_bin on users (archived_at, id) where archived_at is not null and purged_at is null`.execute(
    db,
  )

  // Who is in a course, without a visit to the table: neither column changes while she learns.
  await sql`create index enrolments_members on enrolments (course_id, user_id) where status = 'active'`.execute(
    db,
  )

  await countPeople(db)
  await imports(db)
}

/** Kept by statement, not by row: deactivating thousands at once touches each count once. */
async function countPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_counts (
      role text not null check (role in ('admin', 'teacher', 'student')),
      is_active boolean not null,
      is_archived boolean not null,
      is_verified boolean not null,
      total bigint not null,
      primary key (role, is_active, is_archived, is_verified)
    )`.execute(db)
  await sql`
    create function count_users() returns trigger language plpgsql as $$
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
    end $$`.execute(db)
  await sql`
    create trigger users_counted_in after insert on users
    referencing new table as new_rows for each statement execute function count_users()`.execute(db)
  await sql`
    create trigger users_counted_out after delete on users
    referencing old table as old_rows for each statement execute function count_users()`.execute(db)
  await sql`
    create trigger users_counted_over after update on users
    referencing old table as old_rows new table as new_rows for each statement execute function count_users()`.execute(
    db,
  )
  await sql`
    insert into user_counts
    select role, is_active, archived_at is not null, email_verified_at is not null, count(*)
    from users group by 1, 2, 3, 4`.execute(db)
}

async function imports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_imports (
      id bigint generated always as identity primary key,
      created_by bigint references users on delete set null,
      file_name text not null,
      existing text not null check (existing in ('update', 'skip')),
      invite boolean not null,
      status text not null default 'ready' check (status in ('ready', 'importing', 'done')),
      total integer not null,
      fresh integer not null,
      known integer not null,
      bad integer not null,
      processed integer not null default 0,
      created integer not null default 0,
      updated integer not null default 0,
      skipped integer not null default 0,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      finished_at timestamptz
    )`.execute(db)
  await sql`create index user_imports_created on user_imports (created_at)`.execute(db)
  await sql`create index user_imports_creator on user_imports (created_by)`.execute(db)
  await sql`
    create table user_import_rows (
      import_id bigint not null references user_imports on delete cascade,
      line integer not null,
      kind text not null check (kind in ('fresh', 'known', 'bad')),
      name text not null,
      email text not null,
      phone text,
      role text not null,
      errors jsonb not null default '[]',
      result text check (result in ('created', 'updated', 'skipped')),
      primary key (import_id, line)
    )`.execute(db)
  await sql`create index user_import_rows_kind on user_import_rows (import_id, kind, line)`.execute(db)
}
