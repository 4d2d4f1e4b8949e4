import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { writeEvents } from '#server/kernel/events/events.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { RULE_SETTING } from '#server/features/auth/accounts/second-factor-rule.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { addressOf, happens, listen, soon } from '#server/testing/listener.ts'
import { maker } from '#server/testing/make.ts'
import { listEnds } from './queries.ts'

const t = testApp()
const make = maker(t)

async function connected(role: 'student' | 'admin' = 'student') {
  const user = await make.user({ role })
  const caller = await as(t, user)
  const listener = listen(await addressOf(t()), caller.token)
  await soon(() => listener.hello).not.toEqual([])
  return { user, caller, listener, room: `user:${user.id}` as const }
}

test('what happens to her arrives with its place in her room, and what happens to another does not', async () => {
  const { listener, room } = await connected()
  const other = await connected()
  await happens(t(), other.room)
  await happens(t(), room, 'course.completed', { course_id: 7 })
  await happens(t(), room)
  await soon(() => listener.events.length).toBe(2)
  expect(listener.events).toEqual([
    { room, seq: 1, type: 'course.completed', payload: { course_id: 7 }, at: '2026-11-20T09:00:00.000Z' },
    { room, seq: 2, type: 'notifications.changed', payload: {}, at: '2026-11-20T09:00:00.000Z' },
  ])
  expect(other.listener.events).toHaveLength(1)
})

test('several events of one command carry their own places, in their order', async () => {
  const { listener, room } = await connected()
  await inTransaction(t().ctx(), async (tx) => {
    tx.emit({ room, type: 'thread.changed', payload: { thread_id: 7 } })
    tx.emit({ room, type: 'notifications.changed', payload: {} })
    tx.emit({ room, type: 'thread.inspected', payload: { thread_id: 7 } })
  })
  await expect
    .poll(() => listener.events.map(({ seq, type }) => [seq, type]))
    .toEqual([
      [1, 'thread.changed'],
      [2, 'notifications.changed'],
      [3, 'thread.inspected'],
    ])
})

test('the greeting tells how far her rooms have come, and for how long nothing has happened there', async () => {
  const user = await make.user({ role: 'admin' })
  await happens(t(), `user:${user.id}`)
  const before = t().clock.now
  t().clock.forward(5)
  onTestFinished(() => void (t().clock.now = before))
  const { token } = await as(t, user)
  // Whatever another test has told the directors.
  const [directors = { room: 'directors', seq: 0 }] = await listEnds(t().db, ['directors'], t().clock.now)
  const listener = listen(await addressOf(t()), token)
  await soon(() => listener.hello).toEqual([{ room: `user:${user.id}`, seq: 1, quietMs: 5000 }, directors])
})

test.each([
  ['no token', ''],
  ['a token that nobody has', 'forged'],
])('%s opens no connection', async (_name, token) => {
  const listener = listen(await addressOf(t()), token)
  await soon(() => listener.over).toEqual(['session'])
})

test('who must first set up a second factor has no connection', async () => {
  await t()
    .db.insertInto('settings')
    .values({ key: RULE_SETTING, value: JSON.stringify({ admin: true, teacher: false }) })
    .execute()
  const director = await make.user({ role: 'admin' })
  const listener = listen(await addressOf(t()), (await as(t, director)).token)
  await soon(() => listener.over).toEqual(['session'])
  await t().db.deleteFrom('settings').where('key', '=', RULE_SETTING).execute()
})

test('signing out ends the connections of that session at once, and no other', async () => {
  const { user, caller, listener } = await connected()
  const elsewhere = listen(await addressOf(t()), (await as(t, user)).token)
  await soon(() => elsewhere.hello.length).toBe(1)
  await caller(authRoutes.logout, {})
  await soon(() => listener.over).toEqual(['io server disconnect'])
  expect(elsewhere.over).toEqual([])
})

