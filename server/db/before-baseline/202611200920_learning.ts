import { sql, type Kysely } from 'kysely'

/** What a student does with a course: enrolment, payment receipt, progress, notes, quizzes, reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table enrolments (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      course_id bigint not null references courses,
      status text not null check (status in ('active', 'pending_payment', 'refused')),
      price_halalas integer not null check (price_halalas >= 0),
      enrolled_at timestamptz not null,
      completed_count integer not null default 0 check (completed_count >= 0),
      progress smallint not null default 0 check (progress between 0 and 100),
      completed_at timestamptz,
      last_accessed_at timestamptz not null,
      last_lesson_id bigint references lessons on delete set null,
      unique (user_id, course_id)
    )`.execute(db)
  await sql`create index enrolments_course on enrolments (course_id, enrolled_at desc)`.execute(db)
  await sql`create index enrolments_user on enrolments (user_id, last_accessed_at desc)`.execute(db)
  await sql`create index enrolments_lesson on enrolments (last_lesson_id)`.execute(db)
  await sql`create index enrolments_pending on enrolments (enrolled_at) where status = 'pending_payment'`.execute(
    db,
  )
  await sql`
    create table payment_receipts (
      id bigint generated always as identity primary key,
      enrolment_id bigint not null references enrolments on delete cascade,
      file_id bigint not null references files,
      amount_halalas integer not null check (amount_halalas > 0),
      status text not null default 'pending' check (status in ('pending', 'confirmed', 'refused')),
      reason text,
      decided_by bigint references users on delete set null,
      decided_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index payment_receipts_open on payment_receipts (enrolment_id) where status = 'pending'`.execute(
    db,
  )
  await sql`create index payment_receipts_enrolment on payment_receipts (enrolment_id)`.execute(db)
  await sql`create index payment_receipts_file on payment_receipts (file_id)`.execute(db)
  await sql`create index payment_receipts_status on payment_receipts (status, created_at)`.execute(db)

  await sql`
    create table quiz_attempts (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      lesson_id bigint not null references lessons on delete cascade,
      number integer not null check (number >= 1),
      questions jsonb not null,
      answers jsonb not null default '{}',
      score smallint check (score between 0 and 100),
      passed boolean,
      started_at timestamptz not null,
      saved_at timestamptz not null,
      submitted_at timestamptz,
      unique (user_id, lesson_id, number)
    )`.execute(db)
  await sql`create unique index quiz_attempts_open on quiz_attempts (user_id, lesson_id) where submitted_at is null`.execute(
    db,
  )
  await sql`create index quiz_attempts_lesson on quiz_attempts (lesson_id)`.execute(db)
  await sql`
    create table lesson_completions (
      user_id bigint not null references users on delete cascade,
      lesson_id bigint not null references lessons on delete cascade,
      course_id bigint not null references courses,
      completed_at timestamptz not null,
      quiz_attempt_id bigint references quiz_attempts,
      primary key (user_id, lesson_id)
    )`.execute(db)
  await sql`create index lesson_completions_course on lesson_completions (user_id, course_id)`.execute(db)
  await sql`create index lesson_completions_lesson on lesson_completions (lesson_id)`.execute(db)
  await sql`create index lesson_completions_at on lesson_completions (course_id, completed_at)`.execute(db)
  await sql`create index lesson_completions_attempt on lesson_completions (quiz_attempt_id)`.execute(db)
  await sql`
    create table activity_days (
      user_id bigint not null references users on delete cascade,
      day date not null,
      primary key (user_id, day)
    )`.execute(db)
  await sql`create index activity_days_day on activity_days (day)`.execute(db)
  await sql`
    create table lesson_notes (
      user_id bigint not null references users on delete cascade,
      lesson_id bigint not null references lessons on delete cascade,
      notes text not null check (length(notes) <= 20000),
      updated_at timestamptz not null,
      primary key (user_id, lesson_id)
    )`.execute(db)
  await sql`create index lesson_notes_lesson on lesson_notes (lesson_id)`.execute(db)
  await sql`
    create table video_positions (
      user_id bigint not null references users on delete cascade,
      lesson_id bigint not null references lessons on delete cascade,
      position real not null check (position between 0 and 1),
      duration_seconds double precision not null check (duration_seconds >= 0),
      updated_at timestamptz not null,
      primary key (user_id, lesson_id)
    )`.execute(db)
  await sql`create index video_positions_lesson on video_positions (lesson_id)`.execute(db)
  await sql`
    create table bookmarks (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      lesson_id bigint not null references lessons on delete cascade,
      position real not null check (position between 0 and 1),
      title text not null check (length(title) <= 40),
      note text not null default '' check (length(note) <= 500),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index bookmarks_user on bookmarks (user_id, lesson_id, position)`.execute(db)
  await sql`create index bookmarks_lesson on bookmarks (lesson_id)`.execute(db)

  await sql`
    create table reviews (
      id bigint generated always as identity primary key,
      course_id bigint not null references courses on delete cascade,
      user_id bigint not null references users on delete cascade,
      rating smallint not null check (rating between 1 and 5),
      text text not null default '' check (length(text) <= 2000),
      status text not null default 'published' check (status in ('published', 'hidden')),
      hidden_reason text,
      reports_count integer not null default 0 check (reports_count >= 0),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (course_id, user_id)
    )`.execute(db)
  await sql`create index reviews_course on reviews (course_id, created_at desc) where status = 'published'`.execute(
    db,
  )
  await sql`create index reviews_user on reviews (user_id)`.execute(db)
  await sql`create index reviews_reported on reviews (reports_count desc) where reports_count > 0`.execute(db)
  await sql`
    create table review_reports (
      review_id bigint not null references reviews on delete cascade,
      user_id bigint not null references users on delete cascade,
      reason text not null check (length(reason) <= 500),
      created_at timestamptz not null,
      primary key (review_id, user_id)
    )`.execute(db)
  await sql`create index review_reports_user on review_reports (user_id)`.execute(db)
}
