import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import type { Ctx } from '../context.ts'
import { eachInTransaction } from './each-row.ts'

const t = testApp()
const make = maker(t)

const writeBio = (tx: Ctx, id: number) =>
  tx.db.updateTable('users').set({ bio: 'settled' }).where('id', '=', id).execute()

const biosOf = async (ids: readonly number[]) => {
  const rows = await t().db.selectFrom('users').select(['id', 'bio']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.bio)
}

test('a row that fails is undone and thrown at the end, and the rows after it are settled', async () => {
  const ids = [await make.student(), await make.student(), await make.student()].map(({ id }) => id)
  const bad = new Error('this row is bad')
  const end = eachInTransaction(t().ctx(), ids, async (tx, id) => {
    await writeBio(tx, id)
    if (id === ids[1]) throw bad
  })
  await expect(end).rejects.toMatchObject({ errors: [bad] })
  expect(await biosOf(ids)).toEqual(['settled', '', 'settled'])
})

test('a lost database ends the job at once', async () => {
  const ids = [await make.student(), await make.student()].map(({ id }) => id)
  const lost = new Error('Connection terminated unexpectedly')
  let tried = 0
  const end = eachInTransaction(t().ctx(), ids, () => {
    tried++
    throw lost
  })
  await expect(end).rejects.toBe(lost)
  expect(tried).toBe(1)
})
