import { sql, type Kysely } from 'kysely'

/** What a student wants to learn each day, and when she wants to be reminded of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table learning_goals (
      user_id bigint primary key references users on delete cascade,
      unit text not null check (unit in ('minutes', 'lessons')),
      amount integer not null check (amount between 1 and 240),
      reminder_hour integer check (reminder_hour between 6 and 21),
      zone text not null,
      reminder_day date,
      updated_at timestamptz not null
    )`.execute(db)
  await sql`
    create index learning_goals_reminder on learning_goals (zone, reminder_hour, user_id)
    where reminder_hour is not null`.execute(db)
}
