import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { pagesOf, vacuum } from '#server/testing/pages-of.ts'
import { countDay } from './queries.ts'

const t = testApp()
const make = maker(t)
const HALF_A_DAY_MS = 43_200_000

/** Of them 240 in each day. */
beforeAll(async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  await sql`
    insert into circle_sessions (circle_id, teacher_id, day, original_starts_at, starts_at, ends_at, started_at,
      ended_at, created_at, updated_at)
    select ${circle.id}, ${teacher.id}, at::date, at, at, at + interval '1 hour', at, at + interval '1 hour', at, at
    from (
      select ${t().clock.now}::timestamptz - n * interval '6 minutes' as at from generate_series(1, 20000) as n
    ) held`.execute(t().db)
  await vacuum(t().db, 'circle_sessions', 'circles')
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
