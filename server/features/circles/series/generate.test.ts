import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { weekly } from '#server/testing/make-circle.ts'
import { maker } from '#server/testing/make.ts'
import { generateSessions } from './generate.ts'
import { passSessions } from './standing.ts'

const t = testApp()
const make = maker(t)

/** The job passes all circles there are, and by all holidays. */
beforeEach(async () => {
  for (const table of ['circle_holidays', 'circles'] as const) await t().db.deleteFrom(table).execute()
})

const sessionsOf = (circleId: number) =>
  t()
    .db.selectFrom('circle_sessions')
    .select(['id', 'day', 'starts_at', 'status', 'cancel_cause', 'cancel_reason'])
    .where('circle_id', '=', circleId)
    .orderBy('day')
    .execute()

async function circleWith(series: object = {}) {
  const circle = await make.circle()
  await make.circleRule(circle.id, series)
  return circle
}

const director = async () => as(t, await make.director())

test('the job makes eight weeks of sessions, and makes nothing twice', async () => {
  const circle = await circleWith()
  await generateSessions(t().ctx())
  const first = await sessionsOf(circle.id)
  expect(first).toHaveLength(16)
  await t().db.updateTable('circle_rules').set({ generated_until: null }).execute()
  await generateSessions(t().ctx())
  expect(await sessionsOf(circle.id)).toEqual(first)
})

test('several processes at once share the circles and make each session once', async () => {
  const circles = []
  for (let n = 0; n < 120; n++) circles.push(await circleWith({ time: '06:00' }))
  await Promise.all([1, 2, 3].map(() => generateSessions(t().ctx())))
  const counts = await Promise.all(circles.map(async ({ id }) => (await sessionsOf(id)).length))
  expect(new Set(counts)).toEqual(new Set([16]))
})

test('a day later one day more is there, and yesterday is as it was', async () => {
  const start = t().clock.now
  const circle = await circleWith({ rrule: 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA' })
  await generateSessions(t().ctx())
  const before = await sessionsOf(circle.id)
  t().clock.forward(86_400)
  await generateSessions(t().ctx())
  t().clock.now = start
  const after = await sessionsOf(circle.id)
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)?.day).toBe('2027-01-16')
})

test('a circle that is edited while its sessions are made ends as it was edited', async () => {
  const she = await director()
  const teacher = await make.teacher()
  const { data } = await she(desk.create, {
    body: { title: 'حلقة تُحرَّر', teacher_id: teacher.id, place: 'room', rules: [weekly] },
  })
  await t().db.updateTable('circle_rules').set({ generated_until: null }).execute()
  const [rule] = data.rules
  const [saved] = await Promise.all([
    she(desk.save, {
      params: { id: data.id },
      body: { version: data.version, rules: [{ ...weekly, id: rule?.id, time: '18:00' }] },
    }),
    generateSessions(t().ctx()),
    generateSessions(t().ctx()),
  ])
  expect(saved.status).toBe(200)
  const open = (await sessionsOf(data.id)).filter(({ status }) => status === 'scheduled')
  expect(open).toHaveLength(16)
  expect(new Set(open.map(({ starts_at }) => starts_at.getUTCHours()))).toEqual(new Set([15]))
})

test('rules of zones that changed are followed by what is to come', async () => {
  const circle = await circleWith()
  await generateSessions(t().ctx())
  const wrong = new Date('2026-11-22T12:30:00Z')
  const [first] = await sessionsOf(circle.id)
  await t()
    .db.updateTable('circle_sessions')
    .set({ starts_at: wrong, original_starts_at: wrong })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await t()
    .db.updateTable('circle_rules')
    .set({ tzdata: 'of old' })
    .where('circle_id', '=', circle.id)
    .execute()
  await generateSessions(t().ctx())
  const [mended] = await sessionsOf(circle.id)
  expect([mended?.id, mended?.starts_at.toISOString()]).toEqual([first?.id, '2026-11-22T13:30:00.000Z'])
})

