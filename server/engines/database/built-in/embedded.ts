import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { SUPERUSER } from './init-cluster.ts'
import { trimLog } from './server-process.ts'
import { type Cluster, joinCluster, type LauncherOptions } from './launcher.ts'

export interface EmbeddedServer {
  connection: pg.PoolConfig
  stop(): Promise<void>
}

const NAME = 'rattil'
const DAY_MS = 86_400_000
/** Two processes that find no database must not both make it. */
const CREATE_LOCK = '7215840118'

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres')

/** The platform's own server, brought back whenever it dies while we live, however often that has to be tried. */
export async function openEmbedded(options: LauncherOptions): Promise<EmbeddedServer> {
  const leaving = new AbortController()
  let current: Promise<Cluster | undefined>

  const watch = (cluster: Cluster) => {
    cluster.hold.once('end', () => {
      if (!leaving.signal.aborted) current = bringBack()
    })
    return cluster
  }
  const bringBack = async () => {
    options.log('The database server went away; bringing it back.')
    for (const pause of growingPauses()) {
      await sleep(pause, undefined, { signal: leaving.signal }).catch(() => undefined)
      if (leaving.signal.aborted) return undefined
      try {
        return watch(await joinCluster(options))
      } catch (error) {
        options.log(`The database server could not be brought back and is tried again: ${String(error)}`)
      }
    }
    return undefined
  }

  const first = watch(await joinCluster(options))
  const trimming = setInterval(() => trimLog(`${options.name}.log`), DAY_MS)
  trimming.unref()
  current = Promise.resolve(first)
  await ensureDatabase(first.hold)
  return {
    connection: { host: first.socketFolder, user: SUPERUSER, database: NAME },
    async stop() {
      clearInterval(trimming)
      leaving.abort()
      await (await current)?.leave()
    },
  }
}

const LONGEST_PAUSE = 10_000

/** None before the first try; never an end. */
function* growingPauses(): Generator<number> {
  yield 0
  for (let pause = 250; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) yield pause
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${CREATE_LOCK})`)
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME])
    if (!rowCount) await client.query(`create database ${NAME}`)
  } finally {
    await client.query(`select pg_advisory_unlock(${CREATE_LOCK})`)
  }
}
