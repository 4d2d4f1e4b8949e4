import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { features } from './features.ts'
import { catalogueOf } from './features/notifications/catalogue.ts'
import { testApp } from './testing/app.ts'
import { as } from './testing/as.ts'
import { maker } from './testing/make.ts'
import { noticeActs } from './testing/notice-acts/all-acts.ts'
import { actWorld, makeNotices } from './testing/notice-acts/world.ts'

// Every kind of notice, made from the act that causes it: a call or a job, never an event that a test wrote. So no kind
// can ask its event for what the act does not write into it, and none can wait for an act that does not exist.

const t = testApp()
const make = maker(t)
const world = actWorld(t, make)

test('every kind of notice has the act that causes it, and no act causes a kind that is gone', () => {
  expect(Object.keys(noticeActs).toSorted()).toEqual([...catalogueOf(features).keys()].toSorted())
})

test.each(Object.entries(noticeActs))(
  '%s reaches its reader from the act that causes it',
  async (kind, act) => {
    const reader = await act(world)
    await makeNotices(t)
    const she = await as(t, reader)
    const { data } = await she(notificationRoutes.list, { query: { per_page: 100 } })
    const notice = data.data.find((one) => one.kind === kind)
    expect(data.data.map((one) => one.kind)).toContain(kind)
    expect(`${notice?.title} ${notice?.message}`).not.toMatch(/[{}]/)
    const left = await t()
      .db.selectFrom('event_todo')
      .select(['room', 'failure'])
      .where('tries', '>', 0)
      .execute()
    expect(left).toEqual([])
  },
)

test('no act writes an event or a notice by hand', () => {
  const folder = join(import.meta.dirname, 'testing/notice-acts')
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(sources.length).toBeGreaterThan(5)
  for (const source of sources)
    expect(source).not.toMatch(/\bemit\(|insertInto\('(event|notif)|make\.notification/)
})
