import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest } from '#server/engines/database/migrate.ts'
import { connectTo } from '#server/engines/database/open.ts'
import { installJobSchema } from '#server/engines/jobs/job-database.ts'
import { startHeldServer } from '#server/testing/hold-ups/held-server.ts'
import { measureAll, type Measured } from '#server/testing/hold-ups/measure.ts'
import { startThrowAwayServer } from '#server/testing/throw-away-server.ts'
import { say } from './say.ts'
import type { Table } from './table.ts'

const BUDGET_MS = 200
const SHOWN = 15

/** The inputs that held the server's event loop longest, of all inputs of all calls. */
export async function benchHoldUps(): Promise<Table> {
  const all = await measured()
  const worst = all.toSorted((one, other) => other.held - one.held).slice(0, SHOWN)
  return {
    title: `The event loop under ${all.length} worst inputs, ms (budget: held for ${BUDGET_MS} at most)`,
    head: ['call', 'input', 'status', 'held', '/healthz meanwhile', 'answered after'],
    rows: worst.map(({ call, input, status, held, health, took }) => [
      call,
      input,
      status,
      held,
      health,
      took,
    ]),
  }
}

async function measured(): Promise<Measured[]> {
  const { connection, stop } = await startThrowAwayServer(say)
  const dataDir = mkdtempSync(join(tmpdir(), 'rattil-bench-held-'))
  try {
    const { db, close } = await connectTo({ connection, log: say })
    await migrateToLatest(db)
    await close()
    await installJobSchema(connection)
    const server = await startHeldServer({ connection, dataDir })
    try {
      return await measureAll(server)
    } finally {
      await server.stop()
    }
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
