import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { userRoutes } from '#contract/users/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, type Caller } from '#server/testing/as.ts'
import { lockWaits } from '#server/testing/lock-waits.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const at = (id: number) => ({ params: { id } })

beforeEach(() => t().db.updateTable('users').set({ role: 'teacher' }).where('role', '=', 'admin').execute())

const activeDirectors = async () =>
  (
    await t()
      .db.selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_active', '=', true)
      .where('archived_at', 'is', null)
      .execute()
  ).length

/** Both calls are past the door and wait for the same rows before either may go on. */
function atOnce<T>(calls: () => Promise<T>[]): Promise<T[]> {
  let answers: Promise<T[]> | undefined
  return t()
    .db.transaction()
    .execute(async (tx) => {
      await sql`select id from users where role = 'admin' for update`.execute(tx)
      answers = Promise.all(calls())
      await expect.poll(() => lockWaits(t().db), { timeout: 20_000 }).toHaveLength(2)
    })
    .then(() => answers ?? [])
}

type Way = (director: Caller, id: number) => Promise<{ status: number; message: string }>
const ways: Record<string, Way> = {
  deactivate: (she, id) => she(userRoutes.toggle, { ...at(id), body: { is_active: false } }),
  archive: (she, id) => she(userRoutes.archive, at(id)),
  'change the role of': (she, id) => she(userRoutes.update, { ...at(id), body: { role: 'teacher' } }),
}

test.each(Object.entries(ways))('two directors who %s each other at once leave one', async (_, way) => {
  const [one, two] = [await make.director(), await make.director()]
  const [first, second] = [await as(t, one), await as(t, two)]
  const answers = await atOnce(() => [way(first, two.id), way(second, one.id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await activeDirectors()).toBe(1)
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    'هذه آخر مديرة نشطة، أضيفي مديرة أخرى قبل ذلك',
  )
})

test('stopped, archived and demo directors do not count', async () => {
  const her = await as(t, await make.director())
  await make.director({ is_active: false })
  await make.director({ archived_at: t().clock.now })
  await make.director({ email: 'director@demo.rattil.test' })
  const second = await make.director()
  expect((await her(userRoutes.archive, at(second.id))).status).toBe(200)
  const { data } = await her(userRoutes.list, { query: { role: 'admin', state: 'active' } })
  const last = data.items.find(({ email }) => !email.includes('demo'))
  expect((await her(userRoutes.show, at(last?.id ?? 0))).data.can.archive).toBe(false)
})
