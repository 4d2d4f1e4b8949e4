import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { expect, inject, test } from 'vitest'
import { generateTypes } from '#server/db/generate-types.ts'
import { migrateToLatest } from '#server/engines/database/migrate.ts'
import { connectTo } from '#server/engines/database/open.ts'
import { createDatabase, dropDatabase, inDatabase } from '#server/testing/cluster.ts'

test('the committed types are those of the migrated database (npm run db:types makes them)', async () => {
  const { maintenance } = inject('testServer')
  const name = `rattil_test_types_${process.pid}`
  await createDatabase(maintenance, name, 'template0')
  const { db, pool, close } = await connectTo({
    connection: inDatabase(maintenance, name),
    log: () => undefined,
  })
  await migrateToLatest(db)
  const fresh = await generateTypes(new Kysely({ dialect: new PostgresDialect({ pool }) }))
  await close()
  await dropDatabase(maintenance, name)
  expect(readFileSync(join(import.meta.dirname, '../db/types.ts'), 'utf8')).toBe(fresh)
})
