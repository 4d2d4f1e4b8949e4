// npm run db:types: writes server/db/types.ts from a migrated throw-away database.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { generateTypes } from '#server/db/generate-types.ts'
import { migrateToLatest } from '#server/engines/database/migrate.ts'
import { runCommand, withDatabase } from './command.ts'

const TYPES = join(import.meta.dirname, '../db/types.ts')

if (import.meta.main)
  await runCommand(async (_, say) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rattil-types-'))
    try {
      const text = await withDatabase({ databaseUrl: undefined, dataDir }, say, async ({ db, pool }) => {
        await migrateToLatest(db)
        return generateTypes(new Kysely({ dialect: new PostgresDialect({ pool }) }))
      })
      await writeFile(TYPES, text)
      say('server/db/types.ts is fresh.')
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
