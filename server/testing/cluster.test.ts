import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './cluster.ts'

test('each test file gets a migrated database of its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const pool = new pg.Pool(one.connection)
  const neighbour = new pg.Pool(other.connection)

  await pool.query(`insert into categories (name, name_norm, position) values ('تجويد', 'تجويد', 1)`)
  const { rows } = await neighbour.query('select count(*)::int as count from categories')

  expect(rows).toEqual([{ count: 0 }])
  await Promise.all([pool.end(), neighbour.end()])
  await Promise.all([one.drop(), other.drop()])
  await expect(new pg.Client(one.connection).connect()).rejects.toThrow('does not exist')
})
