import { sql, type Kysely } from 'kysely'

/** What a centre teaches: categories, levels, courses, modules, lessons, questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['categories', 'levels'])
    await sql`
      create table ${sql.table(table)} (
        id bigint generated always as identity primary key,
        name text not null check (length(name) between 2 and 80),
        name_norm text not null,
        color text not null default 'teal',
        icon text not null default 'book-open',
        position integer not null,
        archived_at timestamptz,
        created_at timestamptz not null default now()
      )`.execute(db)
  await sql`create unique index categories_name on categories (name_norm) where archived_at is null`.execute(
    db,
  )
  await sql`create unique index levels_name on levels (name_norm) where archived_at is null`.execute(db)

  await sql`
    create table courses (
      id bigint generated always as identity primary key,
      title text not null check (length(title) between 3 and 160),
      title_norm text not null,
      title_stem text not null,
      title_sort text collate "C" not null,
      search_norm text not null,
      search_stem text not null,
      short_description text not null default '',
      description text not null default '',
      category_id bigint references categories,
      level_id bigint references levels,
      instructor_id bigint references users,
      price_halalas integer not null default 0 check (price_halalas >= 0),
      image_path text,
      art jsonb not null default '{}',
      status text not null default 'draft' check (status in ('draft', 'published', 'hidden', 'archived')),
      published_at timestamptz,
      lessons_count integer not null default 0 check (lessons_count >= 0),
      duration_minutes integer not null default 0 check (duration_minutes >= 0),
      students_count integer not null default 0 check (students_count >= 0),
      rating_sum integer not null default 0 check (rating_sum >= 0),
      rating_count integer not null default 0 check (rating_count >= 0),
      rating numeric(3, 2) generated always as
        (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2) end) stored,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  for (const [name, columns] of [
    ['newest', 'published_at desc, id desc'],
    ['sort', 'title_sort, id'],
    ['rating', 'rating desc, rating_count desc, id desc'],
    ['price', 'price_halalas, id'],
    ['category', 'category_id, published_at desc, id desc'],
    ['level', 'level_id, published_at desc, id desc'],
  ] as const)
    await sql`create index ${sql.ref(`courses_${name}`)} on courses (${sql.raw(columns)}) where status = 'published'`.execute(
      db,
    )
  await sql`create index courses_instructor on courses (instructor_id, id desc)`.execute(db)
  await sql`create index courses_search_trgm on courses using gin (search_norm gin_trgm_ops)`.execute(db)
  await sql`create index courses_title_trgm on courses using gin (title_norm gin_trgm_ops)`.execute(db)
  await sql`create index courses_stem on courses using gin (to_tsvector('simple', search_stem))`.execute(db)

  await sql`
    create table modules (
      id bigint generated always as identity primary key,
      course_id bigint not null references courses on delete cascade,
      title text not null check (length(title) between 1 and 160),
      position integer not null,
      created_at timestamptz not null default now(),
      unique (course_id, position) deferrable initially deferred,
      unique (id, course_id)
    )`.execute(db)
  await sql`
    create table lessons (
      id bigint generated always as identity primary key,
      course_id bigint not null,
      module_id bigint not null,
      title text not null check (length(title) between 1 and 200),
      description text not null default '',
      type text not null check (type in ('video', 'text', 'quiz')),
      content text not null default '',
      video_url text,
      captions_url text,
      duration_minutes numeric(7, 2) check (duration_minutes >= 0),
      position integer not null,
      is_preview boolean not null default false,
      is_published boolean not null default true,
      quiz_pass_mark integer not null default 50 check (quiz_pass_mark between 0 and 100),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      foreign key (module_id, course_id) references modules (id, course_id) on delete cascade,
      unique (module_id, position) deferrable initially deferred,
      unique (id, course_id)
    )`.execute(db)
  await sql`create index lessons_course on lessons (course_id)`.execute(db)
  await sql`
    create table questions (
      id bigint generated always as identity primary key,
      lesson_id bigint not null references lessons on delete cascade,
      text text not null,
      options jsonb not null,
      correct_index integer not null check (correct_index >= 0),
      explanation text not null default '',
      points integer not null default 1 check (points between 1 and 100),
      position integer not null,
      unique (lesson_id, position) deferrable initially deferred
    )`.execute(db)
}
