import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readEvents } from '#server/wiring/event-readers.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { testApp } from '#server/testing/app.ts'
import { lockWaits } from '#server/testing/lock-waits.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)
const PATIENCE = { timeout: 60_000, interval: 20 }
const EVENTS = 120

/** A process of its own that makes notifications of what waits. */
const program = `
  import { connectTo } from '#server/engines/database/open.ts'
  import { features } from '#server/features.ts'
  import { catalogueOf } from '#server/features/notifications/catalogue.ts'
  import { readEvents } from '#server/features/notifications/reading/read-events.ts'
  const { connection, now } = JSON.parse(process.env.RUN)
  const quiet = () => undefined
  const { db } = await connectTo({ connection, log: quiet, poolSize: 1 })
  await readEvents({
    db, now: new Date(now), actor: null, caller: { requestId: 'killed' }, nameFollowers: [],
    log: { error: console.error }, ports: { realtime: { carry: quiet } }, changes: quiet, afterCommit: quiet,
  }, catalogueOf(features))`

function startReader() {
  const { connection, clock } = t()
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, RUN: JSON.stringify({ connection, now: clock.now }) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const countIn = async (room: string) => {
  const { rows } = await sql<{ made: number; events: number }>`
    select count(*)::int as made, count(distinct source_seq)::int as events from notifications
    where source_room = ${room}`.execute(t().db)
  return rows[0]
}

test('a reader that is killed in the middle leaves no event without its notification and none with two', async () => {
  const { id: userId } = await make.student()
  const room = `user:${userId}` as const
  const { id: course_id } = await make.course()
  for (let n = 0; n < EVENTS; n++)
    await inTransaction(t().ctx(), async (tx) =>
      tx.emit({ type: 'course.completed', room, payload: { course_id } }),
    )

  // What is not committed here holds the reader in its second batch.
  const holding = await t().db.startTransaction().execute()
  await holding
    .insertInto('notifications')
    .values({
      user_id: userId,
      kind: 'course.completed',
      topic: 'courses',
      at: t().clock.now,
      params: '{}',
      source_room: room,
      source_seq: 70,
    })
    .execute()
  const child = startReader()
  await expect.poll(() => lockWaits(t().db), PATIENCE).toHaveLength(1)
  expect(await countIn(room)).toEqual({ made: 50, events: 50 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  await holding.rollback().execute()

  const goOn = async () => {
    await readEvents(t().app.process)
    return countIn(room)
  }
  await expect.poll(goOn, PATIENCE).toEqual({ made: EVENTS, events: EVENTS })
})
