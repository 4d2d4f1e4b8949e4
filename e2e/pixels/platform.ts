import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pinnedNode } from '../../scripts/pinned-node.mjs'
import { root } from '../../scripts/terminal.mjs'
import { ownServer, type OwnServer } from '../kit/own-server.ts'
import { openWorld, type World } from '../kit/world.ts'
import { NOW } from './fixed-clock.ts'

/** A page shows its own address, so it is the same for every tree. */
const PORT = 23_719
const DAY_MS = 86_400_000

/** The demo of a built tree on a fresh data folder, with a clock that stands still. */
export async function openDemo(tree: string): Promise<OwnServer> {
  build(tree)
  const settings = { RATTIL_DEMO: 'on', NODE_ENV: 'production' }
  const server = await ownServer(settings, {
    tree,
    port: PORT,
    preload: [join(import.meta.dirname, 'stop-clock.ts')],
  })
  await server.start()
  return server
}

/** The demo of this tree, with a clock that goes. */
export async function openServer(): Promise<OwnServer> {
  build(root)
  const server = await ownServer({ RATTIL_DEMO: 'on', NODE_ENV: 'production' })
  await server.start()
  return server
}

function build(tree: string): void {
  const { status } = spawnSync(pinnedNode(), [join(tree, 'scripts/build.mjs')], {
    cwd: tree,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${tree} could not be built`)
}

/**
 * What PostgreSQL dated by its own clock happened at the fixed moment too. What the server keeps ready is older than
 * that, so the server begins again.
 */
export async function redate(server: OwnServer): Promise<void> {
  const world = await openWorld(server.dataDir)
  for (const { table, column } of await columnsDatedByDatabase(world))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${new Date(NOW)}
      where ${sql.ref(column)} > ${new Date(NOW + DAY_MS)}`.execute(world.db)
  await world.close()
  await server.stop()
  await server.start()
}

async function columnsDatedByDatabase({ db }: World): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_default = 'now()'`.execute(
    db,
  )
  return rows
}
