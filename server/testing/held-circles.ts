import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { maker } from './make.ts'

/** So many circles that have met on each of forty days, with confirmed sheets. */
export async function makeHeldCircles(t: () => TestApp, count: number): Promise<void> {
  const make = maker(t)
  const teacher = await make.teacher()
  const { id } = await make.circle({ teacher_id: teacher.id })
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'circles' and is_identity = 'NO' and is_generated = 'NEVER'`.execute(t().db)
  const copied = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`
    insert into circles (${copied}) select ${copied} from circles, generate_series(2, ${count}::int) where id = ${id}`.execute(
    t().db,
  )
  await sql`
    with held as (
      insert into circle_sessions (circle_id, teacher_id, day, original_starts_at, starts_at, ends_at, started_at,
        ended_at, created_at, updated_at)
      select c.id, ${teacher.id}, at::date, at, at, at + interval '1 hour', at, at + interval '1 hour', at, at
      from circles c, (
        select ${t().clock.now}::timestamptz - n * interval '1 day' as at from generate_series(1, 40) as n
      ) days
      returning id, circle_id, starts_at
    )
    insert into attendance_sheets
      (session_id, circle_id, starts_at, confirmed_at, confirmed_by, confirmed_revision, present, late, absent)
    select id, circle_id, starts_at, starts_at, ${teacher.id}, 1, 3 + id % 4, id % 3, circle_id % 7 from held`.execute(
    t().db,
  )
}
