import { expect, test } from 'vitest'
import { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

// It is Friday, 20 November 2026, in Riyadh.
const t = testApp()
const make = maker(t)

test('a portion of today is told with its size in words; what is about no ayahs has none', async () => {
  const path = await make.learningPath({ days: 1 })
  const director = await as(t, await make.director())
  const [day_id = 0] = path.dayIds
  const range = { from: '67:1', to: '67:12' }
  await director(curriculumRoutes.addTask, { body: { day_id, type: 'memorise', range } })
  await director(curriculumRoutes.publish, { params: { id: path.id }, body: { follow: true } })
  const student = await as(t, await make.student())
  const body = { weekdays: [0, 1, 2, 3, 4, 5, 6] }
  const { data } = await student(pathRoutes.enrol, { params: { id: path.id }, body })
  expect(data.today.flatMap(({ tasks }) => tasks.map(({ size }) => size))).toEqual([
    null,
    expect.stringMatching(/^نحو /),
  ])
})
