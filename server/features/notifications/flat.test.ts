import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { pagesOf, vacuum } from '#server/testing/pages-of.ts'
import { listOf, unreadOf } from './inbox/inbox-queries.ts'

const t = testApp()
const make = maker(t)
let heavy = 0
let light = 0

/** One who holds 50,000 and has read most of them by one mark, and one who holds 150. */
beforeAll(async () => {
  heavy = (await make.student()).id
  light = (await make.student()).id
  for (const [user, count] of [
    [heavy, 50_000],
    [light, 150],
  ])
    await sql`
      insert into notifications (user_id, kind, topic, at, params)
      select ${user}, 'course.completed', case when n % 100 = 0 then 'desk' else 'courses' end, ${t().clock.now},
        '{"course_id": 1, "course_title": "دورة"}'
      from generate_series(1, ${count}) as n`.execute(t().db)
  const middle = sql<number>`(select max(id) - 40 from notifications where user_id = ${heavy})`
  await t()
    .db.insertInto('notification_heads')
    .values({ user_id: heavy, read_upto: middle, before_upto: 0, read_at: t().clock.now })
    .execute()
  await vacuum(t().db, 'notifications')
})

test.each([
  ['the latest', { unread: 'no', limit: 16 }],
  ['a page of one topic', { unread: 'no', topic: 'desk', limit: 31 }],
  ['a topic of which she has none', { unread: 'no', topic: 'account', limit: 31 }],
  ['what she has not read', { unread: 'yes', limit: 31 }],
] as const)('%s costs who holds 50,000 no more than a hundred pages', async (_what, page) => {
  for (const user of [light, heavy])
    expect(await pagesOf(t().db, listOf(t().db, user, page))).toBeLessThan(100)
})

test('counting what is unread ends at a hundred', async () => {
  for (const user of [light, heavy]) expect(await pagesOf(t().db, unreadOf(t().db, user))).toBeLessThan(200)
})
