import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '#server/db/before-baseline/202611281800_events_name.ts'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const NAME = 'زمردة العتيبي'

/** Notifications and events as they were written when they held names. */
async function oldRows() {
  const [teacher, student] = [await make.teacher({ name: NAME }), await make.student({ name: NAME })]
  const reader = await make.director()
  const task = await make.task({ teacher_id: teacher.id, student_id: student.id, type: 'write' })
  const { id: circle_id } = await make.circle({ teacher_id: teacher.id })
  const session = await make.circleSession({ circle_id, teacher_id: teacher.id, substitute_id: teacher.id })
  const lecture = await make.lecture({ lecturer_id: teacher.id })
  const thread = await make.thread({ owner_id: student.id, teacher_id: teacher.id })
  const member = { student_name: NAME, student_id: student.id, circle: 'حلقة' }
  const rows: readonly (readonly [string, object])[] = [
    ['task.returned', { task_id: task.id, teacher: NAME }],
    ['task.graded', { task_id: task.id, teacher: NAME }],
    ['task.submitted', { task_id: task.id, student: NAME }],
    ['task.due-tomorrow', { task_id: task.id }],
    ['circle.session-substituted', { session_id: session.id, name: NAME }],
    ['circle.substitute-wanted', { session_id: session.id, name: NAME }],
    ['lecture.announced', { lecture_id: lecture.id, lecturer_name: NAME }],
    ['message.written', { thread_id: thread.id, to: 'owner', from: NAME }],
    ['attendance.excuse-waiting', { session_id: session.id, student_name: NAME }],
    ['attendance.missed-two', member],
    ['attendance.missed-three', member],
    ['attendance.missed-four', member],
    ['circle.member-moved', member],
    ['task.graded', { task_id: 999_999, teacher: NAME }],
  ]
  for (const [kind, params] of rows)
    await make.notification({ user_id: reader.id, kind, params: JSON.stringify(params) })
  return { teacher, student, rows }
}

const readParams = async () =>
  (
    await sql<{ kind: string; params: Record<string, unknown> }>`
      select kind, params from notifications order by id`.execute(t().db)
  ).rows

test('notifications from before names were looked up hold numbers after the update, and no name', async () => {
  const { teacher, student, rows } = await oldRows()
  await up(t().db)
  const after = await readParams()
  expect(after).toHaveLength(rows.length)
  expect(after.filter(({ params }) => JSON.stringify(params).includes(NAME))).toEqual([])
  const params = after.map((one) => one.params)
  expect(params[0]).toMatchObject({ teacher_id: teacher.id })
  expect(params[2]).toMatchObject({ student_id: student.id })
  expect(params[4]).toMatchObject({ substitute_id: teacher.id })
  expect(params[5]).toMatchObject({ teacher_id: teacher.id })
  expect(params[6]).toMatchObject({ lecturer_id: teacher.id })
  expect(params[7]).toMatchObject({ from_id: teacher.id })
  expect(params[9]).toMatchObject({ student_id: student.id, circle: 'حلقة' })
  // Nobody can be told of a task that is gone: the account reads as gone.
  expect(params.at(-1)).toMatchObject({ teacher_id: 0 })
  await up(t().db)
  expect(await readParams()).toEqual(after)
})

test('events from before names were looked up keep numbers, moments and codes, and no name', async () => {
  const { db, clock } = t()
  const payload = {
    task_id: 7,
    student: NAME,
    from: 'Zumurruda',
    title: 'Task',
    to: 'owner',
    at: '2026-11-01T10:00:00.000Z',
  }
  for (const [seq, one] of [payload, { circle_id: 3 }].entries())
    await db
      .insertInto('event_log')
      .values({
        room: 'directors',
        seq,
        type: 'task.submitted',
        payload: JSON.stringify(one),
        at: clock.now,
      })
      .execute()
  await up(db)
  const rows = await db.selectFrom('event_log').select('payload').orderBy('seq').execute()
  expect(rows.map((row) => row.payload)).toEqual([
    { task_id: 7, to: 'owner', at: '2026-11-01T10:00:00.000Z' },
    { circle_id: 3 },
  ])
})
