import { expect, test } from 'vitest'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { pathStudentRoutes } from '#contract/learning-paths/students-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { recountDue } from './recount.ts'

// It is Friday, 20 November 2026, in Riyadh.
const t = testApp()
const make = maker(t)
const eventsOf = async (userId: number) =>
  (
    await t()
      .db.selectFrom('event_log')
      .select(['type', 'payload'])
      .where('room', '=', `user:${userId}`)
      .where('type', 'like', 'path.%')
      .orderBy('seq')
      .execute()
  ).map(({ type, payload }) => ({ type, ...(payload as object) }))

test('who has a portion today is told once, and who has none is not', async () => {
  const path = await make.learningPath({ days: 2 })
  const walking = await make.pathEnrolment({ path_id: path.id })
  const resting = await make.pathEnrolment({ path_id: path.id, weekdays: [0] })
  const unpaid = await make.pathEnrolment({ path_id: path.id, is_open: false })
  await recountDue(t().ctx())
  await t().db.updateTable('path_enrolments').set({ counted_at: null }).execute()
  await recountDue(t().ctx())
  const told = { type: 'path.day-open', path_id: path.id }
  expect(await eventsOf(walking.user_id)).toEqual([told])
  expect(await eventsOf(resting.user_id)).toEqual([])
  expect(await eventsOf(unpaid.user_id)).toEqual([])
})

test('the end of a path is told with what a certificate needs', async () => {
  const path = await make.learningPath({ days: 1 })
  const person = await make.student()
  const enrolment = await make.pathEnrolment({ path_id: path.id, user_id: person.id })
  await (
    await as(t, person)
  )(pathRoutes.markTask, {
    params: { id: path.id, taskId: path.taskIds[0] ?? 0 },
    body: { is_done: true },
  })
  expect(await eventsOf(person.id)).toEqual([
    {
      type: 'path.finished',
      path_id: path.id,
      enrolment_id: enrolment.id,
      user_id: person.id,
      finished_on: '2026-11-20',
    },
  ])
})

test('a place that is opened after payment is told to her', async () => {
  const path = await make.learningPath({ days: 1, price_halalas: 5_000 })
  const enrolment = await make.pathEnrolment({ path_id: path.id, is_open: false })
  const director = await as(t, await make.director())
  await director(pathStudentRoutes.open, { params: { id: path.id, studentId: enrolment.user_id } })
  expect(await eventsOf(enrolment.user_id)).toEqual([{ type: 'path.opened', path_id: path.id }])
})
