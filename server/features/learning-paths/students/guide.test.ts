import { expect, test } from 'vitest'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { recountDue } from '../walk/recount.ts'

// It is Friday, 20 November 2026, in Riyadh.
const t = testApp()
const make = maker(t)

/** A student who began on Monday, learns every day and has done nothing of four days. */
async function arrange() {
  const teacher = await make.teacher()
  const path = await make.learningPath({ days: 6, teacherIds: [teacher.id] })
  const enrolment = await make.pathEnrolment({ path_id: path.id, start_date: '2026-11-16' })
  await recountDue(t().ctx())
  const params = { id: path.id, studentId: enrolment.user_id }
  return { call: await as(t, teacher), path, params, student: { id: enrolment.user_id } }
}

test('a teacher sees on her path who is behind, and how far', async () => {
  const { call, path, params } = await arrange()
  await make.pathEnrolment({ path_id: path.id, start_date: '2026-11-20' })
  await recountDue(t().ctx())
  const { data: paths } = await call(pathStudentRoutes.paths, { query: {} })
  expect(paths.items).toEqual([{ id: path.id, title: path.title, students: 0, behind: 1 }])
  const { data } = await call(pathStudentRoutes.list, { params: { id: path.id }, query: { state: 'behind' } })
  expect(data.items.map((one) => [one.student.id, one.progress.behind])).toEqual([[params.studentId, 4]])
})

test('an extension excuses what she missed, and nobody is behind who is not', async () => {
  const { call, params } = await arrange()
  const { data } = await call(pathStudentRoutes.extend, { params })
  expect([data.progress.behind, data.next_date]).toEqual([0, '2026-11-20'])
  expect(data.pauses).toMatchObject([{ kind: 'excused', from: '2026-11-16', to: '2026-11-19' }])
  expect((await call(pathStudentRoutes.extend, { params })).status).toBe(409)
})

test('a pause moves what is to come, and its end brings it back', async () => {
  const { call, params } = await arrange()
  const paused = await call(pathStudentRoutes.pause, {
    params,
    body: { from: '2026-11-20', to: '2026-11-24' },
  })
  expect(paused.data.next_date).toBe('2026-11-25')
  const [pause] = paused.data.pauses
  const ended = await call(pathStudentRoutes.endPause, { params: { ...params, pauseId: pause?.id ?? 0 } })
  expect([ended.data.next_date, ended.data.pauses]).toEqual(['2026-11-20', []])
  const turned = await call(pathStudentRoutes.pause, {
    params,
    body: { from: '2026-11-24', to: '2026-11-20' },
  })
  expect(turned.failure.errors).toHaveProperty('to')
})

test('a teacher moves the next day to a date, never to one that is over', async () => {
  const { call, params } = await arrange()
  const { data } = await call(pathStudentRoutes.move, { params, body: { day: '2026-11-28' } })
  expect(data.next_date).toBe('2026-11-28')
  const past = await call(pathStudentRoutes.move, { params, body: { day: '2026-11-19' } })
  expect(past.failure.errors).toHaveProperty('day')
})

test('other weekdays hold from today, and what she missed stays missed', async () => {
  const { call, params } = await arrange()
  const { data } = await call(pathStudentRoutes.pace, { params, body: { weekdays: [2, 2] } })
  expect([data.next_date, data.progress.behind]).toEqual(['2026-11-24', 4])
})

test('a student sets her own pace: she catches up with two days on a date', async () => {
  const { path, student } = await arrange()
  const she = await as(t, student)
  const { data } = await she(pathRoutes.setPace, { params: { id: path.id }, body: { catch_up: 1 } })
  expect(data.today.map(({ number }) => number)).toEqual([1, 2])
})

test('where two days fall on one date the near revision of the first is not asked', async () => {
  const { path, student } = await arrange()
  const [first = 0, second = 0] = path.taskIds
  await make.changePathTasks([first, second], { type: 'near_revision', from_ayah: 1, to_ayah: 7 })
  const she = await as(t, student)
  const { data } = await she(pathRoutes.setPace, { params: { id: path.id }, body: { catch_up: 1 } })
  const reasons = data.today.map(({ tasks }) => tasks.map((task) => task.not_asked))
  expect(reasons).toEqual([['replaced'], [null]])
  const params = { id: path.id, taskId: second }
  const { data: after } = await she(pathRoutes.markTask, { params, body: { is_done: true } })
  expect([after.progress.done, after.today.map((day) => day.is_done)]).toEqual([2, [true, true]])
  const { data: undone } = await she(pathRoutes.markTask, { params, body: { is_done: false } })
  expect(undone.today.map((day) => day.is_done)).toEqual([true, false])
})

test('whoever does what she missed is behind no longer', async () => {
  const { call, path, params, student } = await arrange()
  const she = await as(t, student)
  await she(pathRoutes.setPace, { params: { id: path.id }, body: { catch_up: 3 } })
  for (const taskId of path.taskIds.slice(0, 4))
    await she(pathRoutes.markTask, { params: { id: path.id, taskId }, body: { is_done: true } })
  const { data } = await call(pathStudentRoutes.list, { params: { id: path.id }, query: { state: 'behind' } })
  expect(data.items).toEqual([])
  expect(params.studentId).toBe(student.id)
})
