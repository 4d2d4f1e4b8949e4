import { expect, test } from 'vitest'
import { adminCourseRoutes } from '#contract/course-desk/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function createTwice(key: string) {
  const director = await as(t, await make.director())
  const create = () =>
    director(adminCourseRoutes.create, { body: { title: 'دورة' } }, { headers: { 'idempotency-key': key } })
  const [first, second] = [await create(), await create()]
  const keys = await t().db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute()
  return {
    statuses: [first.status, second.status],
    isOne: first.data.id === second.data.id,
    keys: keys.length,
  }
}

test.each(['a1b2c3d4', 'x'.repeat(80), crypto.randomUUID()])(
  'a command with the key %s is done once, however often it comes',
  async (key) => {
    expect(await createTwice(key)).toEqual({ statuses: [200, 200], isOne: true, keys: 1 })
  },
)

test.each([
  ['of seven signs', 'a1b2c3d'],
  ['of 81 signs', 'x'.repeat(81)],
  ['with a space', 'abcd efgh'],
  ['with a quote', "abcdefgh'--"],
  ['that is no ASCII', 'Ã©Ã©Ã©Ã©Ã©Ã©Ã©Ã©'],
  ['of a list', 'abcdefgh, abcdefgh'],
])('a key %s is none: it is neither kept nor does it hold a command back', async (_, key) => {
  expect(await createTwice(key)).toEqual({ statuses: [200, 200], isOne: false, keys: 0 })
})
