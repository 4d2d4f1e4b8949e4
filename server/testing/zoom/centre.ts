import { expect } from 'vitest'
import { adminCircleRoutes as desk } from '#contract/circles/desk-routes.ts'
import { studentCircleRoutes as attending } from '#contract/circles/member-routes.ts'
import { teacherCircleRoutes as teaching } from '#contract/circles/teaching-routes.ts'
import { zoomRoutes } from '#contract/zoom/routes.ts'
import { features } from '#server/features.ts'
import { as } from '../as.ts'
import type { TestApp } from '../app.ts'
import { weekly } from '../make-circle.ts'
import { maker } from '../make.ts'
import { participantEvent, meetingEvent, signedEvent, type FakeEvent, type Person } from './events.ts'
import type { FakeZoom } from './fake-zoom.ts'

/** A centre that meets in Zoom, and what Zoom does. */
export function zoomCentre(t: () => TestApp, fake: FakeZoom) {
  const make = maker(t)
  const director = async () => as(t, await make.director())

  /** What happens each minute and at each notice. */
  async function pass(): Promise<void> {
    for (const { regularly = {} } of features)
      for (const queue of ['zoom.pass', 'zoom.check-hosts', 'zoom.forget'])
        await regularly[queue]?.work(t().ctx())
  }

  /** Users of the account that may hold meetings, one at once each. */
  async function hosts(...names: string[]) {
    const she = await director()
    for (const name of names)
      fake.users.push({ id: `zoom-${name}`, email: `${name}@centre.example`, display_name: name, type: 2 })
    const { data } = await she(zoomRoutes.readHosts, {})
    for (const host of data.filter((one) => names.includes(one.name)))
      await she(zoomRoutes.saveHost, { params: { id: host.id }, body: { is_used: true, slots: 1 } })
  }

  async function planned(body: object = {}) {
    const teacher = await make.teacher()
    const answer = await (
      await director()
    )(desk.create, {
      body: {
        title: 'حلقة النور',
        teacher_id: teacher.id,
        place: 'zoom',
        is_published: true,
        rules: [weekly],
        ...body,
      },
    })
    return { teacher, answer }
  }

  /** A circle in Zoom with a student, and its next session as Zoom knows it. */
  async function circle(body: object = {}) {
    const { teacher, answer } = await planned(body)
    expect(answer.failure.message).toBeUndefined()
    const student = await make.student()
    await make.circleMember({ circle_id: answer.data.id, student_id: student.id })
    const { id: sessionId } = await t()
      .db.selectFrom('circle_sessions')
      .select('id')
      .where('circle_id', '=', answer.data.id)
      .orderBy('starts_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    await pass()
    return {
      id: answer.data.id,
      teacher,
      student,
      sessionId,
      ref: { params: { id: answer.data.id, sessionId } },
    }
  }

  const meetingOf = (sessionId: number) =>
    t().db.selectFrom('zoom_meetings').selectAll().where('session_id', '=', sessionId).executeTakeFirst()

  const inZoom = async (sessionId: number) => fake.meetings.get((await meetingOf(sessionId))?.zoom_id ?? '')

  /** The clock stands so many minutes after the beginning of the session. */
  async function arrive(sessionId: number, minutes: number) {
    const { starts_at } = await t()
      .db.selectFrom('circle_sessions')
      .select('starts_at')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    t().clock.now = new Date(starts_at.getTime() + minutes * 60_000)
  }

  const join = async (student: { id: number }, ref: { params: { id: number; sessionId: number } }) =>
    (await as(t, student as never))(attending.join, ref)
  const openMeeting = async (teacher: { id: number }, ref: { params: { id: number; sessionId: number } }) =>
    (await as(t, teacher as never))(teaching.openMeeting, ref)

  /** One signed notice; a secret or a moment of sending of its own where a test says so. */
  const send = (event: FakeEvent, { secret = fake.eventSecret, now = t().clock.now } = {}) => {
    const { body, headers } = signedEvent(event, { secret, now })
    return t().app.http.inject({ method: 'POST', url: zoomRoutes.receive.path, headers, payload: body })
  }

  /** The notices of a holding at minutes after its beginning. */
  function told(meeting: NonNullable<Awaited<ReturnType<typeof inZoom>>>) {
    const at = (minute: number) => new Date(Date.parse(meeting.start_time) + minute * 60_000)
    return {
      at,
      started: (minute: number) => meetingEvent('started', meeting, at(minute)),
      ended: (minute: number) => meetingEvent('ended', meeting, at(minute)),
      joined: (person: Person, minute: number) =>
        participantEvent('joined', { meeting, person, at: at(minute) }),
      left: (person: Person, minute: number) => participantEvent('left', { meeting, person, at: at(minute) }),
    }
  }

  /** She as Zoom knows her, who came in by her own link. */
  async function guest(sessionId: number, student: { id: number }, connection = '16778240'): Promise<Person> {
    const { registrant_id } = await t()
      .db.selectFrom('zoom_registrants as r')
      .innerJoin('zoom_meetings as m', 'm.id', 'r.meeting_id')
      .select('r.registrant_id')
      .where('m.session_id', '=', sessionId)
      .where('r.person_id', '=', student.id)
      .executeTakeFirstOrThrow()
    return { user_id: connection, user_name: 'ريم «الجوال»', registrant_id }
  }

  return {
    make,
    director,
    pass,
    hosts,
    planned,
    circle,
    meetingOf,
    inZoom,
    arrive,
    join,
    openMeeting,
    send,
    told,
    guest,
  }
}
