import { expect, test } from 'vitest'
import { taskRoutes as calls } from '#contract/tasks/routes.ts'
import { addDays } from '#core/day.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const today = () => t().clock.now.toISOString().slice(0, 10)

/** Two students have a task today and tomorrow; one of them has sent hers of today. */
async function sentRepeat() {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const students = [await make.student(), await make.student()]
  for (const { id } of students) await make.circleMember({ circle_id: circle.id, student_id: id })
  const she = await as(t, teacher)
  const repeat = { weekdays: [0, 1, 2, 3, 4, 5, 6], until: addDays(today(), 1) }
  await she(calls.assign, {
    body: { type: 'write', title: 'لخّصي الدرس', day: today(), circle_id: circle.id, ...repeat },
  })
  const list = async () =>
    (await she(calls.list, { query: { circle_id: circle.id, per_page: 50 } })).data.items
  const params = { id: (await list()).find(({ day }) => day === today())?.id ?? 0 }
  await make.submission({ task_id: params.id })
  const { version } = (await she(calls.show, { params })).data
  const returnFor = (day: string) =>
    she(calls.returnIt, { params, body: { feedback: 'أعيدي الفقرة الأخيرة', day, version } })
  return { list, params, returnFor, show: async () => (await she(calls.show, { params })).data }
}

test('a task cannot be returned for a day on which she has it already, nor for one that is over', async () => {
  const { returnFor, show } = await sentRepeat()
  for (const day of [addDays(today(), 1), addDays(today(), -3)]) {
    const { status, failure } = await returnFor(day)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['day']])
  }
  expect(await show()).toMatchObject({ state: 'submitted', day: today(), grades: [] })
})

test('a task that is returned for another day moves for her alone', async () => {
  const { returnFor, list, params } = await sentRepeat()
  const day = addDays(today(), 4)
  expect((await returnFor(day)).data).toMatchObject({ state: 'returned', day })
  const moved = (await list()).filter((task) => task.day === day)
  expect(moved.map(({ id }) => id)).toEqual([params.id])
})
