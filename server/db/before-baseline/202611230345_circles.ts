import { sql, type Kysely } from 'kysely'

/** Circles, the rules by which they meet, their sessions, and when each person is busy with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db)
  await sql`
    create table circles (
      id bigint generated always as identity primary key,
      title text not null,
      description text not null default '',
      image_path text,
      art jsonb not null default '{}',
      teacher_id bigint not null references users,
      category_id bigint references categories,
      level_id bigint references levels,
      audience text not null default 'women' check (audience in ('women', 'girls', 'everyone')),
      riwaya text not null default 'hafs'
        check (riwaya in ('hafs', 'shuba', 'warsh', 'qalun', 'duri', 'susi', 'other')),
      place text not null check (place in ('room', 'link', 'on_site')),
      link text,
      address text,
      capacity integer not null default 20 check (capacity between 1 and 500),
      seats_taken integer not null default 0 check (seats_taken >= 0),
      price_halalas integer not null default 0 check (price_halalas >= 0),
      registration_opens_at timestamptz,
      registration_closes_at timestamptz,
      requires_approval boolean not null default true,
      allow_late_join boolean not null default true,
      record_sessions boolean not null default false,
      enable_chat boolean not null default true,
      is_published boolean not null default false,
      cancelled_at timestamptz,
      cancel_reason text,
      status text not null default 'scheduled'
        check (status in ('scheduled', 'live', 'completed', 'cancelled')),
      next_starts_at timestamptz,
      next_ends_at timestamptz,
      live_since timestamptz,
      title_norm text not null,
      title_sort text collate "C" not null,
      search_norm text not null,
      search_vector tsvector not null,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by bigint references users on delete set null,
      constraint circles_link check (place <> 'link' or link is not null),
      constraint circles_address check (place <> 'on_site' or address is not null),
      constraint circles_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
      constraint circles_window check (registration_opens_at < registration_closes_at)
    )`.execute(db)
  for (const column of ['teacher_id', 'category_id', 'level_id', 'updated_by'])
    await sql`create index ${sql.ref(`circles_${column}`)} on circles (${sql.ref(column)})`.execute(db)
  await sql`create index circles_image on circles (image_path) where image_path is not null`.execute(db)
  await sql`create index circles_edited on circles (updated_at desc, id desc)`.execute(db)
  await sql`create index circles_over on circles (next_ends_at) where next_ends_at is not null`.execute(db)
  await sql`
    create index circles_nearest on circles ((status <> 'live'), next_starts_at, id)
    where is_published and status <> 'cancelled'`.execute(db)
  await sql`create index circles_words on circles using gin (search_norm gin_trgm_ops)`.execute(db)
  await sql`create index circles_stems on circles using gin (search_vector)`.execute(db)
  await sql`
    create table circle_assistants (
      circle_id bigint not null references circles on delete cascade,
      user_id bigint not null references users,
      primary key (circle_id, user_id)
    )`.execute(db)
  await sql`create index circle_assistants_user on circle_assistants (user_id)`.execute(db)
  // ends_on follows from the rule; generated_until and tzdata say what its sessions were made from.
  await sql`
    create table circle_rules (
      id bigint generated always as identity primary key,
      circle_id bigint not null references circles on delete cascade,
      rrule text not null,
      starts_on date not null,
      ends_on date,
      wall_time text not null check (wall_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      minutes integer not null check (minutes between 5 and 480),
      zone text not null,
      ramadan_time text check (ramadan_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      generated_until date,
      tzdata text,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index circle_rules_circle on circle_rules (circle_id, starts_on, id)`.execute(db)
  await sql`create index circle_rules_due on circle_rules (generated_until, ends_on)`.execute(db)
  // A session is named by its rule and its day, so that two processes that make it make one.
  await sql`
    create table circle_sessions (
      id bigint generated always as identity primary key,
      circle_id bigint not null references circles on delete cascade,
      rule_id bigint references circle_rules,
      day date not null,
      original_starts_at timestamptz not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      is_hand_set boolean not null default false,
      makes_up_for bigint references circle_sessions,
      teacher_id bigint not null references users,
      substitute_id bigint references users,
      started_at timestamptz,
      ended_at timestamptz,
      cancelled_at timestamptz,
      cancel_cause text check (cancel_cause in ('hand', 'holiday', 'series')),
      cancel_reason text,
      status text not null generated always as (
        case when cancelled_at is not null then 'cancelled'
          when ended_at is not null then 'completed'
          when started_at is not null then 'live'
          else 'scheduled' end
      ) stored check (status in ('scheduled', 'live', 'completed', 'cancelled')),
      revision integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (rule_id, day),
      constraint circle_sessions_length check (starts_at < ends_at),
      constraint circle_sessions_cancelled check ((cancelled_at is null) = (cancel_cause is null)),
      constraint circle_sessions_reason check (cancel_cause is distinct from 'hand' or cancel_reason <> ''),
      constraint circle_sessions_ended check (ended_at is null or started_at is not null)
    )`.execute(db)
  await sql`create index circle_sessions_of_circle on circle_sessions (circle_id, starts_at, id)`.execute(db)
  await sql`create index circle_sessions_teacher on circle_sessions (teacher_id, starts_at)`.execute(db)
  await sql`
    create index circle_sessions_substitute on circle_sessions (substitute_id, starts_at)
    where substitute_id is not null`.execute(db)
  await sql`
    create index circle_sessions_made_up on circle_sessions (makes_up_for) where makes_up_for is not null`.execute(
    db,
  )
  await sql`create index circle_sessions_live on circle_sessions (circle_id) where status = 'live'`.execute(
    db,
  )
  // Nobody is at two sessions at once; is_forced marks what a generation met and a director has yet to mend.
  await sql`
    create table circle_bookings (
      session_id bigint not null references circle_sessions on delete cascade,
      person_id bigint not null references users,
      during tstzrange not null,
      is_forced boolean not null default false,
      primary key (session_id, person_id),
      constraint circle_bookings_once exclude using gist (person_id with =, during with &&)
        where (not is_forced)
    )`.execute(db)
  await sql`create index circle_bookings_person on circle_bookings (person_id)`.execute(db)
  await sql`create index circle_bookings_forced on circle_bookings (session_id) where is_forced`.execute(db)
  await sql`
    create table circle_holidays (
      id bigint generated always as identity primary key,
      name text not null,
      calendar text not null check (calendar in ('gregory', 'hijri')),
      year integer,
      first_month integer not null check (first_month between 1 and 12),
      first_day integer not null check (first_day between 1 and 31),
      last_month integer not null check (last_month between 1 and 12),
      last_day integer not null check (last_day between 1 and 31),
      created_at timestamptz not null
    )`.execute(db)
}
