import pg from 'pg'
import { migrateToLatest } from '#server/engines/database/migrate.ts'
import { connectTo } from '#server/engines/database/open.ts'
import { installJobSchema } from '#server/engines/jobs/job-database.ts'
import { urlOf } from '#server/testing/connection-url.ts'
import { runFuzz, type FuzzReport, type FuzzTarget } from '#server/testing/fuzz/run.ts'
import { makeFuzzWorld } from '#server/testing/fuzz/world.ts'
import { startThrowAwayServer } from '#server/testing/throw-away-server.ts'
import { startProduct } from './children.ts'
import { during, say } from './say.ts'
import type { Table } from './table.ts'

const EACH = 10
const SHOWN = 20

/** So many requests, right and wrong, over every call of the OpenAPI document in every role. */
export async function benchFuzz({ requests, seed }: { requests: number; seed: number }): Promise<Table> {
  const server = await startThrowAwayServer(say)
  const connection = { ...server.connection, database: 'fuzz' }
  const maintenance = new pg.Client(server.connection)
  await maintenance.connect()
  await maintenance.query('create database fuzz')
  await maintenance.end()
  const { db, close } = await connectTo({ connection, log: say })
  await migrateToLatest(db)
  await installJobSchema(connection)
  const product = await startProduct(urlOf(connection))
  try {
    const signIn = await makeFuzzWorld(db, () => new Date())
    const target = { url: product.url, signIn }
    return tableOf(
      await during(`${requests} requests of the fuzz`, () => manyRounds(target, requests, seed)),
      seed,
    )
  } finally {
    await product.stop()
    await close()
    await server.stop()
  }
}

async function manyRounds(target: FuzzTarget, requests: number, seed: number): Promise<FuzzReport> {
  let total = await runFuzz(target, { seed, each: EACH })
  for (let round = 1; total.sent < requests; round++)
    total = together(total, await runFuzz(target, { seed: seed + round * 10_000, each: EACH }))
  return total
}

function together(one: FuzzReport, other: FuzzReport): FuzzReport {
  const byStatus = { ...one.byStatus }
  for (const [status, count] of Object.entries(other.byStatus))
    byStatus[Number(status)] = (byStatus[Number(status)] ?? 0) + count
  return {
    calls: one.calls,
    sent: one.sent + other.sent,
    byStatus,
    complaints: [...one.complaints, ...other.complaints],
    slowest: one.slowest.ms > other.slowest.ms ? one.slowest : other.slowest,
    overOneSecond: one.overOneSecond + other.overOneSecond,
  }
}

function tableOf(
  { calls, sent, byStatus, complaints, slowest, overOneSecond }: FuzzReport,
  seed: number,
): Table {
  for (const complaint of complaints.slice(0, SHOWN)) say(`  ${complaint}`)
  say(`  slowest: ${slowest.what}`)
  return {
    title: `Fuzz over the OpenAPI document, ${calls} calls, seed ${seed}`,
    head: ['what', 'count', 'budget'],
    rows: [
      ['requests', sent, ''],
      ...Object.entries(byStatus).map(([status, count]) => [`answers ${status}`, count, '']),
      ['failures of the server and refusals without their envelope', complaints.length, '0'],
      ['answers slower than 1 s', overOneSecond, '0'],
      ['the slowest, ms', slowest.ms, '< 1000'],
    ],
  }
}
