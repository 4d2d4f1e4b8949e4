import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageRoutes as routes } from '#contract/messages/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A circle in which the student has a row. */
interface Seat {
  readonly teacher: 'teaches' | 'assists' | 'neither'
  readonly circle: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly status: 'approved' | 'pending' | 'waiting' | 'offered' | 'rejected' | 'withdrawn' | 'removed'
}
/** A course in which the student is, or was. */
interface Enrolment {
  readonly isTaughtByHer: boolean
  readonly status: 'active' | 'ended'
}
/** A learning path on which the student is; not open while her payment is awaited. */
interface Walk {
  readonly isTaughtByHer: boolean
  readonly isOpen: boolean
}
/** Everything in which one teacher and one student may meet. */
interface Place {
  readonly seats: readonly Seat[]
  readonly enrolments: readonly Enrolment[]
  readonly walks: readonly Walk[]
}

const place: fc.Arbitrary<Place> = fc.record({
  seats: fc.array(
    fc.record({
      teacher: fc.constantFrom('teaches', 'assists', 'neither'),
      circle: fc.constantFrom('scheduled', 'live', 'completed', 'cancelled'),
      status: fc.oneof(
        fc.constant('approved' as const),
        fc.constantFrom('pending', 'waiting', 'offered', 'rejected', 'withdrawn', 'removed'),
      ),
    }),
    { maxLength: 2 },
  ),
  enrolments: fc.array(
    fc.record({ isTaughtByHer: fc.boolean(), status: fc.constantFrom('active', 'ended') }),
    { maxLength: 1 },
  ),
  walks: fc.array(fc.record({ isTaughtByHer: fc.boolean(), isOpen: fc.boolean() }), { maxLength: 1 }),
})

/** In words: an open enrolment in a course or a path of hers, or a seat in a circle of hers that goes on. */
const teachesIn = ({ seats, enrolments, walks }: Place): boolean =>
  enrolments.some(({ isTaughtByHer, status }) => isTaughtByHer && status === 'active') ||
  walks.some(({ isTaughtByHer, isOpen }) => isTaughtByHer && isOpen) ||
  seats.some(
    ({ teacher, circle, status }) =>
      teacher !== 'neither' && status === 'approved' && (circle === 'scheduled' || circle === 'live'),
  )

async function arrange(
  { seats, enrolments, walks }: Place,
  teacherId: number,
  studentId: number,
): Promise<void> {
  for (const { isTaughtByHer, isOpen } of walks) {
    const path = await make.learningPath({ days: 1, teacherIds: isTaughtByHer ? [teacherId] : [] })
    await make.pathEnrolment({ path_id: path.id, user_id: studentId, is_open: isOpen })
  }
  for (const { isTaughtByHer, status } of enrolments) {
    const course = await make.course(isTaughtByHer ? { instructor_id: teacherId } : {})
    const end = status === 'ended' ? { ended_reason: 'left' as const, ended_at: t().clock.now } : {}
    await make.enrolment({ user_id: studentId, course_id: course.id, status, ...end })
  }
  for (const { teacher, circle: status, status: seat } of seats) {
    const circle = await make.circle({
      status,
      cancelled_at: status === 'cancelled' ? t().clock.now : null,
      ...(teacher === 'teaches' ? { teacher_id: teacherId } : {}),
    })
    if (teacher === 'assists')
      await t()
        .db.insertInto('circle_assistants')
        .values({ circle_id: circle.id, user_id: teacherId })
        .execute()
    await make.circleRegistration({ circle_id: circle.id, student_id: studentId, status: seat })
  }
}

const seatWith = (given: Partial<Seat>): [Place] => [
  {
    seats: [{ teacher: 'teaches', circle: 'scheduled', status: 'approved', ...given }],
    enrolments: [],
    walks: [],
  },
]
const onPath = (isTaughtByHer: boolean, isOpen: boolean): [Place] => [
  { seats: [], enrolments: [], walks: [{ isTaughtByHer, isOpen }] },
]

test('a student and a teacher reach each other exactly while the one teaches the other, in a course, on a path or in a circle', async () => {
  await fc.assert(
    fc.asyncProperty(place, async (given) => {
      const [teacher, student] = [await make.teacher(), await make.student()]
      await arrange(given, teacher.id, student.id)
      const reaches = async (person: typeof teacher, other: typeof teacher) => {
        const caller = await as(t, person)
        const contacts = await caller(routes.contacts, { query: {} })
        const opened = await caller(routes.open, { body: { with: other.id } })
        return [contacts.data.items.some(({ id }) => id === other.id), opened.status]
      }
      const expected = teachesIn(given) ? [true, 200] : [false, 422]
      expect(await reaches(teacher, student)).toEqual(expected)
      expect(await reaches(student, teacher)).toEqual(expected)
    }),
    {
      numRuns: 14,
      examples: [
        seatWith({}),
        seatWith({ teacher: 'assists' }),
        seatWith({ teacher: 'neither' }),
        seatWith({ status: 'pending' }),
        seatWith({ status: 'removed' }),
        seatWith({ circle: 'completed' }),
        onPath(true, true),
        onPath(false, true),
        onPath(true, false),
      ],
    },
  )
})

test('two students of one circle, and its teacher and her assistant, do not write to each other', async () => {
  const [teacher, assistant] = [await make.teacher(), await make.teacher()]
  const circle = await make.circle({ teacher_id: teacher.id })
  const seat = { circle_id: circle.id, user_id: assistant.id }
  await t().db.insertInto('circle_assistants').values(seat).execute()
  const [one, other] = [await make.student(), await make.student()]
  for (const { id } of [one, other]) await make.circleMember({ circle_id: circle.id, student_id: id })
  const opens = async (person: typeof teacher, withWhom: typeof teacher) =>
    (await (await as(t, person))(routes.open, { body: { with: withWhom.id } })).status
  expect([await opens(one, other), await opens(teacher, assistant)]).toEqual([422, 422])
  expect([await opens(one, teacher), await opens(one, assistant)]).toEqual([200, 200])
})

test('a member who leaves the circle keeps the thread to read, and neither writes in it any more', async () => {
  const [teacher, student] = [await make.teacher(), await make.student()]
  const circle = await make.circle({ teacher_id: teacher.id })
  const seat = await make.circleMember({ circle_id: circle.id, student_id: student.id })
  const [asTeacher, asStudent] = [await as(t, teacher), await as(t, student)]
  const { data: thread } = await asStudent(routes.open, { body: { with: teacher.id } })
  const params = { threadId: thread.id }
  const send = (caller: typeof asTeacher) =>
    caller(routes.send, { params, body: { client_id: crypto.randomUUID(), text: 'السلام عليكم' } })
  expect((await send(asStudent)).status).toBe(200)
  await t()
    .db.updateTable('circle_registrations')
    .set({ status: 'removed', holds_seat: false, left_at: t().clock.now })
    .where('id', '=', seat.id)
    .execute()
  expect([(await send(asStudent)).status, (await send(asTeacher)).status]).toEqual([403, 403])
  const { data } = await asTeacher(routes.list, { params, query: {} })
  expect(data.messages.map(({ text }) => text)).toEqual(['السلام عليكم'])
})
