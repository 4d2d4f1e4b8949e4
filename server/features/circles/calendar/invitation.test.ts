import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { circleRoutes } from '#contract/circles/routes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { sessionCount } from '#core/series/circle-words.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { weekly } from '#server/testing/make-circle.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const post = mailbox(t)

/** What another program makes of an invitation to one session. */
function invitationIn(text: string) {
  const [event, ...others] = invitationsIn(text)
  if (!event || others.length > 0) throw new Error('the text holds one event')
  return event
}

const invitationsIn = (text: string) => {
  const calendar = ICAL.Component.fromString(text)
  const method = calendar.getFirstPropertyValue('method')
  return calendar.getAllSubcomponents('vevent').map((component) => ({ method, ...eventIn(component) }))
}

function eventIn(component: ICAL.Component) {
  const event = new ICAL.Event(component)
  return {
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    status: component.getFirstPropertyValue('status'),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
    organizer: String(component.getFirstPropertyValue('organizer')),
  }
}

async function met() {
  const circle = await make.circle({ title: 'حلقة المساء' })
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: circle.teacher_id,
    starts_at: new Date('2026-11-29T13:30:00Z'),
  })
  const student = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: student.id })
  await make.circleMember({ circle_id: circle.id })
  const director = await as(t, await make.director())
  const params = { id: circle.id, sessionId: session.id }
  return { circle, session, student, director, params }
}

test('a moved, a cancelled and a restored session change one event in her own calendar', async () => {
  const { session, student, director, params } = await met()
  const body = { day: '2026-11-30', time: '20:00', minutes: 60, scope: 'this' as const, revision: 1 }
  await director(desk.moveSession, { params, body })
  const newest = async () => {
    const mail = (await post.mailsTo(student.email)).at(-1)
    return { subject: mail?.subject, ...invitationIn(mail?.calendar ?? '') }
  }
  const own = { uid: `session-${session.id}@rattil.test`, attendees: [`mailto:${student.email}`] }
  const moved = await newest()
  expect(moved.organizer).toMatch(/^mailto:.+@/)
  expect(moved).toMatchObject({
    ...own,
    subject: 'نُقلت جلسة من «حلقة المساء»',
    method: 'REQUEST',
    sequence: 2,
    start: '2026-11-30T17:00:00.000Z',
    status: 'CONFIRMED',
  })
  t().clock.forward(60)
  await director(desk.cancelSession, {
    params,
    body: { reason: 'سفر المعلمة', scope: 'this', revision: 2 },
  })
  expect(await newest()).toMatchObject({ ...own, method: 'CANCEL', sequence: 3, status: 'CANCELLED' })
  t().clock.forward(60)
  await director(desk.restoreSession, { params })
  expect(await newest()).toMatchObject({
    ...own,
    subject: 'عادت جلسة «حلقة المساء»',
    method: 'REQUEST',
    sequence: 4,
    status: 'CONFIRMED',
  })
})

/** A published circle that meets every Sunday, with one member. */
async function aSeries() {
  const director = await as(t, await make.director())
  const teacher = await make.teacher()
  const { data: circle } = await director(desk.create, {
    body: {
      title: 'حلقة المساء',
      teacher_id: teacher.id,
      place: 'room',
      is_published: true,
      rules: [{ ...weekly, rrule: 'FREQ=WEEKLY;BYDAY=SU' }],
    },
  })
  const student = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: student.id })
  const sessions = await t()
    .db.selectFrom('circle_sessions')
    .select(['id', 'day', 'starts_at', 'revision'])
    .where('circle_id', '=', circle.id)
    .orderBy('starts_at')
    .execute()
  return { director, teacher, circle, student, sessions }
}

test('a moved series comes as one mail, whose file has each of its sessions for her own calendar', async () => {
  const { director, circle, student, sessions } = await aSeries()
  const [first, second, ...later] = sessions
  if (!first || !second) throw new Error('the series has sessions')
  const before = (await post.mailsTo(student.email)).length
  await director(desk.moveSession, {
    params: { id: circle.id, sessionId: second.id },
    body: { day: second.day, time: '21:00', minutes: 60, scope: 'following', revision: second.revision },
  })
  const mails = (await post.mailsTo(student.email)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['تغيّرت مواعيد «حلقة المساء»'])
  expect(mails[0]?.text).toContain('في الملف المرفق')
  expect(mails[0]?.html).toContain('في الملف المرفق')
  const published = invitationsIn(mails[0]?.calendar ?? '')
  expect(published.filter(({ organizer }) => !/^mailto:.+@/.test(organizer))).toEqual([])
  expect(published).toMatchObject(
    [second, ...later].map(({ id, day, revision }) => ({
      // One UID is all that a request may have; what is published invites nobody and may hold many.
      method: 'PUBLISH',
      uid: `session-${id}@rattil.test`,
      sequence: revision + 1,
      start: `${day}T18:00:00.000Z`,
      status: 'CONFIRMED',
      attendees: [],
    })),
  )
})

