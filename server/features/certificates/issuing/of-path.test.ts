import { beforeAll, expect, test } from 'vitest'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { certifyWalker } from './of-path.ts'

// It is Friday, 20 November 2026, in Riyadh.
const t = testApp()
const make = maker(t)

beforeAll(() => t().jobs.start())

/** A student whose only day of a path is her turn today. */
async function arrange(gives_certificate: boolean) {
  const path = await make.learningPath({ days: 1, title: 'جزء عم', gives_certificate })
  const person = await make.student({ name: 'منى' })
  await make.pathEnrolment({ path_id: path.id, user_id: person.id, start_date: '2026-11-20' })
  const student = await as(t, person)
  const mark = (is_done: boolean) =>
    student(pathRoutes.markTask, { params: { id: path.id, taskId: path.taskIds[0] ?? 0 }, body: { is_done } })
  const held = async () => (await student(certificateRoutes.mine, { query: {} })).data.items
  return { path, person, mark, held }
}

test('whoever is through a path with a certificate has it at once, one only, and is told', async () => {
  const { path, person, mark, held } = await arrange(true)
  await mark(true)
  await settleJobs(t().jobs)
  const issued = await held()
  expect(issued).toMatchObject([{ title: 'جزء عم', student_name: 'منى' }])
  await mark(false)
  await mark(true)
  await settleJobs(t().jobs)
  await certifyWalker(t().ctx(), { pathId: path.id, userId: person.id })
  expect(await held()).toEqual(issued)
  const told = await t()
    .db.selectFrom('event_log')
    .select('room')
    .where('type', '=', 'certificate.issued')
    .where('room', '=', `user:${person.id}`)
    .execute()
  expect(told).toHaveLength(1)
})

test('a path without a certificate gives none, and whoever is not through gets none', async () => {
  const { mark, held } = await arrange(false)
  await mark(true)
  await settleJobs(t().jobs)
  expect(await held()).toEqual([])
  const other = await arrange(true)
  await certifyWalker(t().ctx(), { pathId: other.path.id, userId: other.person.id })
  expect(await other.held()).toEqual([])
})
