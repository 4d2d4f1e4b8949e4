import { expect, test } from 'vitest'
import { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** A plan of two stages: the days 1 to 6 and none. */
async function arrange() {
  const call = await as(t, await make.director())
  const path = await make.learningPath({ days: 6 })
  const { data: other } = await call(curriculumRoutes.addStage, {
    body: { path_id: path.id, title: 'الثانية' },
  })
  const numberOf = new Map(path.dayIds.map((id, at) => [id, at + 1]))
  const order = async () => {
    const { data } = await call(curriculumRoutes.draft, { params: { id: path.id } })
    return data.stages.map(({ days }) => days.map(({ id }) => numberOf.get(id)).join(' '))
  }
  const ids = (...numbers: number[]) => numbers.map((number) => path.dayIds[number - 1] ?? 0)
  return { call, path, other, order, ids }
}

test('days go together behind a day, to the front or to the end, and into another stage', async () => {
  const { call, path, other, order, ids } = await arrange()
  const move = (numbers: number[], body: { stage_id: number; behind_day_id?: number | null }) =>
    call(curriculumRoutes.moveDays, { body: { day_ids: ids(...numbers), ...body } })
  const [fifth = 0] = ids(5)
  await move([3, 2], { stage_id: path.stageId, behind_day_id: fifth })
  expect(await order()).toEqual(['1 4 5 2 3 6', ''])
  await move([2, 3], { stage_id: path.stageId, behind_day_id: null })
  expect(await order()).toEqual(['2 3 1 4 5 6', ''])
  await move([1, 6], { stage_id: other.id })
  expect(await order()).toEqual(['2 3 4 5', '1 6'])
  expect((await move([2], { stage_id: path.stageId, behind_day_id: ids(6)[0] ?? 0 })).status).toBe(404)
  const foreign = await make.learningPath({ days: 1 })
  expect((await move([2], { stage_id: foreign.stageId })).status).toBe(404)
})

test('days that were removed together come back together to where they stood', async () => {
  const { call, order, ids } = await arrange()
  const body = { day_ids: ids(2, 3, 5) }
  expect((await call(curriculumRoutes.removeDays, { body })).data).toEqual({ days: 3 })
  expect(await order()).toEqual(['1 4 6', ''])
  expect((await call(curriculumRoutes.removeDays, { body })).status).toBe(404)
  await call(curriculumRoutes.restoreDays, { body })
  expect(await order()).toEqual(['1 2 3 4 5 6', ''])
})

test('days of two plans are never one span', async () => {
  const { call, order, ids } = await arrange()
  const foreign = await make.learningPath({ days: 1 })
  const body = { day_ids: [...ids(1), ...foreign.dayIds] }
  expect((await call(curriculumRoutes.removeDays, { body })).status).toBe(404)
  expect(await order()).toEqual(['1 2 3 4 5 6', ''])
})
