import { expect, test } from 'vitest'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { taskRoutes as calls } from '#contract/tasks/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A student on a path whose days ask for a recitation each. */
async function onPath(teachers = 2) {
  const teacherIds: number[] = []
  for (let count = 0; count < teachers; count += 1) teacherIds.push((await make.teacher()).id)
  const path = await make.learningPath({ days: 2, teacherIds })
  const portion = { from_ayah: 5673, to_ayah: 5688 }
  await make.changePathTasks(path.taskIds, { type: 'recitation', title: '', ...portion })
  const student = await make.student()
  await make.pathEnrolment({ path_id: path.id, user_id: student.id })
  const learner = await as(t, student)
  const body = (at: number) => ({ path_id: path.id, path_task_id: path.taskIds[at] ?? 0 })
  return { path, teacherIds, student, learner, body }
}

const sound = (owner_id: number) =>
  make.file({ owner_id, bucket: 'submissions', mime: 'audio/webm', duration_seconds: 30 })

test("a task of today's day on a path is opened once, for one of its teachers, with its place in the plan", async () => {
  const { path, teacherIds, learner, body } = await onPath()
  const [first, second] = await Promise.all([
    learner(calls.openPathTask, { body: body(0) }),
    learner(calls.openPathTask, { body: body(0) }),
  ])
  expect(first.data).toMatchObject({
    type: 'recitation',
    state: 'started',
    path: { id: path.id },
    is_path_task: true,
    stage_number: 1,
    day_number: 1,
    day_task_id: path.taskIds[0],
    range: { from: '78:1', to: '78:16' },
    can: { submit: true },
  })
  expect(second.data.id).toBe(first.data.id)
  expect(teacherIds).toContain(first.data.teacher.id)
  expect((await learner(calls.openPathTask, { body: body(1) })).message).toBe(
    'هذه المهمة ليست من مقرر اليوم.',
  )
})

test('what she sends for it is done in her path too, also when it arrives on another day', async () => {
  const { path, student, learner, body } = await onPath()
  const { data: task } = await learner(calls.openPathTask, { body: body(0) })
  t().clock.now = new Date(t().clock.now.getTime() + 26 * 3_600_000)
  const file_id = (await sound(student.id)).id
  const again = await as(t, student)
  const sent = await again(calls.submit, {
    params: { id: task.id },
    body: { client_id: 'take', files: [{ file_id }] },
  })
  expect(sent.data.state).toBe('submitted')
  const { data: mine } = await again(pathRoutes.mine, { query: {} })
  expect(mine.items.find((one) => one.path.id === path.id)?.progress.done).toBe(1)
})

test('every teacher of the path hears what waits on it, and no other teacher', async () => {
  const { teacherIds, learner, body } = await onPath()
  const { data: task } = await learner(calls.openPathTask, { body: body(0) })
  for (const id of teacherIds)
    expect((await (await as(t, { id }))(calls.show, { params: { id: task.id } })).data.can.hear).toBe(true)
  const stranger = await as(t, await make.teacher())
  expect((await stranger(calls.show, { params: { id: task.id } })).status).toBe(404)
})

test('recitations of a path are spread over its teachers by what waits for each', async () => {
  const { path, teacherIds, learner, body } = await onPath()
  const { data: first } = await learner(calls.openPathTask, { body: body(0) })
  await make.submission({ task_id: first.id })
  for (let count = 0; count < 3; count += 1) {
    const student = await make.student()
    await make.pathEnrolment({ path_id: path.id, user_id: student.id })
    const { data } = await (await as(t, student))(calls.openPathTask, { body: body(0) })
    expect(data.teacher.id).toBe(teacherIds.find((id) => id !== first.teacher.id))
  }
})

test('without a teacher, without a place on the path or with nothing to send, no task is made', async () => {
  const lonely = await onPath(0)
  expect((await lonely.learner(calls.openPathTask, { body: lonely.body(0) })).status).toBe(409)
  const stranger = await as(t, await make.student())
  expect((await stranger(calls.openPathTask, { body: lonely.body(0) })).status).toBe(404)
  const { path, learner, body } = await onPath(1)
  await make.changePathTasks(path.taskIds, { type: 'memorise' })
  expect((await learner(calls.openPathTask, { body: body(0) })).message).toContain('لا يُرسل شيء')
})

test('what is sent to a teacher is not ticked by hand, and without a teacher it is', async () => {
  const { path, learner } = await onPath(1)
  const mark = (id: number, taskId = 0) =>
    learner(pathRoutes.markTask, { params: { id, taskId }, body: { is_done: true } })
  const refused = await mark(path.id, path.taskIds[0])
  expect([refused.status, refused.message]).toEqual([
    409,
    'تُتمّين هذه المهمة بما ترسلينه منها إلى معلمتكِ: تلاوة مسجلة أو كتابة أو ملف. افتحيها وأرسليه.',
  ])
  await make.changePathTasks(path.taskIds, { type: 'memorise' })
  expect((await mark(path.id, path.taskIds[0])).data.progress.done).toBe(1)
  const lonely = await onPath(0)
  const alone = await lonely.learner(pathRoutes.markTask, {
    params: { id: lonely.path.id, taskId: lonely.path.taskIds[0] ?? 0 },
    body: { is_done: true },
  })
  expect(alone.data).toMatchObject({ has_teacher: false, progress: { done: 1 } })
})

test('a day that she does once more is sent once more, and neither the tick nor the first sending stands for it', async () => {
  const { path, student, learner, body } = await onPath(1)
  const send = async (taskId: number, client_id: string) =>
    learner(calls.submit, {
      params: { id: taskId },
      body: { client_id, files: [{ file_id: (await sound(student.id)).id }] },
    })
  const { data: first } = await learner(calls.openPathTask, { body: body(0) })
  await send(first.id, 'first')
  const { data: asked } = await learner(pathRoutes.repeatDay, {
    params: { id: path.id },
    body: { day_id: path.dayIds[0] ?? 0 },
  })
  t().clock.now = new Date(t().clock.now.getTime() + 24 * 3_600_000)
  const today = await as(t, student)
  const { data: mine } = await today(pathRoutes.mine, { query: {} })
  const repeat_id = mine.items[0]?.today[0]?.repeat ?? asked.today.find((day) => day.repeat)?.repeat ?? 0
  const ticked = await today(pathRoutes.markRepeatedTask, {
    params: { id: path.id, repeatId: repeat_id, taskId: path.taskIds[0] ?? 0 },
    body: { is_done: true },
  })
  expect(ticked.status).toBe(409)
  const { data: again } = await today(calls.openPathTask, { body: { ...body(0), repeat_id } })
  expect(again.id).not.toBe(first.id)
  expect(again).toMatchObject({ state: 'started', day_number: 1, submissions: [] })
  expect((await today(calls.openPathTask, { body: { ...body(0), repeat_id } })).data.id).toBe(again.id)
  const sent = await today(calls.submit, {
    params: { id: again.id },
    body: { client_id: 'again', files: [{ file_id: (await sound(student.id)).id }] },
  })
  expect(sent.data.state).toBe('submitted')
  const { data: after } = await today(pathRoutes.mine, { query: {} })
  expect(after.items[0]?.today.find((day) => day.repeat === repeat_id)?.is_done).toBe(true)
})
