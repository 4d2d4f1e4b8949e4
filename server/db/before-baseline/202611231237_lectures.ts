import { sql, type Kysely } from 'kysely'

/** Live lectures: when one is held and by whom, who is inside, what is asked and said in it, and how it was found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Counts that lists show are maintained: who is inside now, or who came, and what the lecture was given.
  await sql`
    create table lectures (
      id bigint generated always as identity primary key,
      title text not null,
      description text not null default '',
      image_path text,
      art jsonb not null default '{}',
      lecturer_id bigint not null references users,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      place text not null check (place in ('room', 'link')),
      link text,
      link_password text,
      capacity integer not null default 100 check (capacity between 1 and 300),
      takes_listeners boolean not null default true,
      takes_questions boolean not null default true,
      enable_chat boolean not null default true,
      slow_seconds integer not null default 10 check (slow_seconds between 0 and 600),
      is_featured boolean not null default false,
      is_published boolean not null default false,
      announced_at timestamptz,
      started_at timestamptz,
      ended_at timestamptz,
      end_cause text check (end_cause in ('hand', 'forgotten')),
      cancelled_at timestamptz,
      cancel_reason text,
      status text not null generated always as (
        case when cancelled_at is not null then 'cancelled'
          when ended_at is not null then 'completed'
          when started_at is not null then 'live'
          else 'scheduled' end
      ) stored check (status in ('scheduled', 'live', 'completed', 'cancelled')),
      slide integer not null default 0 check (slide >= 0),
      guest_id bigint references users,
      sound_version integer not null default 0,
      attendees_count integer not null default 0 check (attendees_count >= 0),
      rating_sum integer not null default 0,
      rating_count integer not null default 0,
      title_norm text not null,
      title_sort text collate "C" not null,
      search_norm text not null,
      search_vector tsvector not null,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by bigint references users on delete set null,
      constraint lectures_length check (starts_at < ends_at),
      constraint lectures_link check (place <> 'link' or link is not null),
      constraint lectures_cancelled check ((cancelled_at is null) = (cancel_reason is null)),
      constraint lectures_ended check (ended_at is null or started_at <= ended_at),
      constraint lectures_cause check ((ended_at is null) = (end_cause is null)),
      constraint lectures_guest check (guest_id <> lecturer_id)
    )`.execute(db)
  for (const column of ['lecturer_id', 'guest_id', 'updated_by'])
    await sql`create index ${sql.ref(`lectures_${column}`)} on lectures (${sql.ref(column)})`.execute(db)
  await sql`create index lectures_image on lectures (image_path) where image_path is not null`.execute(db)
  await sql`create index lectures_by_day on lectures (starts_at, id)`.execute(db)
  await sql`create index lectures_open on lectures (starts_at) where status in ('scheduled', 'live')`.execute(
    db,
  )
  await sql`create index lectures_words on lectures using gin (search_norm gin_trgm_ops)`.execute(db)
  await sql`create index lectures_stems on lectures using gin (search_vector)`.execute(db)
  await sql`
    create table lecture_slides (
      lecture_id bigint not null references lectures on delete cascade,
      position integer not null check (position >= 0),
      path text not null,
      primary key (lecture_id, position)
    )`.execute(db)
  await sql`create index lecture_slides_path on lecture_slides (path)`.execute(db)
  // Whoever wants to come has a row; the seat is given at the door, and stays hers until she leaves.
  await sql`
    create table lecture_places (
      lecture_id bigint not null references lectures on delete cascade,
      person_id bigint not null references users,
      wants_in boolean not null default true,
      seat text check (seat in ('attendee', 'listener')),
      seated_at timestamptz,
      came_at timestamptz,
      removed_at timestamptz,
      spoke_at timestamptz,
      created_at timestamptz not null,
      primary key (lecture_id, person_id),
      constraint lecture_places_seat check ((seat is null) = (seated_at is null)),
      constraint lecture_places_removed check (removed_at is null or seat is null)
    )`.execute(db)
  await sql`create index lecture_places_person on lecture_places (person_id)`.execute(db)
  await sql`
    create index lecture_places_seated on lecture_places (lecture_id, seated_at) where seat is not null`.execute(
    db,
  )
  // The page of whoever is inside says so again and again; a stretch ends with the last time.
  await sql`
    create table lecture_stretches (
      id bigint generated always as identity primary key,
      lecture_id bigint not null references lectures on delete cascade,
      person_id bigint not null references users,
      joined_at timestamptz not null,
      seen_at timestamptz not null,
      is_closed boolean not null default false,
      constraint lecture_stretches_order check (joined_at <= seen_at)
    )`.execute(db)
  await sql`
    create unique index lecture_stretches_open on lecture_stretches (lecture_id, person_id)
    where not is_closed`.execute(db)
  await sql`create index lecture_stretches_person on lecture_stretches (person_id)`.execute(db)
  await sql`create index lecture_stretches_of on lecture_stretches (lecture_id, seen_at)`.execute(db)
  await sql`
    create table lecture_questions (
      id bigint generated always as identity primary key,
      lecture_id bigint not null references lectures on delete cascade,
      person_id bigint not null references users,
      text text not null,
      state text not null default 'open' check (state in ('open', 'answered', 'hidden')),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index lecture_questions_of on lecture_questions (lecture_id, created_at)`.execute(db)
  await sql`create index lecture_questions_person on lecture_questions (person_id)`.execute(db)
  await sql`
    create table lecture_votes (
      question_id bigint not null references lecture_questions on delete cascade,
      person_id bigint not null references users,
      created_at timestamptz not null,
      primary key (question_id, person_id)
    )`.execute(db)
  await sql`create index lecture_votes_person on lecture_votes (person_id)`.execute(db)
  await sql`
    create table lecture_messages (
      id bigint generated always as identity primary key,
      lecture_id bigint not null references lectures on delete cascade,
      person_id bigint not null references users,
      text text not null,
      hidden_at timestamptz,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index lecture_messages_of on lecture_messages (lecture_id, id)`.execute(db)
  await sql`create index lecture_messages_person on lecture_messages (person_id, lecture_id, created_at)`.execute(
    db,
  )
  await sql`
    create table lecture_ratings (
      lecture_id bigint not null references lectures on delete cascade,
      person_id bigint not null references users,
      rating integer not null check (rating between 1 and 5),
      text text not null default '',
      created_at timestamptz not null,
      primary key (lecture_id, person_id)
    )`.execute(db)
  await sql`create index lecture_ratings_person on lecture_ratings (person_id)`.execute(db)
  await sql`
    create table lecture_reminders (
      lecture_id bigint not null references lectures on delete cascade,
      starts_at timestamptz not null,
      minutes integer not null,
      primary key (lecture_id, starts_at, minutes)
    )`.execute(db)
}
