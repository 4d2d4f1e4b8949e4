import { expect, test } from 'vitest'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

// It is Friday, 20 November 2026, in Riyadh.
const t = testApp()
const make = maker(t)

/** Four days, learnt every day of the week since Wednesday; the first two are done in time. */
async function arrange(start_date = '2026-11-18') {
  const teacher = await make.teacher()
  const path = await make.learningPath({ days: 4, teacherIds: [teacher.id] })
  const person = await make.student()
  const enrolment = await make.pathEnrolment({
    path_id: path.id,
    user_id: person.id,
    start_date,
  })
  for (const [at, done_on] of ['2026-11-18', '2026-11-19'].entries()) {
    const done = { enrolment_id: enrolment.id, done_on }
    await t()
      .db.insertInto('path_done_tasks')
      .values({ ...done, task_id: path.taskIds[at] ?? 0, edition_id: enrolment.edition_id })
      .execute()
    await t()
      .db.insertInto('path_done_days')
      .values({ ...done, day_id: path.dayIds[at] ?? 0 })
      .execute()
  }
  const call = await as(t, person)
  const params = { id: path.id }
  const repeat = (day_id: number) => call(pathRoutes.repeatDay, { params, body: { day_id } })
  const dates = async () => {
    const { data } = await call(pathRoutes.plan, { params })
    const days = data.stages.flatMap((stage) => stage.days)
    expect(days.map(({ tasks }) => tasks.length)).toEqual(days.map(() => 1))
    return days.map((day) => `${day.number}${day.repeat === null ? '' : 'b'}:${day.date?.slice(8)}`)
  }
  return { call, params, path, repeat, dates, person, guide: await as(t, teacher) }
}

test('a day that she repeats is her turn today; what is open moves on, what is done stands', async () => {
  const { repeat, dates, path } = await arrange()
  expect(await dates()).toEqual(['1:18', '2:19', '3:20', '4:21'])
  const { data } = await repeat(path.dayIds[1] ?? 0)
  expect(data.today.map(({ number, repeat: id }) => [number, id !== null])).toEqual([[2, true]])
  expect(data.progress).toEqual({ done: 2, total: 4, behind: 0 })
  expect(await dates()).toEqual(['1:18', '2:19', '2b:20', '3:21', '4:22'])
})

test('asking twice is asking once, and what is not done yet cannot be repeated', async () => {
  const { repeat, dates, path } = await arrange()
  await repeat(path.dayIds[0] ?? 0)
  await repeat(path.dayIds[0] ?? 0)
  expect(await dates()).toEqual(['1:18', '1b:20', '2:19', '3:21', '4:22'])
  expect((await repeat(path.dayIds[2] ?? 0)).status).toBe(409)
  const other = await make.learningPath({ days: 1 })
  expect((await repeat(other.dayIds[0] ?? 0)).status).toBe(404)
})

test('its tasks are done once more by themselves; she may undo them today, and ask again later', async () => {
  const { call, params, path, repeat, dates } = await arrange()
  const { data: asked } = await repeat(path.dayIds[1] ?? 0)
  const ref = { ...params, repeatId: asked.today[0]?.repeat ?? 0, taskId: path.taskIds[1] ?? 0 }
  const mark = (is_done: boolean) => call(pathRoutes.markRepeatedTask, { params: ref, body: { is_done } })
  const { data: done } = await mark(true)
  expect(done.today[0]).toMatchObject({ is_done: true, tasks: [{ is_done: true }] })
  expect(await dates()).toEqual(['1:18', '2:19', '2b:20', '3:21', '4:22'])
  const begun = await call(pathRoutes.dropRepeat, { params: ref })
  expect(begun.status).toBe(409)
  expect((await mark(false)).data.today[0]?.is_done).toBe(false)
  await mark(true)
  await repeat(path.dayIds[1] ?? 0)
  expect((await mark(false)).status).toBe(409)
  expect(await dates()).toEqual(['1:18', '2:19', '2b:20', '2b:21', '3:22', '4:23'])
})

test('what she has not begun she takes back, and everything stands where it stood', async () => {
  const { call, params, path, repeat, dates } = await arrange()
  const { data } = await repeat(path.dayIds[1] ?? 0)
  const dropped = await call(pathRoutes.dropRepeat, {
    params: { ...params, repeatId: data.today[0]?.repeat ?? 0 },
  })
  expect(dropped.data.today.map(({ number }) => number)).toEqual([3])
  expect(await dates()).toEqual(['1:18', '2:19', '3:20', '4:21'])
})

test('her teacher moves a repeated day to a date, as any that is next', async () => {
  const { params, path, repeat, dates, person, guide } = await arrange()
  await repeat(path.dayIds[1] ?? 0)
  await guide(pathStudentRoutes.move, {
    params: { ...params, studentId: person.id },
    body: { day: '2026-11-23' },
  })
  expect(await dates()).toEqual(['1:18', '2:19', '2b:23', '3:24', '4:25'])
})

test('who is behind stays behind by as much: a repetition takes a day of hers and gives none', async () => {
  const { call, params, path, repeat, person } = await arrange('2026-11-16')
  const { data: asked } = await repeat(path.dayIds[0] ?? 0)
  expect(asked.progress.behind).toBe(2)
  const ref = { ...params, repeatId: asked.today[0]?.repeat ?? 0, taskId: path.taskIds[0] ?? 0 }
  await call(pathRoutes.markRepeatedTask, { params: ref, body: { is_done: true } })
  t().clock.now = new Date('2026-11-21T09:00:00Z')
  const { data } = await (await as(t, person))(pathRoutes.mine, { query: {} })
  expect(data.items[0]?.progress.behind).toBe(2)
})
