import { expect, test } from 'vitest'
import type { NotificationRhythm } from '#contract/notifications/shapes.ts'
import { notificationRoutes as routes } from '#contract/notifications/routes.ts'
import type { EventType } from '#contract/realtime/events.ts'
import { testApp } from '#server/testing/app.ts'
import { happens } from '#server/testing/listener.ts'
import { as } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const post = mailbox(t)

const usual = {
  is_quiet: true,
  quiet_from: 22,
  quiet_until: 7,
  zone: 'Asia/Riyadh',
  digest: 'none',
} as const satisfies NotificationRhythm

const moveTo = (time: string) => {
  t().clock.now = new Date(time)
}

async function reader(rhythm: Partial<NotificationRhythm> = {}) {
  const person = await make.student()
  const she = await as(t, person)
  if (Object.keys(rhythm).length > 0) await she(routes.saveRhythm, { body: { ...usual, ...rhythm } })
  const happen = (type: EventType, payload: object) => happens(t(), `user:${person.id}`, type, payload)
  return {
    person,
    she,
    happen,
    confirm: async () =>
      happen('receipt.confirmed', {
        course_id: (await make.course({ title: 'تجويد' })).id,
        receipt_id: 1,
      }),
    regrade: async (title: string) => {
      const { id, course_id } = await make.lesson({ title, type: 'quiz' })
      await happen('quiz.regraded', { course_id, lesson_id: id, marks: [] })
    },
    subjects: async () => (await post.mailsTo(person.email)).map(({ subject }) => subject),
    letters: () => post.mailsTo(person.email),
  }
}
const CONFIRMED = 'فُتحت لكِ دورة تجويد'

test('what happens at night is told by mail when the night is over, and in the platform at once', async () => {
  moveTo('2026-12-01T20:00:00Z')
  const { she, confirm, subjects } = await reader()
  await confirm()
  expect(await subjects()).toEqual([])
  expect((await she(routes.list, { query: {} })).data.unread).toBe(1)
  moveTo('2026-12-02T03:59:00Z')
  expect(await subjects()).toEqual([])
  moveTo('2026-12-02T04:00:00Z')
  expect(await subjects()).toEqual([CONFIRMED])
})

test('a sign-in from a new device is told at any hour', async () => {
  moveTo('2026-12-02T20:00:00Z')
  const { happen, subjects, person } = await reader()
  const { id: session_id } = await t()
    .db.selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await happen('session.new-device', { session_id })
  expect(await subjects()).toEqual(['دخول إلى حسابكِ من جهاز جديد'])
})

test('the hours are hers, in her zone, and may be off', async () => {
  moveTo('2026-12-03T09:00:00Z')
  const asleep = await reader({ quiet_from: 21, quiet_until: 6, zone: 'Pacific/Auckland' })
  const awake = await reader({ is_quiet: false, zone: 'Pacific/Auckland' })
  for (const { confirm } of [asleep, awake]) await confirm()
  expect([await asleep.subjects(), await awake.subjects()]).toEqual([[], [CONFIRMED]])
  moveTo('2026-12-03T17:00:00Z')
  expect(await asleep.subjects()).toEqual([CONFIRMED])
})

test('what became due while nothing ran, and is found by night, waits for the morning', async () => {
  moveTo('2026-12-04T12:00:00Z')
  const { confirm, subjects } = await reader()
  await confirm()
  moveTo('2026-12-04T21:00:00Z')
  expect(await subjects()).toEqual([])
  moveTo('2026-12-05T04:00:00Z')
  expect(await subjects()).toEqual([CONFIRMED])
})

test('what can wait comes in one letter in the morning; what she has read meanwhile is left out', async () => {
  moveTo('2026-12-06T09:00:00Z')
  const { she, regrade, confirm, subjects, letters } = await reader({ digest: 'daily' })
  for (const title of ['الأول', 'الثاني', 'الثالث']) await regrade(title)
  await confirm()
  expect(await subjects()).toEqual([CONFIRMED])
  const [row] = (await she(routes.list, { query: {} })).data.data.filter(({ title }) =>
    title.includes('الثاني'),
  )
  await she(routes.read, { params: { id: row?.id ?? 0 } })
  moveTo('2026-12-07T05:00:00Z')
  const [, digest, ...more] = await letters()
  expect(more).toEqual([])
  expect(digest?.subject).toBe('ملخص إشعاراتكِ')
  expect(digest?.text).toContain('«الأول»')
  expect(digest?.text).toContain('«الثالث»')
  expect(digest?.text).not.toContain('«الثاني»')
  expect(digest?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  moveTo('2026-12-08T05:00:00Z')
  expect(await letters()).toHaveLength(2)
})

test('a weekly digest comes on a Friday, by the clock of her zone', async () => {
  moveTo('2026-12-08T09:00:00Z')
  const { regrade, subjects } = await reader({ digest: 'weekly', zone: 'America/New_York' })
  await regrade('الأول')
  moveTo('2026-12-11T12:59:00Z')
  expect(await subjects()).toEqual([])
  moveTo('2026-12-11T13:00:00Z')
  expect(await subjects()).toEqual(['ملخص إشعاراتكِ'])
})

test('the usual is shown until she chooses; an unknown zone and a night without end are refused', async () => {
  const { she } = await reader()
  expect((await she(routes.rhythm, {})).data).toEqual(usual)
  const save = (over: object) => she(routes.saveRhythm, { body: { ...usual, ...over } })
  expect((await save({ zone: 'Mars/Base' })).status).toBe(422)
  expect(Object.keys((await save({ quiet_until: 22 })).failure.errors ?? {})).toEqual(['quiet_until'])
  await save({ digest: 'weekly' })
  expect((await she(routes.rhythm, {})).data.digest).toBe('weekly')
})
