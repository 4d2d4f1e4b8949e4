import { expect, test } from 'vitest'
import { adminCalendarRoutes as centre, calendarRoutes as routes } from '#contract/calendar/routes.ts'
import { sessionMoveRoutes as moves } from '#contract/circles/move-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const month = { from: '2026-11-15', to: '2026-12-20' }

async function taught(starts_at = new Date('2026-11-22T13:30:00Z')) {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const session = await make.circleSession({ circle_id: circle.id, teacher_id: teacher.id, starts_at })
  return { teacher, circle, session, she: await as(t, teacher) }
}

test('a teacher sees her sessions, those in which she stands in, and no others', async () => {
  const { teacher, circle, session, she } = await taught()
  const other = await taught()
  const substituted = await make.circleSession({
    circle_id: other.circle.id,
    teacher_id: other.teacher.id,
    substitute_id: teacher.id,
    starts_at: new Date('2026-11-25T13:30:00Z'),
  })
  const { data } = await she(routes.mine, { query: month })
  expect(data.events.map(({ id }) => id)).toEqual([session.id, substituted.id])
  expect(data.circles).toEqual([{ id: circle.id, name: circle.title }])
  expect(data.events[0]).toMatchObject({
    kind: 'session',
    can_move: true,
    prayer: 'maghrib',
    moved_from: null,
  })
})

test('the address of a circle that meets in the room of the platform now is told in no calendar', async () => {
  const { circle, she } = await taught()
  const moved = { place: 'room', address: 'القاعة الأولى' } as const
  await t().db.updateTable('circles').set(moved).where('id', '=', circle.id).execute()
  const { data } = await she(routes.mine, { query: month })
  expect(data.events[0]).toMatchObject({ place: 'room', address: null })
})

test('a moved session is seen from where it was to be, with the prayer that it meets now', async () => {
  const { session, she } = await taught()
  const body = { day: '2027-01-10', time: '17:00', minutes: 60, scope: 'this' as const, revision: 1 }
  expect((await she(moves.move, { params: { sessionId: session.id }, body })).status).toBe(200)
  const [event] = (await she(routes.mine, { query: month })).data.events
  expect(event).toMatchObject({
    id: session.id,
    starts_at: '2027-01-10T14:00:00.000Z',
    moved_from: '2026-11-22T13:30:00.000Z',
    prayer: 'maghrib',
    revision: 2,
  })
})

test('the centre’s calendar shows some of a full day and says so; a filter narrows it', async () => {
  const director = await as(t, await make.director())
  const day = { from: '2026-12-05', to: '2026-12-05' }
  const { teacher, circle } = await taught(new Date('2026-12-05T05:00:00Z'))
  for (let hour = 0; hour < 32; hour++)
    await make.circleSession({
      circle_id: circle.id,
      teacher_id: (await make.teacher()).id,
      starts_at: new Date('2026-12-05T09:00:00Z'),
    })
  const { data } = await director(centre.centre, { query: month })
  expect(data.full_days).toEqual(['2026-12-05'])
  expect(data.events.filter(({ starts_at }) => starts_at.startsWith('2026-12-05'))).toHaveLength(12)
  expect((await director(centre.centre, { query: day })).data).toMatchObject({ full_days: [] })
  const own = await director(centre.centre, { query: { ...month, teacher: teacher.id } })
  expect(own.data.events).toHaveLength(1)
})

test('a student sees when the quizzes of her courses close', async () => {
  const student = await make.student()
  const course = await make.course({})
  await make.enrolment({ user_id: student.id, course_id: course.id })
  const lesson = await make.lesson({ course_id: course.id, type: 'quiz', title: 'الاختبار الختامي' })
  const closes_at = new Date('2026-11-28T20:59:00Z')
  await t()
    .db.insertInto('quiz_settings')
    .values({ lesson_id: lesson.id, closes_at, updated_at: t().clock.now })
    .onConflict((conflict) => conflict.column('lesson_id').doUpdateSet({ closes_at }))
    .execute()
  const she = await as(t, student)
  const { data } = await she(routes.mine, { query: month })
  expect(data.events).toEqual([
    expect.objectContaining({ kind: 'quiz', title: 'الاختبار الختامي', can_move: false, prayer: null }),
  ])
  const stranger = await as(t, await make.student())
  expect((await stranger(routes.mine, { query: month })).data.events).toEqual([])
})

test('more than six weeks are not asked for at once', async () => {
  const { she } = await taught()
  expect((await she(routes.mine, { query: { from: '2026-01-01', to: '2026-12-31' } })).status).toBe(422)
})

