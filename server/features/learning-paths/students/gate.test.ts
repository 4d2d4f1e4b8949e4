import { expect, test } from 'vitest'
import { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { recountDue } from '../walk/recount.ts'

// It is Friday, 20 November 2026, in Riyadh.
const t = testApp()
const make = maker(t)

/** One day, and a stage of one more that is closed; the student has done the first day a week ago. */
async function arrange() {
  const director = await as(t, await make.director())
  const teacher = await make.teacher()
  const path = await make.learningPath({ days: 1, teacherIds: [teacher.id] })
  const params = { id: path.id }
  const { data: stage } = await director(curriculumRoutes.addStage, {
    body: { path_id: path.id, title: 'الاختبار', opens_by_teacher: true },
  })
  const { data: day } = await director(curriculumRoutes.addDay, { body: { stage_id: stage.id } })
  const { data: task } = await director(curriculumRoutes.addTask, { body: { day_id: day.id, type: 'free' } })
  await director(curriculumRoutes.publish, { params, body: { follow: true } })
  const person = await make.student()
  const enrolment = await make.pathEnrolment({
    path_id: path.id,
    user_id: person.id,
    start_date: '2026-11-13',
  })
  const done = { enrolment_id: enrolment.id, done_on: '2026-11-13' }
  await t()
    .db.insertInto('path_done_tasks')
    .values({ ...done, task_id: path.taskIds[0] ?? 0, edition_id: enrolment.edition_id })
    .execute()
  await t()
    .db.insertInto('path_done_days')
    .values({ ...done, day_id: path.dayIds[0] ?? 0 })
    .execute()
  await recountDue(t().ctx())
  const ref = { ...params, studentId: person.id, stageId: stage.id }
  return { call: await as(t, teacher), student: await as(t, person), params, ref, stage, task }
}

test('before a closed stage she has nothing to do, is behind in nothing, and reads what she waits for', async () => {
  const { call, student, params, stage, task } = await arrange()
  const { data } = await student(pathRoutes.mine, { query: {} })
  expect(data.items[0]).toMatchObject({
    today: [],
    next_date: null,
    closed_stage: { id: stage.id, name: 'الاختبار' },
    progress: { done: 1, total: 2, behind: 0 },
  })
  const early = await student(pathRoutes.markTask, {
    params: { ...params, taskId: task.id },
    body: { is_done: true },
  })
  expect(early.status).toBe(409)
  const { data: behind } = await call(pathStudentRoutes.list, { params, query: { state: 'behind' } })
  expect(behind.items).toEqual([])
})

test('her teacher opens it: she goes on today, and the days of waiting are excused', async () => {
  const { call, student, ref } = await arrange()
  const { data } = await call(pathStudentRoutes.openStage, { params: ref })
  expect(data).toMatchObject({ next_date: '2026-11-20', closed_stage: null, progress: { behind: 0 } })
  expect(data.pauses).toMatchObject([{ kind: 'excused', from: '2026-11-14', to: '2026-11-19' }])
  const { data: mine } = await student(pathRoutes.mine, { query: {} })
  expect(mine.items[0]?.today.map(({ number }) => number)).toEqual([2])
  expect((await call(pathStudentRoutes.openStage, { params: ref })).status).toBe(409)
})
