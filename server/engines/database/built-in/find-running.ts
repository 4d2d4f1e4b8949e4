import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SUPERUSER } from './init-cluster.ts'

/** Held shared by every process that uses the server, and alone by the one that is about to stop it. */
const USERS_LOCK = '7215840117'

export type Answer = { kind: 'ours'; hold: pg.Client } | { kind: 'starting' } | { kind: 'nobody' }

/**
 * Asks who answers at the socket. If it is the server of this cluster, the connection is kept, and with it a
 * shared lock: whoever leaves last stops the server. A lock in the server vanishes with its process, so a killed
 * one leaves nothing to clean up.
 */
export async function knock(socketFolder: string, cluster: string): Promise<Answer> {
  const hold = new pg.Client({
    host: socketFolder,
    user: SUPERUSER,
    database: 'postgres',
    application_name: 'rattil launcher',
    connectionTimeoutMillis: 5000,
  })
  hold.on('error', () => undefined)
  try {
    await hold.connect()
    const { rows } = await hold.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory !== cluster) throw new Error('another cluster')
    await hold.query(`select pg_advisory_lock_shared(${USERS_LOCK})`)
    return { kind: 'ours', hold }
  } catch (error) {
    await hold.end().catch(() => undefined)
    return { kind: isStarting(error) ? 'starting' : 'nobody' }
  }
}

const isStarting = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57P03'

/** True when no other process uses the server; the lock is then ours until the server is down. */
export async function isLastUser(hold: pg.Client): Promise<boolean> {
  await hold.query(`select pg_advisory_unlock_shared(${USERS_LOCK})`)
  const { rows } = await hold.query<{ alone: boolean }>(`select pg_try_advisory_lock(${USERS_LOCK}) as alone`)
  return rows[0]?.alone === true
}

/** Connections that were just closed take a moment to go; stopping the server under them would look like a failure. */
export async function untilOthersLeft(hold: pg.Client): Promise<void> {
  for (const patience = Date.now() + 2000; Date.now() < patience; await sleep(10)) {
    const { rowCount } = await hold.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    )
    if (!rowCount) return
  }
}
