import { expect, test } from 'vitest'
import { levelRoutes } from '#contract/categories/routes.ts'
import { circleRoutes } from '#contract/circles/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const namedLevels = async () => (await visitor(t)(circleRoutes.facts, {})).data.levels.map(({ name }) => name)

test('a circle is found by its level; only levels of circles are named, from the lowest as they are ordered now', async () => {
  const she = await as(t, await make.user({ role: 'admin' }))
  const add = async (name: string) => (await she(levelRoutes.create, { body: { name } })).data.id
  const [low, high, unused] = [await add('تمهيدي'), await add('إتقان'), await add('بلا حلقات')]
  const circle = await make.circle({ level_id: low })
  await make.circle({ level_id: high })
  await make.circle({ level_id: unused, is_published: false })
  const found = await visitor(t)(circleRoutes.list, { query: { level: low } })
  expect(found.data.items.map(({ id }) => id)).toEqual([circle.id])
  expect(await namedLevels()).toEqual(['تمهيدي', 'إتقان'])
  await she(levelRoutes.order, { body: { ids: [high, low, unused] } })
  expect(await namedLevels()).toEqual(['إتقان', 'تمهيدي'])
})