test('this and what follows, cancelled, comes as one mail that names each session, also in its file', async () => {
  const { director, teacher, circle, student, sessions } = await aSeries()
  const [first, second, third, ...later] = sessions
  if (!first || !second || !third || later.length === 0) throw new Error('the series has sessions')
  const substitute = await make.teacher()
  await director(desk.substitute, {
    params: { id: circle.id, sessionId: third.id },
    body: { teacher_id: substitute.id, revision: third.revision },
  })
  const before = (await post.mailsTo(student.email)).length
  await director(desk.cancelSession, {
    params: { id: circle.id, sessionId: second.id },
    body: { reason: 'انتهى المقرر', scope: 'following', revision: second.revision },
  })
  const cancelled = [second, { ...third, revision: third.revision + 1 }, ...later]
  const mails = (await post.mailsTo(student.email)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `أُلغيت ${sessionCount(cancelled.length)} من «حلقة المساء»`,
  ])
  const [mail] = mails
  expect(mail?.text).toContain('انتهى المقرر')
  expect(cancelled.filter(({ starts_at }) => !mail?.text.includes(formatDateTime(starts_at)))).toEqual([])
  expect(mail?.text).not.toContain(formatDateTime(first.starts_at))
  expect(invitationsIn(mail?.calendar ?? '')).toMatchObject(
    cancelled.map(({ id, revision }) => ({
      method: 'PUBLISH',
      uid: `session-${id}@rattil.test`,
      sequence: revision + 1,
      status: 'CANCELLED',
      attendees: [],
    })),
  )
  for (const person of [teacher, substitute])
    expect((await post.mailsTo(person.email)).at(-1)?.subject).toBe(mail?.subject)
})

test('a cancelled circle takes each session to come out of her own calendar, with the reason', async () => {
  const { director, circle, student, sessions } = await aSeries()
  await director(desk.cancel, { params: { id: circle.id }, body: { reason: 'سفر المعلمة' } })
  const mail = (await post.mailsTo(student.email)).at(-1)
  expect(mail?.subject).toBe('أُلغيت «حلقة المساء»')
  expect(mail?.text).toContain('سفر المعلمة')
  const events = invitationsIn(mail?.calendar ?? '')
  expect(events.map(({ uid, sequence, status }) => ({ uid, sequence, status }))).toEqual(
    sessions.map(({ id, revision }) => ({
      uid: `session-${id}@rattil.test`,
      sequence: revision + 1,
      status: 'CANCELLED',
    })),
  )
})

test('the sessions of a circle come as a file, each under the UID that it has in mails and feeds', async () => {
  const { circle, session } = await met()
  const answer = await visitor(t)(circleRoutes.calendar, { params: { id: circle.id } })
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(invitationIn(String(answer.data))).toMatchObject({
    method: 'PUBLISH',
    uid: `session-${session.id}@rattil.test`,
    start: '2026-11-29T13:30:00.000Z',
    attendees: [],
  })
  const draft = await make.circle({ is_published: false })
  expect((await visitor(t)(circleRoutes.calendar, { params: { id: draft.id } })).status).toBe(404)
})

test('a cancelled circle is told to whoever stands in for one of its sessions', async () => {
  const { director, circle, sessions } = await aSeries()
  const [, second] = sessions
  if (!second) throw new Error('the series has sessions')
  const substitute = await make.teacher()
  await director(desk.substitute, {
    params: { id: circle.id, sessionId: second.id },
    body: { teacher_id: substitute.id, revision: second.revision },
  })
  await director(desk.cancel, { params: { id: circle.id }, body: { reason: 'سفر المعلمة' } })
  expect((await post.mailsTo(substitute.email)).at(-1)?.subject).toBe('أُلغيت «حلقة المساء»')
})
