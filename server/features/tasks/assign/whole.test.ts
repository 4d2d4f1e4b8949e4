import { expect, test } from 'vitest'
import { studentTaskRoutes, taskRoutes as calls } from '#contract/tasks/routes.ts'
import { addDays } from '#core/day.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { followCircles } from './whole.ts'

const t = testApp()
const make = maker(t)
const today = () => t().clock.now.toISOString().slice(0, 10)
const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6] }
const write = { type: 'write', title: 'لخّصي الدرس' } as const

async function givenToCircle(given: object = {}) {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const students = [await make.student(), await make.student()]
  for (const { id } of students) await make.circleMember({ circle_id: circle.id, student_id: id })
  const she = await as(t, teacher)
  await she(calls.assign, { body: { ...write, day: today(), circle_id: circle.id, ...given } })
  const list = async () =>
    (await she(calls.list, { query: { circle_id: circle.id, per_page: 50 } })).data.items
  return { circle, students, she, list }
}

const later = (milliseconds: number) => {
  t().clock.now = new Date(t().clock.now.getTime() + milliseconds)
}

async function joins(circleId: number) {
  later(60_000)
  const student = await make.student()
  await make.circleMember({ circle_id: circleId, student_id: student.id, joined_at: t().clock.now })
  return student
}
const daysOf = async (student: { id: number }) => {
  const learner = await as(t, student)
  const { data } = await learner(studentTaskRoutes.list, { query: { per_page: 50 } })
  return data.items.map(({ day }) => day).toSorted()
}

test('what was given to a circle is taken back at once from all who sent nothing, and what was sent stays', async () => {
  const { she, list, students } = await givenToCircle({ ...everyDay, until: addDays(today(), 2) })
  const tasks = await list()
  expect(tasks).toHaveLength(6)
  const [answered] = tasks
  const learner = await as(t, { id: answered?.student.id ?? 0 })
  await learner(calls.submit, { params: { id: answered?.id ?? 0 }, body: { client_id: 'a', text: 'النص' } })
  const other = tasks.find(({ student }) => student.id !== answered?.student.id)
  const { data: shown } = await she(calls.show, { params: { id: other?.id ?? 0 } })
  expect(shown.assignment).toEqual({ students: 2, tasks: 6, unanswered: 5 })
  const removed = await she(calls.removeAll, { params: { id: other?.id ?? 0 } })
  expect(removed.data).toEqual({ removed: 5, kept: 1 })
  expect((await list()).map(({ id }) => id)).toEqual([answered?.id])
  expect(students).toHaveLength(2)
})

test('whoever joins a circle gets what is still to come of its repeats, once, and nothing of what is over', async () => {
  const { circle } = await givenToCircle({ ...everyDay, until: addDays(today(), 3) })
  const first = today()
  const student = await joins(circle.id)
  await followCircles(t().ctx())
  await followCircles(t().ctx())
  expect(await daysOf(student)).toEqual([1, 2, 3].map((days) => addDays(first, days)))
})

test('work for named students and work of one day that is over wait for nobody who joins', async () => {
  const { circle, students, she } = await givenToCircle()
  const named = students.map(({ id }) => id)
  const until = addDays(today(), 5)
  await she(calls.assign, {
    body: {
      ...write,
      title: 'غيره',
      day: today(),
      circle_id: circle.id,
      student_ids: named,
      ...everyDay,
      until,
    },
  })
  const student = await joins(circle.id)
  await followCircles(t().ctx())
  expect(await daysOf(student)).toEqual([])
})

test('what was taken back from a circle does not come to whoever joins it', async () => {
  const { circle, she, list } = await givenToCircle({ ...everyDay, until: addDays(today(), 3) })
  await she(calls.removeAll, { params: { id: (await list())[0]?.id ?? 0 } })
  const student = await joins(circle.id)
  await followCircles(t().ctx())
  expect(await daysOf(student)).toEqual([])
})

test('a day moves for all who have the task on it; where one has it on the new day already, hers stays', async () => {
  const { she, list } = await givenToCircle({ ...everyDay, until: addDays(today(), 1) })
  const [tomorrow, after] = [addDays(today(), 1), addDays(today(), 2)]
  const onTomorrow = (await list()).filter(({ day }) => day === tomorrow)
  const [one] = onTomorrow
  const params = { id: one?.id ?? 0 }
  const moved = await she(calls.save, {
    params,
    body: { day: after, for_all: true, version: one?.version ?? 0 },
  })
  expect(moved.data.day).toBe(after)
  expect((await list()).filter(({ day }) => day === after)).toHaveLength(2)
  const taken = await she(calls.save, { params, body: { day: today(), version: moved.data.version } })
  expect(taken.failure.errors).toHaveProperty('day')
})
