import { expect, test } from 'vitest'
import { adminTaskRoutes, taskRoutes as calls } from '#contract/tasks/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { expireRecordings } from './expire.ts'

const t = testApp()
const make = maker(t)
const DAY = 86_400_000

const expire = () => expireRecordings(t().ctx())
const later = (days: number) => {
  t().clock.now = new Date(t().clock.now.getTime() + days * DAY)
}

async function judgedRecitation() {
  const student = await make.student()
  const task = await make.task({ student_id: student.id, type: 'recitation' })
  const { recording } = await make.recitation(task)
  await make.recitationMark({ recording_id: recording.id, made_by: task.teacher_id })
  await t().db.updateTable('tasks').set({ state: 'graded', grade: 90 }).where('id', '=', task.id).execute()
  const file = async () =>
    (await (await as(t, student))(calls.show, { params: { id: task.id } })).data.submissions[0]?.files[0]
  const notices = async () =>
    t()
      .db.selectFrom('event_log')
      .select('type')
      .where('room', '=', `user:${student.id}`)
      .where('type', '=', 'task.recording-expiring')
      .execute()
  return { task, file, notices }
}

const keep = async (keep_days: number) =>
  (await as(t, await make.director()))(adminTaskRoutes.saveRecordings, { body: { keep_days } })

test('a recording loses its sound after the days that the centre keeps it, a week after its student was told once', async () => {
  const { file, notices } = await judgedRecitation()
  expect((await keep(30)).data).toEqual({ keep_days: 30 })
  later(24)
  await expire()
  await expire()
  expect(await notices()).toHaveLength(1)
  expect((await file())?.is_expired).toBe(false)
  later(8)
  await expire()
  expect(await file()).toMatchObject({ is_expired: true, url: '', duration_ms: 20_000 })
})

test('a setting that is new ends nothing before a week has passed, and one that is taken back ends nothing', async () => {
  const { file } = await judgedRecitation()
  later(90)
  await keep(30)
  await expire()
  later(6)
  await expire()
  expect((await file())?.is_expired).toBe(false)
  await keep(0)
  await expire()
  later(30)
  await expire()
  expect((await file())?.is_expired).toBe(false)
})

test('what waits for its teacher keeps its sound however old it is', async () => {
  const { task, file } = await judgedRecitation()
  await t().db.updateTable('tasks').set({ state: 'submitted' }).where('id', '=', task.id).execute()
  await keep(30)
  later(60)
  await expire()
  later(10)
  await expire()
  expect((await file())?.is_expired).toBe(false)
})