test('deactivating an account ends its connections at once', async () => {
  const { user, listener } = await connected()
  const director = await as(t, await make.user({ role: 'admin' }))
  await director(userRoutes.toggle, { params: { id: user.id }, body: { is_active: false } })
  await soon(() => listener.over).toContain('io server disconnect')
})

test('a connection ends with its token', async () => {
  const { listener } = await connected()
  const before = t().clock.now
  t().clock.forward(31 * 60)
  await soon(() => listener.over).toContain('io server disconnect')
  t().clock.now = before
})

test('a session that ended behind the back of the platform has no connection for long', async () => {
  const { user, listener } = await connected()
  await t().db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  await soon(() => listener.over).toContain('io server disconnect')
})

test('nobody enters a room by her own word', async () => {
  const { user, listener } = await connected()
  const other = await make.user()
  for (const room of [`user:${other.id}`, 'directors', 'unknown:1', 'own:person:1', 'user:', '../x'])
    expect(await listener.enter(room)).toBeNull()
  await happens(t(), `user:${other.id}`)
  await happens(t(), 'directors')
  await happens(t(), `user:${user.id}`)
  await soon(() => listener.events.map(({ room }) => room)).toEqual([`user:${user.id}`])
})

test('when the rights to a room change everybody leaves it, and enters again who still may', async () => {
  const { listener, room } = await connected()
  t().app.process.ports.realtime.recheck(room)
  await soon(() => listener.left).toEqual([room])
  expect(await listener.enter(room)).toEqual({ room, seq: 0 })
  await happens(t(), room)
  await soon(() => listener.events.length).toBe(1)
})

test('an event that another process wrote and could not carry is told by the end of its room', async () => {
  const { listener, room } = await connected()
  await writeEvents(t().db, [{ room, type: 'test.lost', payload: {} }], t().clock.now)
  await soon(() => listener.ends).toContainEqual({ room, seq: 1 })
})

test('a connection that talks without an end is closed', async () => {
  const { listener } = await connected()
  for (let count = 0; count < 100; count += 1) listener.socket.emit('leave', 'user:1')
  await soon(() => listener.over).toEqual(['io server disconnect'])
})

test('where no WebSocket gets through she hears by polling', async () => {
  const user = await make.user()
  const listener = listen(await addressOf(t()), (await as(t, user)).token, { transports: ['polling'] })
  await soon(() => listener.hello.length).toBe(1)
  await happens(t(), `user:${user.id}`)
  await soon(() => listener.events.length).toBe(1)
})

test('answers to polling have the headers of all answers, and other addresses are no connections', async () => {
  const address = await addressOf(t())
  const { headers } = await fetch(`${address}/socket.io/?EIO=4&transport=polling`)
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
  for (const refused of ['transport=nonsense', 'transport=polling&j=1']) {
    const answer = await fetch(`${address}/socket.io/?EIO=4&${refused}`)
    expect([refused, answer.status]).toEqual([refused, 400])
    expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self'")
  }
  const status = await new Promise((resolve, reject) => {
    request(`${address}/api/v1/site`, {
      headers: { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
    })
      .on('response', ({ statusCode }) => resolve(statusCode))
      .on('upgrade', () => reject(new Error('it was upgraded')))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(200)
})

test.each([
  ['https://other.example', 403],
  ['null', 403],
  ['http://127.0.0.1:1', 101],
])('a page of %s that opens a WebSocket is answered %i', async (origin, expected) => {
  const address = await addressOf(t())
  const status = await new Promise((resolve, reject) => {
    request(`${address}/socket.io/?EIO=4&transport=websocket`, {
      headers: {
        origin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    })
      .on('response', ({ statusCode }) => resolve(statusCode))
      .on('upgrade', ({ statusCode }, socket) => {
        socket.destroy()
        resolve(statusCode)
      })
      .on('error', reject)
      .end()
  })
  expect(status).toBe(expected)
})
