import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import type { Ctx } from '../context.ts'
import { once } from '../calls/idempotency.ts'
import { forgetHits, takeHit } from '../http/rate-limit.ts'
import { inTransaction } from './transaction.ts'

const t = testApp()
const make = maker(t)

const eventsOf = (room: string) =>
  t().db.selectFrom('event_log').select('payload').where('room', '=', room).execute()
const bioOf = async (id: number) =>
  (await t().db.selectFrom('users').select('bio').where('id', '=', id).executeTakeFirstOrThrow()).bio
const writeBio = (tx: Ctx, id: number, bio: string) =>
  tx.db.updateTable('users').set({ bio }).where('id', '=', id).execute()
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })
const failing = (error: unknown) => {
  let runs = 0
  const end = inTransaction(t().ctx(), async () => {
    runs++
    throw error
  })
  return end.then(
    () => undefined,
    (thrown: unknown) => ({ runs, thrown }),
  )
}

test('what a command changed is told and its effects run after the commit, in their order', async () => {
  const { id } = await make.user()
  const happened: string[] = []
  const ctx: Ctx = {
    ...t().ctx(),
    changes: (...tags) => void happened.push(`changed ${tags.join(' ')}`),
    afterCommit: (effect) => effect(t().db),
  }
  const answer = await inTransaction(ctx, async (tx) => {
    tx.changes('catalogue', 'site')
    tx.afterCommit(() => happened.push('first effect'))
    tx.afterCommit(() => happened.push('second effect'))
    await writeBio(tx, id, 'جديد')
    expect(await bioOf(id)).toBe('')
    expect(happened).toEqual([])
    return 'answer'
  })
  expect(answer).toBe('answer')
  expect(await bioOf(id)).toBe('جديد')
  expect(happened).toEqual(['changed catalogue site', 'first effect', 'second effect'])
})

test('a command within a command succeeds or fails with it', async () => {
  const { id } = await make.user()
  const outer = inTransaction(t().ctx(), async (tx) => {
    await inTransaction(tx, (inner) => writeBio(inner, id, 'نصف عمل'))
    throw new Error('refused at the end')
  })
  await expect(outer).rejects.toThrow('refused at the end')
  expect(await bioOf(id)).toBe('')
})

test('a command that was tried again tells what happened once', async () => {
  let runs = 0
  await inTransaction(t().ctx(), async (tx) => {
    runs++
    tx.emit({ type: 'thread.changed', room: 'user:7', payload: { thread_id: runs } })
    if (runs < 3) throw deadlock()
  })
  expect(runs).toBe(3)
  expect(await eventsOf('user:7')).toEqual([{ payload: { thread_id: 3 } }])
})

test('the third deadlock in a row is given up', async () => {
  expect(await failing(deadlock())).toMatchObject({ runs: 3, thrown: { code: '40P01' } })
  const conflict = Object.assign(new Error('could not serialize'), { code: '40001' })
  expect(await failing(conflict)).toMatchObject({ runs: 3 })
})

test('a command that failed by anything else is not tried again', async () => {
  for (const error of [
    new Error('no'),
    Object.assign(new Error('taken'), { code: '23505' }),
    'a text',
    { code: '40P01' },
  ])
    expect(await failing(error)).toEqual({ runs: 1, thrown: error })
})

test('a repeated call gets the status and the bytes of the first, and its work is not done again', async () => {
  const claim = { key: 'k', scope: 'amal', request: { amount: 1 } }
  const work = async () => ({ status: 201, payload: '{"id":1}' })
  expect(await once(t().ctx(), claim, work)).toEqual({ status: 201, payload: '{"id":1}' })
  const again = once(t().ctx(), claim, () => Promise.reject(new Error('done twice')))
  expect(await again).toEqual({ status: 201, payload: '{"id":1}' })
})

test('two people who take the same key never get one another’s answer', async () => {
  const call = (scope: string) =>
    once(t().ctx(), { key: 'same', scope, request: 1 }, async () => ({ status: 200, payload: scope }))
  expect((await call('amal')).payload).toBe('amal')
  expect((await call('huda')).payload).toBe('huda')
  expect((await call('amal')).payload).toBe('amal')
})

test('a hit is never taken inside a transaction, where a refused command would give it back', async () => {
  const hit = inTransaction(t().ctx(), (tx) => takeHit(tx, 'inside', { hits: 1, seconds: 60 }))
  await expect(hit).rejects.toThrow(/before the transaction/)
})

test('the time to wait is what is left of the window, in whole seconds', async () => {
  const limit = { hits: 1, seconds: 60 }
  await takeHit(t().ctx(), 'left', limit)
  t().clock.forward(59.5)
  await expect(takeHit(t().ctx(), 'left', limit)).rejects.toMatchObject({ retryAfterSeconds: 1 })
  t().clock.forward(0.5)
  await expect(takeHit(t().ctx(), 'left', limit)).resolves.toBeUndefined()
})

test('hits of one key are forgotten without those of another', async () => {
  const limit = { hits: 1, seconds: 60 }
  await takeHit(t().ctx(), 'forgotten', limit)
  await takeHit(t().ctx(), 'other', limit)
  await forgetHits(t().ctx(), 'forgotten')
  await expect(takeHit(t().ctx(), 'forgotten', limit)).resolves.toBeUndefined()
  await expect(takeHit(t().ctx(), 'other', limit)).rejects.toMatchObject({ status: 429 })
})
