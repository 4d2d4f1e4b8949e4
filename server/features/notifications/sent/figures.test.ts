import { expect, test } from 'vitest'
import { notificationDeskRoutes as desk } from '#contract/notifications/desk-routes.ts'
import type { FigureFilters, Figures } from '#contract/notifications/figure-shapes.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { foldTallies } from './tally-queries.ts'

const t = testApp()
const make = maker(t)
const DAY_MS = 86_400_000

interface Fate {
  readonly channel: 'in_app' | 'email' | 'push'
  readonly state: 'delivered' | 'opened' | 'failed' | 'sent' | 'skipped'
}

/** A notification some days ago, with what became of it. */
async function told(kind: string, daysAgo: number, ...fates: readonly Fate[]): Promise<void> {
  const person = await make.student()
  const at = new Date(t().clock.now.getTime() - daysAgo * DAY_MS)
  const { id } = await make.notification({ user_id: person.id, kind, at })
  await t()
    .db.insertInto('notification_deliveries')
    .values(
      fates.map((fate) => ({
        ...fate,
        user_id: person.id,
        notification_id: id,
        kind,
        role: 'student',
        day: riyadhDay(at),
        due_at: at,
        since: at,
        sent_at: at,
      })),
    )
    .execute()
}

const names = ['handed', 'arrived', 'opened', 'failed'] as const
const only = (row: Figures): Figures => ({
  handed: row.handed,
  arrived: row.arrived,
  opened: row.opened,
  failed: row.failed,
})

test('every figure is as long as the list that it opens, added up or not', async () => {
  await told(
    'course.completed',
    0,
    { channel: 'in_app', state: 'opened' },
    { channel: 'email', state: 'sent' },
  )
  await told(
    'course.completed',
    2,
    { channel: 'in_app', state: 'delivered' },
    { channel: 'email', state: 'failed' },
  )
  await foldTallies(t().db)
  await told(
    'receipt.confirmed',
    2,
    { channel: 'in_app', state: 'delivered' },
    { channel: 'push', state: 'skipped' },
  )
  await told('receipt.confirmed', 40, { channel: 'in_app', state: 'opened' })
  const director = await as(t, await make.director())
  const { data } = await director(desk.figures, { query: {} })
  expect(data.all).toEqual({ handed: 5, arrived: 3, opened: 1, failed: 1 })
  expect(data.days).toHaveLength(30)
  expect(data.days.at(-1)?.day).toBe(riyadhDay(t().clock.now))
  expect(data.kinds.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
    'course.completed: إتمام دورة',
    'receipt.confirmed: قبول إيصالكِ',
  ])
  expect(data.channels.map(({ channel }) => channel)).toEqual(['in_app', 'email'])

  const lists = [
    { figures: data.all, query: { period: '30' } },
    ...data.days
      .map((figures) => ({ figures, query: { period: figures.day } }))
      .filter(({ figures }) => figures.handed),
    ...data.channels.map((figures) => ({ figures, query: { channel: figures.channel } })),
    ...data.kinds.map((figures) => ({ figures, query: { kind: figures.kind } })),
  ]
  for (const { figures, query } of lists) {
    const totals = await Promise.all(
      names.map(async (outcome) => (await director(desk.sent, { query: { ...query, outcome } })).data.total),
    )
    expect(totals).toEqual(names.map((name) => figures[name]))
  }
})

test('narrowed to a kind, a channel or a role the figures count nothing else', async () => {
  await told(
    'lesson.new',
    1,
    { channel: 'in_app', state: 'opened' },
    { channel: 'email', state: 'delivered' },
  )
  const director = await as(t, await make.director())
  const figuresOf = async (query: Partial<FigureFilters>) =>
    only((await director(desk.figures, { query: { kind: 'lesson.new', ...query } })).data.all)
  expect(await figuresOf({})).toEqual({ handed: 2, arrived: 2, opened: 1, failed: 0 })
  expect(await figuresOf({ channel: 'email' })).toEqual({ handed: 1, arrived: 1, opened: 0, failed: 0 })
  expect(await figuresOf({ role: 'teacher' })).toEqual({ handed: 0, arrived: 0, opened: 0, failed: 0 })
})

test('nobody but a director reads the figures', async () => {
  const teacher = await as(t, await make.teacher())
  expect((await teacher(desk.figures, { query: {} })).status).toBe(403)
})
