import { expect, test } from 'vitest'
import { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { MOST_DAYS } from './room.ts'

const t = testApp()
const make = maker(t)

/** A path of three days, whose plan a director changes. */
async function arrange() {
  const call = await as(t, await make.director())
  const path = await make.learningPath({ days: 3 })
  const params = { id: path.id }
  const daysOf = async () => {
    const { data } = await call(curriculumRoutes.draft, { params })
    return data.stages.flatMap(({ days }) => days.map(({ id, tasks }) => [id, tasks.length]))
  }
  const restore = (kind: 'stages' | 'days' | 'tasks', id: number) =>
    call(curriculumRoutes.restore, { params: { kind, id } })
  return { call, path, params, daysOf, restore }
}

test('a day, a task and a stage that were taken out come back to where they stood', async () => {
  const { call, path, daysOf, restore } = await arrange()
  const before = await daysOf()
  const [, day = 0] = path.dayIds
  await call(curriculumRoutes.removeDay, { params: { id: day } })
  expect(await daysOf()).toHaveLength(2)
  expect((await restore('days', day)).status).toBe(200)
  expect(await daysOf()).toEqual(before)
  const [task = 0] = path.taskIds
  await call(curriculumRoutes.removeTask, { params: { id: task } })
  await restore('tasks', task)
  await call(curriculumRoutes.removeStage, { params: { id: path.stageId } })
  await restore('stages', path.stageId)
  expect(await daysOf()).toEqual(before)
})

test('what was not taken out, or hangs on what was, is not put back', async () => {
  const { call, path, restore } = await arrange()
  const [day = 0] = path.dayIds
  expect((await restore('days', day)).status).toBe(404)
  await call(curriculumRoutes.removeDay, { params: { id: day } })
  await call(curriculumRoutes.removeStage, { params: { id: path.stageId } })
  expect((await restore('days', day)).status).toBe(404)
})

test('with the next edition what was taken out and nobody has walked is gone', async () => {
  const { call, path, params, restore } = await arrange()
  const { data: added } = await call(curriculumRoutes.addDay, { body: { stage_id: path.stageId } })
  await call(curriculumRoutes.removeDay, { params: { id: added.id } })
  await call(curriculumRoutes.publish, { params, body: { follow: true } })
  expect((await restore('days', added.id)).status).toBe(404)
})

test('a plan that is as long as a path may be takes no day more, by hand or by putting one back', async () => {
  const { call, path, restore, daysOf } = await arrange()
  const [day = 0] = path.dayIds
  await call(curriculumRoutes.removeDay, { params: { id: day } })
  await t()
    .db.insertInto('path_days')
    .values(Array.from({ length: MOST_DAYS - 2 }, (_, at) => ({ stage_id: path.stageId, position: at + 4 })))
    .execute()
  expect((await call(curriculumRoutes.addDay, { body: { stage_id: path.stageId } })).status).toBe(409)
  expect((await restore('days', day)).status).toBe(409)
  const { data: other } = await call(curriculumRoutes.addStage, {
    body: { path_id: path.id, title: 'غيرها' },
  })
  await call(curriculumRoutes.removeStage, { params: { id: path.stageId } })
  expect((await call(curriculumRoutes.addDay, { body: { stage_id: other.id } })).status).toBe(200)
  expect((await restore('stages', path.stageId)).status).toBe(409)
  expect(await daysOf()).toHaveLength(1)
})
