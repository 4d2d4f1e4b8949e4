import { expect, test } from 'vitest'
import { circleRoutes } from '#contract/circles/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { settleHome } from './home.ts'

const t = testApp()
const make = maker(t)

const onHome = async () => (await visitor(t)(circleRoutes.home, {})).data.map(({ id }) => id)
const inHours = (hours: number) => new Date(t().clock.now.getTime() + hours * 3_600_000)

test('the home page shows four circles: what meets now, then the nearest', async () => {
  expect(await onHome()).toEqual([])
  const ids: number[] = []
  for (const hours of [5, 1, 3, 2, 4])
    ids[hours] = (await make.circle({ next_starts_at: inHours(hours), next_ends_at: inHours(hours + 1) })).id
  await make.circle({ is_published: false, next_starts_at: inHours(1), next_ends_at: inHours(2) })
  const live = await make.circle({ status: 'live', live_since: t().clock.now })
  await settleHome(t().ctx())
  expect(await onHome()).toEqual([live.id, ids[1], ids[2], ids[3]])
})

test('settling again writes nothing, and a change is there for a visitor whose answer was kept', async () => {
  await settleHome(t().ctx())
  const before = await onHome()
  const written = () =>
    t()
      .db.selectFrom('settings')
      .select('updated_at')
      .where('key', '=', 'circles.home')
      .executeTakeFirstOrThrow()
  const first = await written()
  t().clock.forward(60)
  await settleHome(t().ctx())
  expect(await written()).toEqual(first)
  const [gone] = before
  await t()
    .db.updateTable('circles')
    .set({ is_published: false })
    .where('id', '=', gone ?? 0)
    .execute()
  await settleHome(t().ctx())
  expect(await onHome()).not.toContain(gone)
})
