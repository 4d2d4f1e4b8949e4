import { sql, type Kysely } from 'kysely'

/** What students ask under a lesson, with the one answer that a question gets, and who wants mail about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lesson_questions (
      id bigint generated always as identity primary key,
      course_id bigint not null references courses on delete cascade,
      lesson_id bigint not null references lessons on delete cascade,
      user_id bigint not null references users on delete cascade,
      text text not null check (length(text) between 1 and 2000),
      is_private boolean not null default false,
      hidden_reason text,
      answer text check (length(answer) between 1 and 5000),
      answered_by bigint references users on delete set null,
      answered_at timestamptz,
      told_at timestamptz,
      text_norm text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint lesson_questions_answered check ((answer is null) = (answered_at is null))
    )`.execute(db)
  await sql`create index lesson_questions_thread on lesson_questions (lesson_id, id desc)`.execute(db)
  await sql`create index lesson_questions_course on lesson_questions (course_id, id desc)`.execute(db)
  await sql`create index lesson_questions_user on lesson_questions (user_id, id)`.execute(db)
  await sql`
    create index lesson_questions_answered_by on lesson_questions (answered_by)
    where answered_by is not null`.execute(db)
  // What waits is little however much was ever asked: the oldest of a course, and the oldest of all.
  await sql`
    create index lesson_questions_waiting_course on lesson_questions (course_id, id)
    where answer is null and hidden_reason is null`.execute(db)
  await sql`
    create index lesson_questions_waiting on lesson_questions (id)
    where answer is null and hidden_reason is null`.execute(db)
  await sql`create index lesson_questions_untold on lesson_questions (course_id) where told_at is null`.execute(
    db,
  )
  await sql`create index lesson_questions_told on lesson_questions (course_id, told_at desc)`.execute(db)
  await sql`create index lesson_questions_words on lesson_questions using gin (text_norm gin_trgm_ops)`.execute(
    db,
  )
  await sql`alter table users add column mail_on_lesson_questions boolean not null default true`.execute(db)
}
