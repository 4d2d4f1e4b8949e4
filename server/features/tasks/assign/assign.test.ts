import { expect, test } from 'vitest'
import { studentTaskRoutes, taskRoutes as calls } from '#contract/tasks/routes.ts'
import { addDays } from '#core/day.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const today = () => t().clock.now.toISOString().slice(0, 10)
const write = { type: 'write', title: 'لخّصي الدرس' } as const

async function taughtCircle(members: number) {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const students = []
  for (let count = 0; count < members; count += 1) {
    const student = await make.student()
    await make.circleMember({ circle_id: circle.id, student_id: student.id })
    students.push(student)
  }
  return { teacher, circle, students, she: await as(t, teacher) }
}

test('a circle gets a task each, counted before; who has it already gets no second one', async () => {
  const { she, circle, students } = await taughtCircle(3)
  const [first] = students.map(({ id }) => id)
  const body = { ...write, day: today(), circle_id: circle.id }
  await she(calls.assign, { body: { ...body, student_ids: [first ?? 0] } })
  const count = { students: 2, days: 1, tasks: 2, doubles: 1 }
  expect((await she(calls.count, { body })).data).toEqual(count)
  expect((await she(calls.assign, { body })).data).toMatchObject(count)
  const again = await she(calls.assign, { body })
  expect(again.status).toBe(409)
  expect((await she(calls.list, { query: { circle_id: circle.id } })).data.meta.total).toBe(3)
})

test('the same task assigned at the same moment from two windows is one for each student', async () => {
  const { she, circle } = await taughtCircle(3)
  const body = { ...write, day: today(), circle_id: circle.id }
  const answers = await Promise.all([1, 2, 3, 4].map(() => she(calls.assign, { body })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ])
  expect((await she(calls.list, { query: { circle_id: circle.id } })).data.meta.total).toBe(3)
})

test('a task repeats on the weekdays that were chosen until its last day', async () => {
  const { she, circle } = await taughtCircle(1)
  const body = { ...write, day: today(), circle_id: circle.id, weekdays: [0, 1, 2, 3, 4, 5, 6] }
  expect((await she(calls.assign, { body })).failure.errors).toHaveProperty('until')
  const until = addDays(today(), 6)
  expect((await she(calls.assign, { body: { ...body, until } })).data).toMatchObject({ days: 7, tasks: 7 })
})

test('a task is due at the end of the day by the clock of each student', async () => {
  const { she, circle, students } = await taughtCircle(2)
  const [here, away] = students
  const rhythm = { is_quiet: false, quiet_from: 22, quiet_until: 6, digest: 'none' as const }
  await t()
    .db.insertInto('notification_rhythms')
    .values({ ...rhythm, user_id: away?.id ?? 0, zone: 'America/New_York', updated_at: t().clock.now })
    .execute()
  const day = addDays(today(), 3)
  await she(calls.assign, { body: { ...write, day, circle_id: circle.id, time: '20:00' } })
  const dueOf = async (person: typeof here) => {
    const learner = await as(t, person ?? { id: 0 })
    const { data } = await learner(studentTaskRoutes.list, { query: {} })
    return data.items[0]?.due_date
  }
  expect(await dueOf(here)).toBe(`${day}T17:00:59.999Z`)
  const hours = (Date.parse((await dueOf(away)) ?? '') - Date.parse((await dueOf(here)) ?? '')) / 3_600_000
  expect([7, 8]).toContain(hours)
})

test('only her own students are assigned to, in a circle, in a course or on a path', async () => {
  const { she, circle, teacher } = await taughtCircle(1)
  const stranger = await make.student()
  const day = today()
  const toStranger = { ...write, day, student_ids: [stranger.id] }
  expect((await she(calls.assign, { body: toStranger })).failure.errors).toHaveProperty('student_ids')
  const inCircle = { ...toStranger, circle_id: circle.id }
  expect((await she(calls.assign, { body: inCircle })).status).toBe(422)
  const course = await make.course({ instructor_id: teacher.id })
  await make.enrolment({ course_id: course.id, user_id: stranger.id })
  expect((await she(calls.assign, { body: toStranger })).status).toBe(200)
  const walker = await make.student()
  const onPath = { ...toStranger, student_ids: [walker.id] }
  expect((await she(calls.assign, { body: onPath })).status).toBe(422)
  const path = await make.learningPath({ teacherIds: [teacher.id] })
  await make.pathEnrolment({ path_id: path.id, user_id: walker.id })
  expect((await she(calls.assign, { body: onPath })).status).toBe(200)
  const foreign = await make.circle()
  expect((await she(calls.assign, { body: { ...write, day, circle_id: foreign.id } })).status).toBe(404)
})

test('a task of ayahs needs a range that exists, another one takes none; the past is refused', async () => {
  const { she, circle } = await taughtCircle(1)
  const body = { circle_id: circle.id, day: today() }
  const errorsOf = async (given: object) =>
    Object.keys(
      (await she(calls.assign, { body: { ...body, type: 'memorise', ...given } })).failure.errors ?? {},
    )
  expect(await errorsOf({})).toEqual(['range'])
  expect(await errorsOf({ range: { from: '2:287', to: '2:287' } })).toContain('range.from')
  expect(await errorsOf({ range: { from: '2:20', to: '2:10' } })).toEqual(['range.to'])
  expect(await errorsOf({ ...write, range: { from: '2:1', to: '2:5' } })).toEqual(['range'])
  expect(await errorsOf({ type: 'free' })).toEqual(['title'])
  expect(await errorsOf({ ...write, day: addDays(today(), -2) })).toEqual(['day'])
  const fine = await she(calls.assign, {
    body: { ...body, type: 'memorise', range: { from: '78:1', to: '78:5' } },
  })
  expect(fine.data.tasks).toBe(1)
})

test('what is asked changes for all, the day for this student alone', async () => {
  const { she, circle } = await taughtCircle(2)
  await she(calls.assign, { body: { ...write, day: today(), circle_id: circle.id } })
  const { data } = await she(calls.list, { query: { circle_id: circle.id } })
  const [one, other] = data.items
  const day = addDays(today(), 2)
  const body = { title: 'لخّصي الدرسين', day, version: one?.version ?? 0 }
  const saved = await she(calls.save, { params: { id: one?.id ?? 0 }, body })
  expect(saved.data).toMatchObject({ title: 'لخّصي الدرسين', day })
  const { data: second } = await she(calls.show, { params: { id: other?.id ?? 0 } })
  expect(second).toMatchObject({ title: 'لخّصي الدرسين', day: today() })
})
