import { expect, test } from 'vitest'
import { userRoutes } from '#contract/users/routes.ts'
import { up } from '#server/db/before-baseline/202611281830_apostrophes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const names = ["A'isha Nu'man", "Sa'diyah bint Ka'b", 'Maria D’Souza', 'نورة O’Connor', 'Ruqayya Qurʾani']
const withoutSigns = ['Aisha Numan', 'Sadiyah bint Kab', 'Maria DSouza', 'نورة OConnor', 'Ruqayya Qurani']

async function finder() {
  const her = await as(t, await make.user({ role: 'admin' }))
  return async (search: string) =>
    (await her(userRoutes.list, { query: { search } })).data.items.map(({ name }) => name)
}

test('a name with an apostrophe is found as it stands, without its sign, and by a part of it', async () => {
  for (const name of names) await make.student({ name })
  const find = await finder()
  for (const [at, name] of names.entries()) {
    expect([name, await find(name)]).toEqual([name, [name]])
    expect([name, await find(withoutSigns[at] ?? '')]).toEqual([name, [name]])
  }
  expect(await find("D'Souza")).toEqual(['Maria D’Souza'])
  expect(await find('Connor')).toEqual(['نورة O’Connor'])
})

test('names that were folded by the rule before are found after an update', async () => {
  const { id } = await make.student({ name: "Ra'ida O'Hara" })
  const old = { name_norm: 'ra ida o hara', name_stem: 'ra ida o hara' }
  await t().db.updateTable('users').set(old).where('id', '=', id).execute()
  const find = await finder()
  expect(await find("Ra'ida O'Hara")).toEqual([])
  await up(t().db)
  expect(await find("Ra'ida O'Hara")).toEqual(["Ra'ida O'Hara"])
})