test('a move is checked before it is made: a clash forbids it and free hours are offered', async () => {
  const { teacher, circle, session, she } = await taught()
  const assisted = await make.circle({ title: 'حلقة الضحى', teacher_id: teacher.id })
  const busy = await make.circleSession({
    circle_id: assisted.id,
    teacher_id: teacher.id,
    starts_at: new Date('2026-11-24T15:00:00Z'),
  })
  await t()
    .db.insertInto('circle_bookings')
    .values({
      session_id: busy.id,
      person_id: teacher.id,
      during: '[2026-11-24 15:00+00,2026-11-24 16:00+00)',
    })
    .execute()
  const check = (day: string, time: string) =>
    she(moves.check, { params: { sessionId: session.id }, body: { day, time, minutes: 60 } })
  const blocked = (await check('2026-11-24', '18:30')).data
  expect(blocked.grade).toBe('blocked')
  expect(blocked.clashes[0]).toContain('«حلقة الضحى»')
  expect(blocked.suggestions[0]).toMatchObject({ day: '2026-11-24', time: '19:00' })
  expect((await check('2026-11-24', '17:00')).data).toMatchObject({
    grade: 'warned',
    warnings: [expect.stringContaining('المغرب')],
  })
  expect((await check('2026-11-25', '20:00')).data).toMatchObject({ grade: 'fine', warnings: [] })
  expect((await check('2026-11-01', '20:00')).data.grade).toBe('blocked')
  expect(circle.id).not.toBe(assisted.id)
})

test('a move that meets another circle of its members is warned of, by how many, and may still be made', async () => {
  const { circle, session } = await taught()
  const other = await make.circle({ title: 'حلقة النور' })
  await make.circleSession({ circle_id: other.id, starts_at: new Date('2026-11-25T17:00:00Z') })
  for (const student_id of [(await make.student()).id, (await make.student()).id]) {
    await make.circleMember({ circle_id: circle.id, student_id })
    await make.circleMember({ circle_id: other.id, student_id })
  }
  const director = await as(t, await make.director())
  const { data } = await director(moves.check, {
    params: { sessionId: session.id },
    body: { day: '2026-11-25', time: '20:30', minutes: 60 },
  })
  expect(data).toMatchObject({
    grade: 'warned',
    clashes: [],
    warnings: ['طالبتان من هذه الحلقة في «حلقة النور» حينها.'],
  })
})

test('of two offices that move one session the second is told that it stands elsewhere now', async () => {
  const { session } = await taught()
  const offices = [await as(t, await make.director()), await as(t, await make.director())]
  const answers = await Promise.all(
    offices.map((office, at) =>
      office(moves.move, {
        params: { sessionId: session.id },
        body: { day: `2026-12-0${at + 1}`, time: '20:00', minutes: 60, scope: 'this', revision: 1 },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const row = await t()
    .db.selectFrom('circle_sessions')
    .select(['starts_at', 'revision'])
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  const moved = answers.find(({ status }) => status === 200)
  expect(row).toEqual({ starts_at: new Date(moved?.data.starts_at ?? 0), revision: 2 })
})

test('a move taken back leaves the session where it was planned', async () => {
  const { session } = await taught()
  const director = await as(t, await make.director())
  const params = { sessionId: session.id }
  const hour = { minutes: 60, scope: 'this' as const }
  const there = { day: '2026-12-01', time: '20:00', ...hour, revision: 1 }
  const { data: moved } = await director(moves.move, { params, body: there })
  expect(moved.moved_from).toBe('2026-11-22T13:30:00.000Z')
  const back = { day: '2026-11-22', time: '16:30', ...hour, revision: moved.revision }
  expect((await director(moves.move, { params, body: back })).data).toMatchObject({
    starts_at: '2026-11-22T13:30:00.000Z',
    moved_from: null,
    revision: 3,
  })
})

test('a teacher moves one session of hers, not the series, and none of another', async () => {
  const { session, she } = await taught()
  const other = await taught()
  const body = { day: '2026-11-29', time: '20:00', minutes: 60, scope: 'this' as const, revision: 1 }
  const series = { ...body, scope: 'following' as const }
  expect((await she(moves.move, { params: { sessionId: session.id }, body: series })).status).toBe(403)
  expect((await she(moves.move, { params: { sessionId: other.session.id }, body })).status).toBe(404)
  expect((await she(moves.move, { params: { sessionId: session.id }, body })).data.revision).toBe(2)
  expect((await she(moves.move, { params: { sessionId: session.id }, body })).status).toBe(409)
})
