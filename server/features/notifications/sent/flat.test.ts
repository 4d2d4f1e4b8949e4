import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { pagesOf, vacuum } from '#server/testing/pages-of.ts'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { sentOf } from './sent-queries.ts'
import { foldTallies } from './tally-queries.ts'

const t = testApp()
const make = maker(t)
const KINDS = 8

/** Notifications of one person over thirty days, one in a thousand of which failed. */
async function insert(count: number) {
  const { id: user } = await make.student()
  await sql`
    with made as (
      insert into notifications (user_id, kind, topic, at, params)
      select ${user}, 'kind.' || n % ${KINDS}, 'courses', '2026-11-30 09:00Z'::timestamptz - (n % 30) * interval '1 day', '{}'
      from generate_series(1, ${count}) as n returning user_id, id, kind, at
    )
    insert into notification_deliveries
      (user_id, notification_id, channel, kind, role, day, due_at, since, state)
    select user_id, id, 'email', kind, 'student', at::date, at, at, case when id % 1000 = 0 then 'failed' else 'delivered' end
    from made`.execute(t().db)
  await foldTallies(t().db)
  await vacuum(t().db, 'notifications', 'notification_deliveries', 'notification_tallies')
}

const days = { from: '2026-11-01', to: '2026-11-30', after: undefined, limit: 51 }
const lists: Readonly<Record<string, RawBuilder<unknown>>> = {
  everything: sentOf(days),
  'a page in the middle': sentOf({ ...days, after: { day: '2026-11-15', id: 1000, channel: 'email' } }),
  'what failed': sentOf({ ...days, states: ['failed'] }),
  'one kind by one channel': sentOf({ ...days, kind: 'kind.3', channel: 'email' }),
  'a state that nothing is in': sentOf({ ...days, kind: 'kind.3', states: ['opened'] }),
}

test('no page of what was sent touches more than 600 pages of the database beside 100,000', async () => {
  await insert(100_000)
  const dear: [string, number][] = []
  for (const [name, list] of Object.entries(lists)) {
    const pages = await pagesOf(t().db, list)
    if (pages > 600) dear.push([name, pages])
  }
  expect(dear).toEqual([])
})
