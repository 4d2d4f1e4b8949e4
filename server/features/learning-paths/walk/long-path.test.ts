import { expect, test } from 'vitest'
import { pathRoutes } from '#contract/learning-paths/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function statementsOfEnrolling(days: number): Promise<string[]> {
  const path = await make.learningPath({ days })
  const student = await as(t, await make.student())
  await student(pathRoutes.mine, { query: {} })
  return statementsOf(() => student(pathRoutes.enrol, { params: { id: path.id }, body: {} }))
}

test('whoever enrols in a long path writes as little as in a short one, in one commit', async () => {
  const [short, long] = [await statementsOfEnrolling(1), await statementsOfEnrolling(90)]
  const writes = (statements: string[]) => statements.filter((sql) => /^\s*(insert|update|delete)/i.test(sql))
  expect(writes(long)).toEqual(writes(short))
  expect(long.filter((sql) => /^commit/i.test(sql))).toHaveLength(1)
})
