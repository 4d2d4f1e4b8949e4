import { join } from 'node:path'
import type pg from 'pg'
import { SUPERUSER } from './init-cluster.ts'
import { type Cluster, joinCluster, type LauncherOptions } from './launcher.ts'

export interface EmbeddedServer {
  connection: pg.PoolConfig
  stop(): Promise<void>
}

const NAME = 'rattil'
/** Two processes that find no database must not both make it. */
const CREATE_LOCK = '7215840118'

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres')

/** The platform's own server, brought back if it dies while we live. */
export async function openEmbedded(options: LauncherOptions): Promise<EmbeddedServer> {
  const first = await joinCluster(options)
  await ensureDatabase(first.hold)
  const server = { leaving: false, current: Promise.resolve<Cluster | undefined>(first) }
  const revive = async () => {
    options.log('The database server went away; bringing it back.')
    try {
      return watch(await joinCluster(options))
    } catch (error) {
      options.log(`The database server could not be brought back: ${String(error)}`)
      return undefined
    }
  }
  const watch = (cluster: Cluster) => {
    cluster.hold.once('end', () => {
      if (!server.leaving) server.current = revive()
    })
    return cluster
  }
  watch(first)
  return {
    connection: { host: first.socketFolder, user: SUPERUSER, database: NAME },
    async stop() {
      server.leaving = true
      await (await server.current)?.leave()
    },
  }
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
