import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrateToLatest } from '#server/engines/database/migrate.ts'
import { connectTo } from '#server/engines/database/open.ts'
import { installJobSchema } from '#server/engines/jobs/job-database.ts'
import { createDatabase, dropDatabase, inDatabase, type TestServer } from './cluster.ts'
import { startThrowAwayServer, type ThrowAwayServer } from './throw-away-server.ts'

/** One server for the whole run (an outside one with TEST_DATABASE_URL), with one migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = outsideServer() ?? (await startThrowAwayServer())
  const testServer: TestServer = {
    maintenance: server.connection,
    template: `rattil_template_${randomBytes(6).toString('hex')}`,
  }
  const tearDown = async () => {
    await dropDatabase(testServer.maintenance, testServer.template)
    await server.stop()
  }
  try {
    await makeTemplate(testServer)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testServer', testServer)
  return tearDown
}

function outsideServer(): ThrowAwayServer | undefined {
  const connectionString = process.env['TEST_DATABASE_URL']
  return connectionString ? { connection: { connectionString }, stop: () => Promise.resolve() } : undefined
}

async function makeTemplate({ maintenance, template }: TestServer): Promise<void> {
  await createDatabase(maintenance, template, `template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const connection = inDatabase(maintenance, template)
  const database = await connectTo({ connection, log: () => undefined })
  try {
    await migrateToLatest(database.db)
    await installJobSchema(connection)
  } finally {
    await database.close()
  }
}
