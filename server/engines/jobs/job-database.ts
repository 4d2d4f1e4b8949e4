import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Db } from 'pg-boss'
import type { JobLog } from './job-log.ts'

export interface JobDatabase extends Db {
  list<Row>(text: string, values: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Answers with what ends the listening. */
export type Listen = (
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
) => { close(): Promise<void> }

interface DatabaseOptions {
  readonly max?: number
  readonly listen?: Listen | undefined
}

/** A small pool of its own: what asks for jobs must not take the pages' connections. */
export function openJobDatabase(
  connection: pg.PoolConfig,
  log: JobLog,
  { max = 4, listen }: DatabaseOptions = {},
): JobDatabase {
  const pool = new pg.Pool({ ...connection, max, application_name: 'rattil-jobs' })
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a connection of the job queue broke'))
  return {
    // As pg answers: several statements at once get a list of results, which pg-boss takes apart itself.
    executeSql: (text, values) => pool.query(text, values),
    async list<Row>(text: string, values: unknown[]) {
      const { rows } = await pool.query(text, values)
      return rows as Row[]
    },
    close: () => pool.end(),
    ...(listen && { listen: (...about: Parameters<Listen>) => Promise.resolve(listen(...about)) }),
  }
}

/** Creates or upgrades the queue's own schema (`pgboss`); does nothing when it is current. Starts no worker. */
export async function installJobSchema(connection: pg.PoolConfig): Promise<void> {
  const db = openJobDatabase(connection, silent, { max: 1 })
  try {
    await upgradeSchema(db)
  } finally {
    await db.close()
  }
}

export async function upgradeSchema(db: JobDatabase): Promise<void> {
  const boss = new PgBoss({ db, supervise: false, schedule: false })
  boss.on('error', ignore)
  await boss.start()
  await boss.stop({ graceful: false })
}

function ignore(): void {
  // Whatever fails here also rejects the call that asked for it.
}

const silent: JobLog = { info: ignore, warn: ignore, error: ignore }
