import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { calendarRoutes as routes } from '#contract/calendar/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { weekly } from '#server/testing/make-circle.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function planned() {
  const director = await as(t, await make.director())
  const teacher = await make.teacher()
  const she = await as(t, teacher)
  const body = {
    title: 'حلقة المساء، لمراجعة سورة البقرة وآل عمران مع التثبيت',
    teacher_id: teacher.id,
    place: 'room' as const,
    is_published: true,
    rules: [weekly],
  }
  const { data: circle } = await director(desk.create, { body })
  const sessions = async () =>
    (await director(desk.sessions, { params: { id: circle.id }, query: { per_page: 50 } })).data.items
  const { data: link } = await she(routes.makeLink, {})
  const token = link.url.slice(link.url.lastIndexOf('/') + 1)
  const read = (headers: Record<string, string> = {}) =>
    visitor(t)(routes.feed, { params: { token } }, { headers })
  return { director, she, teacher, circle, sessions, token, read, link }
}

interface Read {
  readonly uid: string
  readonly start: string
  readonly end: string
  readonly sequence: number
  readonly status: string
  readonly summary: string
}

/** What another program makes of the text. */
function eventsIn(text: string): Read[] {
  const calendar = ICAL.Component.fromString(text)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      sequence: Number(component.getFirstPropertyValue('sequence')),
      status: String(component.getFirstPropertyValue('status')),
      summary: event.summary,
    }
  })
}

test('another program reads every session of her circles as it stands, moved and cancelled ones too', async () => {
  const { director, circle, sessions, read } = await planned()
  const [first, second] = await sessions()
  if (!first || !second) throw new Error('the circle has sessions')
  const ref = (sessionId: number) => ({ params: { id: circle.id, sessionId } })
  await director(desk.moveSession, {
    ...ref(first.id),
    body: { day: '2026-11-23', time: '18:00', minutes: 90, scope: 'this', revision: 1 },
  })
  await director(desk.cancelSession, {
    ...ref(second.id),
    body: { reason: 'وعكة صحية', scope: 'this', revision: 1 },
  })
  const answer = await read()
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  const expected = (await sessions()).map(({ id, starts_at, ends_at, revision, status }) => ({
    uid: `session-${id}@rattil.test`,
    start: starts_at,
    end: ends_at,
    sequence: revision,
    status: status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
    summary: circle.title,
  }))
  const text = String(answer.data)
  expect(eventsIn(text).toSorted(byUid)).toEqual(expected.toSorted(byUid))
  expect(eventsIn(text).find(({ uid }) => uid.startsWith(`session-${first.id}@`))?.sequence).toBe(2)
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text).not.toMatch(/ATTENDEE|RRULE|VTIMEZONE/)
})
const byUid = (one: { uid: string }, other: { uid: string }) => one.uid.localeCompare(other.uid)

test('the same calendar is the same text, and is not sent again until something in it changes', async () => {
  const { director, circle, sessions, read } = await planned()
  const first = await read()
  t().clock.forward(120)
  const again = await read()
  expect(again.data).toBe(first.data)
  const etag = String(first.headers['etag'])
  expect((await read({ 'if-none-match': etag })).status).toBe(304)
  const [session] = await sessions()
  await director(desk.cancelSession, {
    params: { id: circle.id, sessionId: session?.id ?? 0 },
    body: { reason: 'سفر المعلمة', scope: 'this', revision: 1 },
  })
  expect((await read({ 'if-none-match': etag })).status).toBe(200)
})

test('a cancelled session stays for thirty days and then goes', async () => {
  const { director, circle, sessions, read } = await planned()
  const session = (await sessions()).find(({ starts_at }) => starts_at > '2027-01-05')
  if (!session) throw new Error('the circle meets in January')
  await director(desk.cancelSession, {
    params: { id: circle.id, sessionId: session.id },
    body: { reason: 'سفر المعلمة', scope: 'this', revision: 1 },
  })
  const start = t().clock.now
  const statusOf = async () =>
    eventsIn(String((await read()).data)).find(({ uid }) => uid.startsWith(`session-${session.id}@`))?.status
  expect(await statusOf()).toBe('CANCELLED')
  t().clock.forward(31 * 86_400)
  expect(await statusOf()).toBeUndefined()
  t().clock.now = start
})

test('a new address kills the one before it, and a revoked one opens nothing', async () => {
  const { she, token, read, link } = await planned()
  expect(link.url).toBe(`https://rattil.test/api/v1/calendar/feeds/${token}`)
  const { data: other } = await she(routes.makeLink, {})
  expect((await read()).status).toBe(404)
  const newer = other.url.slice(other.url.lastIndexOf('/') + 1)
  const readNewer = () => visitor(t)(routes.feed, { params: { token: newer } })
  expect((await readNewer()).status).toBe(200)
  expect((await she(routes.link, {})).data).toMatchObject({ read_at: t().clock.now.toISOString() })
  expect((await she(routes.removeLink, {})).data.made_at).toBeNull()
  expect((await readNewer()).status).toBe(404)
  const stored = await t().db.selectFrom('calendar_links').select('token_hash').execute()
  expect(stored.every(({ token_hash }) => !token_hash?.toString('latin1').includes(newer))).toBe(true)
})

test('the calendar of a closed account is nobody’s', async () => {
  const { teacher, read } = await planned()
  await t().db.updateTable('users').set({ is_active: false }).where('id', '=', teacher.id).execute()
  expect((await read()).status).toBe(404)
})

test('whoever reads a calendar every few seconds is asked to wait', async () => {
  const { read } = await planned()
  const answers = []
  for (let time = 0; time < 61; time++) answers.push((await read()).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(60)
  expect(answers.at(-1)).toBe(429)
})
