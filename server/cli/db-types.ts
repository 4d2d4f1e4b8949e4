// npm run db:types: writes server/db/types.ts and server/db/schema.sql from a migrated throw-away database.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { generateSchema } from '#server/db/generate-schema.ts'
import { generateTypes } from '#server/db/generate-types.ts'
import { migrateToLatest } from '#server/engines/database/migrate.ts'
import { runCommand, withDatabase } from './command.ts'

const FOLDER = join(import.meta.dirname, '../db')

if (import.meta.main)
  await runCommand(async (_, say) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rattil-types-'))
    try {
      const fresh = await withDatabase({ databaseUrl: undefined, dataDir }, say, async ({ db, pool }) => {
        await migrateToLatest(db)
        return {
          'types.ts': await generateTypes(new Kysely({ dialect: new PostgresDialect({ pool }) })),
          'schema.sql': await generateSchema(db),
        }
      })
      for (const [name, text] of Object.entries(fresh)) await writeFile(join(FOLDER, name), text)
      say('server/db/types.ts and server/db/schema.sql are fresh.')
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
