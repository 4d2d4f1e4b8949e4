import { sql, type Kysely } from 'kysely'

/** Six kinds of question, rules of a quiz, time limits, marks graded anew, and question files that wait for a yes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await questions(db)
  await attempts(db)
  await sql`
    create table quiz_settings (
      lesson_id bigint primary key references lessons on delete cascade,
      attempts_allowed integer not null default 0 check (attempts_allowed between 0 and 100),
      counted text not null default 'best' check (counted in ('best', 'last', 'first')),
      time_limit_minutes integer check (time_limit_minutes between 1 and 600),
      shuffle_questions boolean not null default false,
      shuffle_options boolean not null default false,
      draw_count integer check (draw_count between 1 and 500),
      cooldown_minutes integer not null default 0 check (cooldown_minutes between 0 and 43200),
      review text not null default 'always'
        check (review in ('never', 'score_only', 'after_pass', 'after_last_attempt', 'always')),
      version integer not null default 1,
      updated_at timestamptz not null,
      updated_by bigint references users on delete set null
    )`.execute(db)
  await sql`create index quiz_settings_updated_by on quiz_settings (updated_by)`.execute(db)
  await regrades(db)
  await sql`
    create table question_imports (
      id bigint generated always as identity primary key,
      lesson_id bigint not null references lessons on delete cascade,
      created_by bigint references users on delete cascade,
      file_name text not null,
      questions jsonb not null,
      created_at timestamptz not null,
      imported_at timestamptz,
      imported_count integer
    )`.execute(db)
  await sql`create index question_imports_lesson on question_imports (lesson_id)`.execute(db)
  await sql`create index question_imports_creator on question_imports (created_by)`.execute(db)
  await sql`create index question_imports_created on question_imports (created_at)`.execute(db)
}

async function questions(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table questions
      add column kind text not null default 'single'
        check (kind in ('single', 'multiple', 'true_false', 'order', 'match', 'short_text')),
      add column spec jsonb,
      add column image_path text,
      add column image_alt text not null default '',
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      add column updated_by bigint references users on delete set null,
      add column deleted_at timestamptz,
      add column deleted_position integer`.execute(db)
  await sql`update questions set spec = ${specOf(sql`questions.options`, sql`questions.correct_index`)}`.execute(
    db,
  )
  await sql`
    alter table questions
      alter column kind drop default,
      alter column spec set not null,
      drop column options,
      drop column correct_index`.execute(db)
  await sql`create index questions_updated_by on questions (updated_by)`.execute(db)
  await sql`create index questions_image on questions (image_path) where image_path is not null`.execute(db)
}

/** The places of the options become their ids, so that answers given before keep their meaning. */
const specOf = (options: ReturnType<typeof sql>, correct: ReturnType<typeof sql>) => sql`
  jsonb_build_object(
    'options', coalesce((
      select jsonb_agg(jsonb_build_object('id', o.at - 1, 'text', o.text) order by o.at)
      from jsonb_array_elements_text(${options}) with ordinality as o (text, at)), '[]'),
    'correct', ${correct})`

async function attempts(db: Kysely<unknown>): Promise<void> {
  await sql`
    update quiz_attempts as a set questions = coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', q.one -> 'id', 'version', 1, 'text', q.one -> 'text', 'points', q.one -> 'points',
          'explanation', q.one -> 'explanation', 'image', null, 'image_alt', '',
          'spec', jsonb_build_object('kind', 'single') || ${specOf(sql`q.one -> 'options'`, sql`q.one -> 'correct_index'`)},
          'shown', (
            select jsonb_agg(place - 1 order by place)
            from jsonb_array_elements(q.one -> 'options') with ordinality as o (text, place)))
        order by q.at)
      from jsonb_array_elements(a.questions) with ordinality as q (one, at)), '[]')`.execute(db)
  await sql`
    alter table quiz_attempts
      add column deadline_at timestamptz,
      add column was_cut_off boolean not null default false`.execute(db)
  await sql`
    create index quiz_attempts_deadline on quiz_attempts (deadline_at)
    where submitted_at is null and deadline_at is not null`.execute(db)
}

async function regrades(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quiz_regrades (
      id bigint generated always as identity primary key,
      lesson_id bigint not null references lessons on delete cascade,
      made_by bigint references users on delete set null,
      made_at timestamptz not null,
      attempts_count integer not null
    )`.execute(db)
  await sql`create index quiz_regrades_lesson on quiz_regrades (lesson_id, id desc)`.execute(db)
  await sql`create index quiz_regrades_maker on quiz_regrades (made_by)`.execute(db)
  await sql`
    create table quiz_mark_changes (
      regrade_id bigint not null references quiz_regrades on delete cascade,
      attempt_id bigint not null references quiz_attempts on delete cascade,
      old_score smallint not null,
      old_passed boolean not null,
      new_score smallint not null,
      new_passed boolean not null,
      primary key (regrade_id, attempt_id)
    )`.execute(db)
  await sql`create index quiz_mark_changes_attempt on quiz_mark_changes (attempt_id)`.execute(db)
}
