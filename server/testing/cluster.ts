import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestServer {
  /** Where databases are made and dropped from. */
  maintenance: pg.PoolConfig
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export interface TestDatabase {
  connection: pg.PoolConfig
  drop(): Promise<void>
}

/** A migrated, empty database of the caller's own. */
export async function createTestDatabase(server: TestServer = inject('testServer')): Promise<TestDatabase> {
  const name = `rattil_test_${randomBytes(8).toString('hex')}`
  await createDatabase(server.maintenance, name, server.template)
  return {
    connection: inDatabase(server.maintenance, name),
    drop: () => dropDatabase(server.maintenance, name),
  }
}

/** A template is copied only while nobody is connected to it, so those who copy take turns. */
const COPY_LOCK = '7215840120'

export async function createDatabase(
  maintenance: pg.PoolConfig,
  name: string,
  template: string,
): Promise<void> {
  await withClient(maintenance, async (client) => {
    await client.query(`select pg_advisory_lock(${COPY_LOCK})`)
    // Copied as files: through the log it takes three times as long, and nothing of it has to survive.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
}

/** PostgreSQL waits a while for connections that are just closing; only what stays is cut off. */
export async function dropDatabase(maintenance: pg.PoolConfig, name: string): Promise<void> {
  await withClient(maintenance, async (client) => {
    try {
      await client.query(`drop database if exists ${name}`)
    } catch {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  })
}

export function inDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database }
  // Not by URL: a socket's address (postgresql://user@/name?host=/folder) is none.
  return {
    ...connection,
    connectionString: connection.connectionString.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`),
  }
}

async function withClient(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
