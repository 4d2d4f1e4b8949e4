import { expect, test } from 'vitest'
import { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

// It is Friday, 20 November 2026, in Riyadh.
const t = testApp()
const make = maker(t)

/** A path of three days named «مهمة», and a student who has done its first day. */
async function arrange() {
  const director = await as(t, await make.director())
  const path = await make.learningPath({ days: 3 })
  const person = await make.student()
  await make.pathEnrolment({ path_id: path.id, user_id: person.id })
  const student = await as(t, person)
  const params = { id: path.id }
  await student(pathRoutes.markTask, {
    params: { ...params, taskId: path.taskIds[0] ?? 0 },
    body: { is_done: true },
  })
  const rename = (at: number, title: string) =>
    director(curriculumRoutes.saveTask, {
      params: { id: path.taskIds[at] ?? 0 },
      body: { title, version: 1 },
    })
  const publish = (follow: boolean) => director(curriculumRoutes.publish, { params, body: { follow } })
  const planOf = async (call: typeof student) => {
    const { data } = await call(pathRoutes.plan, { params })
    return data.stages.flatMap(({ days }) =>
      days.map(({ tasks, is_done }) => [tasks[0]?.title, is_done] as const),
    )
  }
  return { director, path, person, student, params, rename, publish, planOf }
}

test('what a director changes is hers alone until she publishes it', async () => {
  const { director, student, params, rename, planOf } = await arrange()
  await rename(1, 'ثانية')
  expect(await planOf(student)).toEqual([
    ['مهمة', true],
    ['مهمة', false],
    ['مهمة', false],
  ])
  const draft = await director(curriculumRoutes.draft, { params })
  expect(draft.data.stages[0]?.days[1]?.tasks[0]?.title).toBe('ثانية')
  expect((await student(curriculumRoutes.draft, { params })).status).toBe(403)
})

test('a new edition changes later days only: what a student did keeps its text, though it was removed', async () => {
  const { director, path, student, rename, publish, planOf } = await arrange()
  await rename(0, 'أولى')
  await rename(1, 'ثانية')
  await publish(true)
  expect(await planOf(student)).toEqual([
    ['مهمة', true],
    ['ثانية', false],
    ['مهمة', false],
  ])
  await director(curriculumRoutes.removeStage, { params: { id: path.stageId } })
  const { data: stage } = await director(curriculumRoutes.addStage, {
    body: { path_id: path.id, title: 'الجديدة' },
  })
  const { data: day } = await director(curriculumRoutes.addDay, { body: { stage_id: stage.id } })
  await director(curriculumRoutes.addTask, { body: { day_id: day.id, type: 'free', title: 'أخيرة' } })
  await publish(true)
  expect(await planOf(student)).toEqual([
    ['مهمة', true],
    ['أخيرة', false],
  ])
  const { data } = await student(pathRoutes.mine, { query: {} })
  expect(data.items[0]?.progress).toMatchObject({ done: 1, total: 2 })
})

test('those under way may stay in theirs, and a teacher moves one of them later', async () => {
  const { director, person, student, params, rename, publish, planOf } = await arrange()
  await rename(1, 'ثانية')
  const { data: editions } = await publish(false)
  expect(editions.map(({ number, walkers }) => [number, walkers])).toEqual([
    [2, 0],
    [1, 1],
  ])
  expect((await planOf(student))[1]).toEqual(['مهمة', false])
  const ref = { params: { ...params, studentId: person.id } }
  const { data: moved } = await director(pathStudentRoutes.follow, ref)
  expect([moved.edition, moved.is_newest_edition]).toEqual([2, true])
  expect((await planOf(student))[1]).toEqual(['ثانية', false])
  expect((await director(pathStudentRoutes.follow, ref)).status).toBe(409)
})

test('a day that she has begun stays what it was until it is done', async () => {
  const { director, path, student, params, publish, planOf } = await arrange()
  const { data: added } = await director(curriculumRoutes.addTask, {
    body: { day_id: path.dayIds[0] ?? 0, type: 'free', title: 'زيادة' },
  })
  await publish(true)
  const refused = await student(pathRoutes.markTask, {
    params: { ...params, taskId: added.id },
    body: { is_done: true },
  })
  expect(refused.status).toBe(404)
  expect((await planOf(student))[0]).toEqual(['مهمة', true])
})

test('who enrols walks the newest edition, and the page of the path counts it', async () => {
  const { director, path, params, publish } = await arrange()
  await director(curriculumRoutes.removeDay, { params: { id: path.dayIds[2] ?? 0 } })
  const before = await visitor(t)(pathRoutes.show, { params })
  expect(before.data.days_count).toBe(3)
  await publish(false)
  const other = await as(t, await make.student())
  const { data } = await other(pathRoutes.enrol, { params, body: {} })
  expect(data.progress.total).toBe(2)
  const after = await visitor(t)(pathRoutes.show, { params })
  expect([after.data.days_count, after.data.stages[0]?.days_count]).toEqual([2, 2])
})

test('a plan without a change, or without a task, is not published', async () => {
  const { director, path, publish } = await arrange()
  expect((await publish(true)).status).toBe(409)
  await director(curriculumRoutes.removeStage, { params: { id: path.stageId } })
  const refused = await publish(true)
  expect([refused.status, refused.message]).toEqual([409, 'أضيفي إلى الخطة يومًا فيه مهمة قبل النشر'])
})

test('a day without a task stands in no edition, for nobody could do it', async () => {
  const { director, path, student, publish } = await arrange()
  await director(curriculumRoutes.addDay, { body: { stage_id: path.stageId, position: 2 } })
  await publish(true)
  const { data } = await student(pathRoutes.mine, { query: {} })
  expect(data.items[0]?.progress.total).toBe(3)
})

test('who is through stays through when the path grows', async () => {
  const { director, path, person, student, params, publish } = await arrange()
  await director(curriculumRoutes.removeDay, { params: { id: path.dayIds[1] ?? 0 } })
  await director(curriculumRoutes.removeDay, { params: { id: path.dayIds[2] ?? 0 } })
  await publish(true)
  const untick = { params: { ...params, taskId: path.taskIds[0] ?? 0 } }
  await student(pathRoutes.markTask, { ...untick, body: { is_done: false } })
  await student(pathRoutes.markTask, { ...untick, body: { is_done: true } })
  const { data: day } = await director(curriculumRoutes.addDay, { body: { stage_id: path.stageId } })
  await director(curriculumRoutes.addTask, { body: { day_id: day.id, type: 'free', title: 'زيادة' } })
  await publish(true)
  const { data } = await director(pathStudentRoutes.list, { params, query: {} })
  const she = data.items.find((one) => one.student.id === person.id)
  expect([she?.edition, she?.progress]).toEqual([2, { done: 1, total: 1, behind: 0 }])
})
