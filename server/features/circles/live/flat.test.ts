import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { pagesOf, vacuum } from '#server/testing/pages-of.ts'
import { listGraded } from './graded-queries.ts'
import { countDay } from './queries.ts'

const t = testApp()
const make = maker(t)
const HALF_A_DAY_MS = 43_200_000

/** Of them 240 in each day, and 300 circles that meet, each with ten people in its room. */
beforeAll(async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const people = [teacher.id]
  for (let count = 0; count < 9; count += 1) people.push((await make.student()).id)
  await sql`
    insert into circle_sessions (circle_id, teacher_id, day, original_starts_at, starts_at, ends_at, started_at,
      ended_at, created_at, updated_at)
    select ${circle.id}, ${teacher.id}, at::date, at, at, at + interval '1 hour', at, at + interval '1 hour', at, at
    from (
      select ${t().clock.now}::timestamptz - n * interval '6 minutes' as at from generate_series(1, 20000) as n
    ) held`.execute(t().db)
  await sql`
    with meeting as (
      insert into circle_sessions
        (circle_id, teacher_id, day, original_starts_at, starts_at, ends_at, started_at, created_at, updated_at)
      select ${circle.id}, ${teacher.id}, at::date, at, at, at + interval '1 hour', at, at, at
      from (select ${t().clock.now}::timestamptz - n * interval '1 second' as at from generate_series(1, 300) as n) now
      returning id, starts_at
    )
    insert into presence_stretches (session_id, person_id, source, joined_at)
    select id, p, 'room', starts_at from meeting, unnest(${sql.val(people)}::bigint[]) p`.execute(t().db)
  await vacuum(t().db, 'circle_sessions', 'circles', 'presence_stretches')
})

test('the figures of a day read its own sessions, and what makes up for one only of those that were cancelled', async () => {
  const now = t().clock.now.getTime()
  const day = {
    from: new Date(now - HALF_A_DAY_MS),
    until: new Date(now + HALF_A_DAY_MS),
    now: new Date(now),
  }
  expect(await pagesOf(t().db, countDay(t().db, day))).toBeLessThan(100)
})

test('three hundred rooms are judged, and twenty of them are shown', async () => {
  const asked = {
    thresholds: { missing_minutes: 5, late_minutes: 5, empty_minutes: 4 },
    now: t().clock.now,
    show: 'now',
  } as const
  const { rows, counts } = await listGraded(t().db, asked, { limit: 20, offset: 280 })
  expect(counts).toMatchObject({ meeting: 300, total: 300, missing: 0 })
  expect(rows.map(({ grade, present_count }) => [grade, present_count])).toEqual(
    Array.from({ length: 20 }, () => ['live', 9]),
  )
})
