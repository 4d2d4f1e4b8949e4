import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { lockWaits } from '#server/testing/lock-waits.ts'
import { maker } from '#server/testing/make.ts'
import { sender } from '#server/testing/sender.ts'

const t = testApp()
const make = maker(t)
const PATIENCE = { timeout: 60_000, interval: 20 }

/** A process of its own that works on one sending. */
const program = `
  import { connectTo } from '#server/engines/database/open.ts'
  import { runSending } from '#server/features/sendings/engine/run.ts'
  const { connection, sendingId, now } = JSON.parse(process.env.RUN)
  const quiet = () => undefined
  const { db } = await connectTo({ connection, log: quiet, poolSize: 1 })
  const ctx = () => ({
    db, now: new Date(now), actor: null, caller: { requestId: 'killed' }, nameFollowers: [],
    log: { error: console.error }, ports: { realtime: { carry: quiet } }, changes: quiet, afterCommit: quiet,
  })
  await runSending({ ctx, sendingId, signal: new AbortController().signal })`

function startProcess(sendingId: number) {
  const { connection, clock } = t()
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, RUN: JSON.stringify({ connection, sendingId, now: clock.now }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

beforeAll(async () => {
  await sql`
    insert into users (name, name_norm, name_stem, name_sort, email, role, created_at)
    select 'طالبة', ' طالبه', ' طالب', 'طالبة', 'many' || n || '@rattil.test', 'student', now()
    from generate_series(1, 1200) n`.execute(t().db)
})

/** A sending to 1,200 whose time has come. */
async function due() {
  const she = sender(t, await as(t, await make.director()))
  const { id } = await she.draft('notification')
  await she.press(id)
  t().clock.forward(31)
  return { she, id }
}

/** What is not committed here holds whoever works on the sending in the third chunk. */
async function holdThirdChunk(sendingId: number) {
  const { id: user_id } = await t()
    .db.selectFrom('users')
    .select('id')
    .where('email', '=', 'many700@rattil.test')
    .executeTakeFirstOrThrow()
  const holding = await t().db.startTransaction().execute()
  await holding
    .insertInto('notifications')
    .values({
      user_id,
      kind: 'centre.told',
      topic: 'account',
      at: t().clock.now,
      params: '{}',
      source_room: `sending:${sendingId}`,
      source_seq: 1,
    })
    .execute()
  return holding
}

const told = async (sendingId: number) => {
  const { rows } = await sql<{ told: number; people: number }>`
    select count(*)::int as told, count(distinct user_id)::int as people from notifications
    where source_room = ${`sending:${sendingId}`}`.execute(t().db)
  return rows[0]
}

test('a process that is killed in the middle of a chunk leaves nobody without and nobody with two', async () => {
  const { she, id } = await due()
  const holding = await holdThirdChunk(id)
  const child = startProcess(id)
  await expect.poll(() => lockWaits(t().db), PATIENCE).toHaveLength(1)
  const before = (await she.show(id)).figures
  child.kill('SIGKILL')
  await once(child, 'exit')
  await holding.rollback().execute()
  expect(before.sent).toBe(500)

  const goOn = async () => {
    await she.run(id)
    return (await she.show(id)).state
  }
  await expect.poll(goOn, PATIENCE).toBe('done')
  const { figures } = await she.show(id)
  expect(figures).toMatchObject({ recipients: 1200, sent: 1200, skipped: 0, failed: 0 })
  expect(await told(id)).toEqual({ told: 1200, people: 1200 })
})

test('one that is stopped in the middle of a chunk ends with it, says how many have it, and goes no further', async () => {
  const { she, id } = await due()
  const holding = await holdThirdChunk(id)
  const running = she.run(id)
  await expect.poll(() => lockWaits(t().db), PATIENCE).toHaveLength(1)
  const stopping = she.cancel(id)
  await expect.poll(() => lockWaits(t().db), PATIENCE).toHaveLength(2)
  await holding.rollback().execute()
  const { data: stopped } = await stopping
  await running
  expect(stopped).toMatchObject({ state: 'cancelled', reason: 'stopped' })
  expect(stopped.figures).toMatchObject({ recipients: 1200, sent: 750 })
  expect(await told(id)).toEqual({ told: 750, people: 750 })
  expect((await she.show(id)).figures).toEqual(stopped.figures)
})
