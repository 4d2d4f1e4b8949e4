import { expect, test } from 'vitest'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { lockWaits } from '#server/testing/lock-waits.ts'
import { maker } from '#server/testing/make.ts'
import { lockPath } from '../queries.ts'
import { insertEdition, moveWalkers } from './edition-queries.ts'

const t = testApp()
const make = maker(t)

test('who enrols while an edition is published that all follow walks that one', async () => {
  const path = await make.learningPath({ days: 2 })
  const person = await make.student()
  const student = await as(t, person)
  const publishing = await t().db.startTransaction().execute()
  await lockPath(publishing, path.id)
  const edition = await insertEdition(publishing, { pathId: path.id, by: null, at: t().clock.now })
  await moveWalkers(publishing, path.id, edition)
  const enrolling = student(pathRoutes.enrol, { params: { id: path.id }, body: {} })
  await expect.poll(() => lockWaits(t().db), { timeout: 20_000, interval: 20 }).toHaveLength(1)
  await publishing.commit().execute()
  expect((await enrolling).status).toBe(200)
  const row = await t()
    .db.selectFrom('path_enrolments')
    .select('edition_id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(row.edition_id).toBe(edition)
})

test('many who enrol at once are each counted', async () => {
  const path = await make.learningPath({ days: 1 })
  const students = await Promise.all(Array.from({ length: 8 }, async () => as(t, await make.student())))
  const answers = await Promise.all(
    students.map((student) => student(pathRoutes.enrol, { params: { id: path.id }, body: {} })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const row = await t()
    .db.selectFrom('learning_paths')
    .select('students_count')
    .where('id', '=', path.id)
    .executeTakeFirstOrThrow()
  expect(row.students_count).toBe(8)
})
