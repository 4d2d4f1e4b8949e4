import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#server/db/types.ts'
import { clusterFolder, openEmbedded } from './built-in/embedded.ts'
import { untilReachable } from './until-reachable.ts'
import { checkRequirements } from './requirements.ts'

export interface Database {
  readonly db: Kysely<DB>
  readonly pool: pg.Pool
  readonly connection: pg.PoolConfig
  readonly embedded: boolean
  close(): Promise<void>
}

export interface OpenOptions {
  databaseUrl?: string | undefined
  dataDir: string
  log: (line: string) => void
  poolSize?: number
}

/** The database that DATABASE_URL names, else our own server below the data folder. Not migrated yet. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, dataDir, log } = options
  if (databaseUrl) return connectTo({ ...options, connection: { connectionString: databaseUrl } })
  const server = await openEmbedded({ name: clusterFolder(dataDir), log })
  try {
    return await connectTo({ ...options, connection: server.connection, onClose: () => server.stop() })
  } catch (error) {
    await server.stop()
    throw error
  }
}

export async function connectTo(options: {
  connection: pg.PoolConfig
  log: (line: string) => void
  poolSize?: number
  /** Stops the server of our own that this connection leads to. */
  onClose?: () => Promise<void>
}): Promise<Database> {
  const { log, onClose } = options
  const connection = { ...LIMITS, ...options.connection }
  const pool = openPool({ ...connection, types: TYPES, max: options.poolSize ?? 10 }, log)
  try {
    await untilReachable(() => pool.query('select 1'), { connection, log })
    await checkRequirements(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await db.destroy()
    // Kysely leaves a pool that it never used.
    if (!pool.ending) await pool.end()
    await onClose?.()
  }
  return { db, pool, connection, embedded: onClose !== undefined, close }
}

/** The pool itself listens only to connections that nobody uses: one that breaks in use would end the process. */
function openPool(config: pg.PoolConfig, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool(config)
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => {
    client.once('error', (error: Error) => log(`A database connection was lost: ${error.message}`))
    client.on('error', ignore)
  })
  return pool
}

const LIMITS: pg.PoolConfig = {
  application_name: 'rattil',
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 10_000,
  // Another machine that vanished without a word is noticed.
  keepAlive: true,
}

const INT8 = 20
const DATE = 1082

/** Identities are far below 2^53; a calendar day has no time zone and stays the text that it is. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    if (format !== 'binary' && oid === INT8) return parseInt8
    if (format !== 'binary' && oid === DATE) return String
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown
  },
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`${text} is beyond the whole numbers that JavaScript can hold`)
}
