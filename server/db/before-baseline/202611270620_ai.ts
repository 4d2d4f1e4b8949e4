import { sql, type Kysely } from 'kysely'

/**
 * What a language model is asked and what it answers, for thirty days: drafts, the log of everything that left, and
 * what each day has cost. The words of its tasks are kept in every version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ai_templates (
      use text not null,
      version integer not null check (version > 0),
      text text not null,
      saved_by bigint references users,
      saved_at timestamptz not null,
      primary key (use, version)
    )`.execute(db)
  await sql`create index ai_templates_saved_by on ai_templates (saved_by)`.execute(db)
  await sql`
    create table ai_days (
      day date primary key,
      tokens bigint not null check (tokens >= 0),
      cost_micro bigint not null check (cost_micro >= 0),
      calls integer not null
    )`.execute(db)
  await sql`
    create table ai_drafts (
      id bigint generated always as identity primary key,
      use text not null,
      asked_by bigint references users,
      is_automatic boolean not null default false,
      ticket_id bigint references support_tickets on delete cascade,
      lesson_id bigint references lessons on delete cascade,
      course_id bigint references courses on delete cascade,
      student_id bigint references users,
      state text not null check (state in ('prepared', 'waiting', 'ready', 'nothing', 'failed')),
      model text not null,
      template_version integer not null,
      messages jsonb not null,
      marks jsonb not null,
      sources jsonb not null,
      text text not null default '',
      questions jsonb not null default '[]',
      dropped integer not null default 0,
      remarks jsonb not null default '[]',
      cause text,
      line text not null default '',
      outcome text check (outcome in ('used', 'edited', 'discarded', 'sent')),
      created_at timestamptz not null,
      sent_at timestamptz,
      settled_at timestamptz,
      check (num_nonnulls(ticket_id, lesson_id, course_id, student_id) = 1)
    )`.execute(db)
  await sql`create index ai_drafts_created on ai_drafts (created_at)`.execute(db)
  await sql`create index ai_drafts_asked_by on ai_drafts (asked_by)`.execute(db)
  await sql`create unique index ai_drafts_automatic on ai_drafts (ticket_id) where is_automatic`.execute(db)
  await sql`create index ai_drafts_ticket on ai_drafts (ticket_id) where ticket_id is not null`.execute(db)
  await sql`create index ai_drafts_lesson on ai_drafts (lesson_id) where lesson_id is not null`.execute(db)
  await sql`create index ai_drafts_course on ai_drafts (course_id) where course_id is not null`.execute(db)
  await sql`create index ai_drafts_student on ai_drafts (student_id) where student_id is not null`.execute(db)
  await sql`
    create table ai_calls (
      id bigint generated always as identity primary key,
      draft_id bigint references ai_drafts on delete cascade,
      use text not null,
      asked_by bigint references users,
      day date not null,
      model text not null,
      template_version integer not null,
      messages jsonb not null,
      replaced integer not null,
      state text not null check (state in ('waiting', 'sent', 'answered', 'failed')),
      cause text,
      line text not null default '',
      reserved_tokens bigint not null,
      reserved_micro bigint not null,
      tokens_in integer,
      tokens_out integer,
      cost_micro bigint,
      created_at timestamptz not null,
      sent_at timestamptz,
      ended_at timestamptz
    )`.execute(db)
  await sql`create index ai_calls_created on ai_calls (created_at, id)`.execute(db)
  await sql`create index ai_calls_draft on ai_calls (draft_id)`.execute(db)
  await sql`create index ai_calls_asked_by on ai_calls (asked_by)`.execute(db)
}
