import pg from 'pg'
import { migrateToLatest } from '#server/engines/database/migrate.ts'
import { connectTo } from '#server/engines/database/open.ts'
import { installJobSchema } from '#server/engines/jobs/job-database.ts'
import { urlOf } from '#server/testing/connection-url.ts'
import { startThrowAwayServer } from '#server/testing/throw-away-server.ts'
import { parentOf } from './cpu.ts'
import { during, say } from './say.ts'
import { seed, type Size } from './seed.ts'

export interface BenchDatabase {
  readonly url: string
  readonly size: Size
  /** For looking at what the product did; its own statements do not count. */
  readonly watch: pg.Client
  /** Its first process; databases of one server share it. */
  readonly pid: number
}
export interface BenchDatabases {
  readonly small: BenchDatabase
  readonly large: BenchDatabase
  close(): Promise<void>
}

/** A server of our own with the settings that `npm start` gives it, fsync included, and two platforms in it. */
export async function openDatabases(sizes: { small: Size; large: Size }): Promise<BenchDatabases> {
  const server = await startThrowAwayServer(say, {})
  const opened: BenchDatabase[] = []
  const open = async (name: string, size: Size) => {
    const database = await makeDatabase(server.connection, name, size)
    opened.push(database)
    return database
  }
  const close = async () => {
    for (const { watch } of opened) await watch.end()
    await server.stop()
  }
  try {
    const small = await open('small', sizes.small)
    return { small, large: await open('large', sizes.large), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** One platform in a server of its own. */
export async function openOneDatabase(size: Size): Promise<BenchDatabase & { close(): Promise<void> }> {
  const server = await startThrowAwayServer(say, {})
  const database = await makeDatabase(server.connection, 'one', size)
  const close = async () => {
    await database.watch.end()
    await server.stop()
  }
  return { ...database, close }
}

async function makeDatabase(server: pg.PoolConfig, name: string, size: Size): Promise<BenchDatabase> {
  say(`The ${name} platform: ${size.courses} courses, ${size.enrolments} enrolments`)
  const connection = { ...server, database: name }
  const maintenance = new pg.Client(server)
  await maintenance.connect()
  await maintenance.query(`create database ${name}`)
  await maintenance.end()
  const { db, close } = await connectTo({ connection, log: say })
  try {
    await migrateToLatest(db)
  } finally {
    await close()
  }
  await installJobSchema(connection)
  const watch = new pg.Client({ ...connection, application_name: 'bench' })
  await watch.connect()
  await seed(watch, size)
  await during('statistics of the tables', () => watch.query('vacuum analyze'))
  await watch.query('checkpoint')
  const { rows } = await watch.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { url: urlOf(connection), size, watch, pid: parentOf(rows[0]?.pid ?? 0) }
}
