import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { lockWaits } from '#server/testing/lock-waits.ts'
import { maker } from '#server/testing/make.ts'
import { conflict } from './errors.ts'
import { once } from './calls/idempotency.ts'
import { takeHit } from './http/rate-limit.ts'
import { kernelTexts } from './texts.ts'
import { inTransaction } from './data/transaction.ts'

const t = testApp()
const make = maker(t)

const eventsOf = (room: string) =>
  t().db.selectFrom('event_log').select(['seq', 'type']).where('room', '=', room).orderBy('seq').execute()
const claim = (key: string, request: unknown = 1) => ({ key, scope: 'test', request })

test('two at once with one key do the work once and both get its answer', async () => {
  let runs = 0
  const work = async () => {
    runs++
    await expect.poll(() => lockWaits(t().db), { interval: 5 }).toHaveLength(1)
    return { status: 200, payload: `run ${runs}` }
  }
  const answers = await Promise.all([once(t().ctx(), claim('k1'), work), once(t().ctx(), claim('k1'), work)])
  expect(runs).toBe(1)
  expect(answers.map(({ payload }) => payload)).toEqual(['run 1', 'run 1'])
})

test('a failed command leaves its key free, and nothing of it stays', async () => {
  const teacher = await make.teacher()
  const failing = once(t().ctx(), claim('k2'), async (tx) => {
    await tx.db.updateTable('users').set({ bio: 'نصف عمل' }).where('id', '=', teacher.id).execute()
    throw conflict(kernelTexts.keyReused)
  })
  await expect(failing).rejects.toMatchObject({ code: 'conflict' })
  const again = await once(t().ctx(), claim('k2'), async () => ({ status: 200, payload: 'done' }))
  expect(again.payload).toBe('done')
  const row = await t()
    .db.selectFrom('users')
    .select('bio')
    .where('id', '=', teacher.id)
    .executeTakeFirstOrThrow()
  expect(row.bio).toBe('')
})

test('a key that comes back with another request is refused', async () => {
  await once(t().ctx(), claim('k3', { amount: 1 }), async () => ({ status: 200, payload: 'one' }))
  const other = once(t().ctx(), claim('k3', { amount: 2 }), async () => ({ status: 200, payload: 'two' }))
  await expect(other).rejects.toMatchObject({ code: 'conflict' })
})

test('events of a room follow the order of commits, without a gap, also when many write at once', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      inTransaction(t().ctx(), async (tx) =>
        tx.emit({ type: 'thread.changed', room: 'user:7', payload: { thread_id: index } }),
      ),
    ),
  )
  expect((await eventsOf('user:7')).map(({ seq }) => seq)).toEqual(
    Array.from({ length: 12 }, (_, i) => i + 1),
  )
})

test('a rolled back command tells nobody, drops nothing and runs no effect', async () => {
  const effects: string[] = []
  const failing = inTransaction(t().ctx(), async (tx) => {
    tx.emit({ type: 'notifications.changed', room: 'user:8', payload: {} })
    tx.afterCommit(() => effects.push('ran'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await eventsOf('user:8')).toEqual([])
  expect(effects).toEqual([])
})

test('a deadlock is tried again and both commands end well', async () => {
  const [one, two] = [await make.user(), await make.user()]
  const both = Promise.withResolvers<undefined>()
  let holding = 0
  const touch = (first: number, second: number) =>
    inTransaction(t().ctx(), async (tx) => {
      await tx.db.updateTable('users').set({ bio: 'أ' }).where('id', '=', first).execute()
      holding += 1
      if (holding === 2) both.resolve(undefined)
      await both.promise
      await tx.db.updateTable('users').set({ bio: 'ب' }).where('id', '=', second).execute()
    })
  await expect(Promise.all([touch(one.id, two.id), touch(two.id, one.id)])).resolves.toHaveLength(2)
})

test('hits above the limit are refused with the time to wait, and the window ends', async () => {
  const limit = { hits: 2, seconds: 60 }
  await takeHit(t().ctx(), 'door', limit)
  await takeHit(t().ctx(), 'door', limit)
  await expect(takeHit(t().ctx(), 'door', limit)).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 60,
  })
  t().clock.forward(61)
  await expect(takeHit(t().ctx(), 'door', limit)).resolves.toBeUndefined()
})
