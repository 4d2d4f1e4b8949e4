import { expect, test } from 'vitest'
import { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A path of three days, named by their first tasks. */
async function arrange() {
  const call = await as(t, await make.director())
  const path = await make.learningPath({ days: 3 })
  for (const [at, id] of path.taskIds.entries())
    await call(curriculumRoutes.saveTask, { params: { id }, body: { title: `مهمة ${at + 1}`, version: 1 } })
  const titlesOf = async () => {
    const { data } = await call(curriculumRoutes.draft, { params: { id: path.id } })
    return data.stages.map(({ days }) => days.map(({ tasks: [task] }) => task?.title))
  }
  return { call, path, titlesOf }
}

test('days are copied with their tasks, in their order, behind the last of them', async () => {
  const { call, path, titlesOf } = await arrange()
  const [first = 0, second = 0] = path.dayIds
  await call(curriculumRoutes.copyDays, { body: { day_ids: [second, first] } })
  expect(await titlesOf()).toEqual([['مهمة 1', 'مهمة 2', 'مهمة 1', 'مهمة 2', 'مهمة 3']])
})

test('days are copied to the end of another stage of the path', async () => {
  const { call, path, titlesOf } = await arrange()
  const { data: stage } = await call(curriculumRoutes.addStage, {
    body: { path_id: path.id, title: 'الثانية' },
  })
  await call(curriculumRoutes.copyDays, { body: { day_ids: path.dayIds.slice(0, 1), stage_id: stage.id } })
  expect(await titlesOf()).toEqual([['مهمة 1', 'مهمة 2', 'مهمة 3'], ['مهمة 1']])
})

test('a stage is copied with its days behind itself', async () => {
  const { call, path, titlesOf } = await arrange()
  await call(curriculumRoutes.addStage, { body: { path_id: path.id, title: 'الأخيرة' } })
  await call(curriculumRoutes.copyStage, { params: { id: path.stageId } })
  expect(await titlesOf()).toEqual([['مهمة 1', 'مهمة 2', 'مهمة 3'], ['مهمة 1', 'مهمة 2', 'مهمة 3'], []])
})

test('days of another path are not copied into this one', async () => {
  const { call, path } = await arrange()
  const other = await make.learningPath({ days: 1 })
  const body = { day_ids: [...path.dayIds, ...other.dayIds], stage_id: path.stageId }
  expect((await call(curriculumRoutes.copyDays, { body })).status).toBe(404)
})

test('two directors who copy at once both find their days, and no place twice', async () => {
  const { call, path, titlesOf } = await arrange()
  const other = await as(t, await make.director())
  await Promise.all(
    [call, other].map((one) => one(curriculumRoutes.copyDays, { body: { day_ids: path.dayIds } })),
  )
  expect((await titlesOf())[0]).toHaveLength(9)
  const places = await t()
    .db.selectFrom('path_days')
    .select('position')
    .where('stage_id', '=', path.stageId)
    .orderBy('position')
    .execute()
  expect(places.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