test('a teacher who is booked twice by rules of old stays booked, and the desk shows where', async () => {
  const teacher = await make.teacher()
  const circles = []
  for (const title of ['حلقة أولى', 'حلقة ثانية']) {
    const circle = await make.circle({ title, teacher_id: teacher.id })
    await make.circleRule(circle.id, { rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=1' })
    circles.push(circle)
  }
  await generateSessions(t().ctx())
  const she = await director()
  const { data } = await she(desk.list, { query: { teacher: teacher.id } })
  expect(data.items.map(({ clashes_count }) => clashes_count).toSorted((a, b) => a - b)).toEqual([0, 1])
  const clashing = data.items.find(({ clashes_count }) => clashes_count === 1)
  const sessions = await she(desk.sessions, { params: { id: clashing?.id ?? 0 }, query: {} })
  expect(sessions.data.items[0]?.clashes[0]).toContain(teacher.name)
})

const midTerm = {
  name: 'إجازة منتصف الفصل',
  calendar: 'gregory',
  year: 2026,
  first_month: 11,
  first_day: 29,
  last_month: 12,
  last_day: 5,
} as const

test('a holiday cancels the sessions of its days, says its name, and gives them back when it is taken away', async () => {
  const circle = await circleWith()
  await generateSessions(t().ctx())
  const she = await director()
  // With a key, as browsers send each form: the answer is stored in the transaction in which it was counted.
  const { data: effect } = await she(
    desk.checkHoliday,
    { body: midTerm },
    { headers: { 'idempotency-key': randomUUID() } },
  )
  expect((await she(desk.holidays, {})).data).toEqual([])
  expect((await sessionsOf(circle.id)).every(({ status }) => status === 'scheduled')).toBe(true)
  const refused = await she(desk.addHoliday, { body: { ...midTerm, sessions: effect.sessions + 1 } })
  expect(refused.status).toBe(409)
  expect((await sessionsOf(circle.id)).every(({ status }) => status === 'scheduled')).toBe(true)
  const { data } = await she(desk.addHoliday, { body: { ...midTerm, sessions: effect.sessions } })
  const off = (await sessionsOf(circle.id)).filter(({ status }) => status === 'cancelled')
  expect(off.map(({ day, cancel_reason }) => [day, cancel_reason])).toEqual([
    ['2026-11-29', 'إجازة منتصف الفصل'],
    ['2026-12-01', 'إجازة منتصف الفصل'],
  ])
  const removal = await she(desk.checkHolidayRemoval, { params: { id: data.id } })
  expect(removal.data).toEqual(effect)
  await she(desk.removeHoliday, { params: { id: data.id } })
  expect((await sessionsOf(circle.id)).every(({ status }) => status === 'scheduled')).toBe(true)
})

test('whoever teaches or learns in a circle reads in her inbox which sessions a holiday cancels, and when they are back', async () => {
  const circle = await circleWith()
  const student = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: student.id })
  await generateSessions(t().ctx())
  const she = await director()
  const { data: effect } = await she(desk.checkHoliday, { body: midTerm })
  const { data } = await she(desk.addHoliday, { body: { ...midTerm, sessions: effect.sessions } })
  const told = async (person: { readonly id: number }) => {
    await readEvents(t().app.process)
    const { data: inbox } = await (await as(t, person))(notificationRoutes.list, { query: {} })
    return inbox.data.map(({ kind }) => kind)
  }
  for (const person of [student, { id: circle.teacher_id }])
    expect(await told(person)).toEqual(['circle.series-cancelled'])
  await she(desk.removeHoliday, { params: { id: data.id } })
  for (const person of [student, { id: circle.teacher_id }])
    expect(await told(person)).toEqual(['circle.schedule-changed', 'circle.series-cancelled'])
})

test('when a session is over the circle looks at its next one; after the last it is completed', async () => {
  const start = t().clock.now
  const circle = await circleWith({ rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=2' })
  await generateSessions(t().ctx())
  const standing = () =>
    t()
      .db.selectFrom('circles')
      .select(['status', 'next_starts_at'])
      .where('id', '=', circle.id)
      .executeTakeFirstOrThrow()
  expect((await standing()).next_starts_at?.toISOString()).toBe('2026-11-22T13:30:00.000Z')
  t().clock.now = new Date('2026-11-22T14:30:00Z')
  await passSessions(t().ctx())
  expect(await standing()).toMatchObject({
    status: 'scheduled',
    next_starts_at: new Date('2026-11-29T13:30:00Z'),
  })
  t().clock.now = new Date('2026-11-30T09:00:00Z')
  await passSessions(t().ctx())
  expect(await standing()).toEqual({ status: 'completed', next_starts_at: null })
  t().clock.now = start
})
