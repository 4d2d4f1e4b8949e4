import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeZoom, type FakeZoom } from '#server/testing/fake-zoom.ts'
import { openZoom } from './open-zoom.ts'
import type { Zoom } from './port.ts'

let fake: FakeZoom
let zoom: Zoom
beforeEach(async () => {
  fake = await fakeZoom({ pageSize: 2 })
  zoom = openZoom({ address: fake.address })
  for (const name of ['أمل', 'بدور', 'تهاني', 'ثريا', 'جود'])
    fake.users.push({ id: `id-${name}`, email: `${name}@noor.example`, display_name: name, type: 2 })
})
afterEach(() => fake.close())

const signIns = () => fake.requests.filter((line) => line === 'POST /oauth/token').length

test('every page of the users is read, in order', async () => {
  const users = await zoom.listUsers(fake.account)
  expect(users.map(({ name }) => name)).toEqual(['أمل', 'بدور', 'تهاني', 'ثريا', 'جود'])
})

test('calls at the same time and after each other sign in once', async () => {
  await Promise.all([zoom.listUsers(fake.account), zoom.listUsers(fake.account)])
  await zoom.listUsers(fake.account)
  expect(signIns()).toBe(1)
})

test('a token that ended early is taken anew, once', async () => {
  await zoom.listUsers(fake.account)
  fake.endTokens()
  expect(await zoom.listUsers(fake.account)).toHaveLength(5)
  expect(signIns()).toBe(2)
  const refused = { status: 401, body: { code: 124, message: 'Invalid access token.' } }
  fake.troubles.push(refused, refused)
  await expect(zoom.listUsers(fake.account)).rejects.toMatchObject({ reason: 'wrong-account' })
})

test('a wrong secret is said in the words of Zoom, without the secret, and a right one works at once', async () => {
  const wrong = { ...fake.account, clientSecret: 'a-wrong-secret' }
  const refusal = await zoom.listUsers(wrong).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    reason: 'wrong-account',
    message: '400 Invalid client_id or client_secret',
  })
  expect(JSON.stringify(refusal)).not.toContain('a-wrong-secret')
  expect(await zoom.listUsers(fake.account)).toHaveLength(5)
})

test('a scope that is missing is named', async () => {
  fake.scopes.delete('user:read:list_users:admin')
  await expect(zoom.listUsers(fake.account)).rejects.toMatchObject({
    reason: 'missing-scope',
    scopes: ['user:read:list_users:admin'],
  })
})

test('a short wait that Zoom asks for is kept, a long one is told', async () => {
  const busy = (seconds: string) => ({
    status: 429,
    body: { code: 429, message: 'You have reached the maximum per-second rate limit for this API.' },
    headers: { 'Retry-After': seconds },
  })
  fake.troubles.push(busy('0'))
  expect(await zoom.listUsers(fake.account)).toHaveLength(5)
  fake.troubles.push(busy('3600'))
  await expect(zoom.listUsers(fake.account)).rejects.toMatchObject({ reason: 'too-many', retryAfter: 3600 })
})

test('HTML, JSON of another form and no answer are told apart from a refusal', async () => {
  fake.troubles.push({ status: 502, body: '<html>Bad gateway</html>' })
  await expect(zoom.listUsers(fake.account)).rejects.toMatchObject({ reason: 'not-zoom' })
  fake.troubles.push({ status: 200, body: '<html>Sign in</html>' }, { status: 200, body: { users: 'none' } })
  await expect(zoom.listUsers(fake.account)).rejects.toMatchObject({ reason: 'not-zoom' })
  await expect(zoom.listUsers(fake.account)).rejects.toMatchObject({ reason: 'not-zoom' })
  await fake.close()
  await expect(openZoom({ address: fake.address }).listUsers(fake.account)).rejects.toMatchObject({
    reason: 'unreachable',
  })
})

test.each(['abc+DEF==', '/abc==', 'ab//cd==', 'a/b=='])(
  'who was in the meeting %s is found, each stretch by itself',
  async (uuid) => {
    const stretch = { name: 'ريم', user_email: '', join_time: '2026-11-24T15:00:00Z' }
    fake.participants.set(uuid, [
      { ...stretch, leave_time: '2026-11-24T15:10:00Z' },
      { ...stretch, leave_time: '2026-11-24T15:40:00Z' },
      { ...stretch, name: 'ريم (جوال)', leave_time: '2026-11-24T15:50:00Z' },
    ])
    expect(await zoom.listPresences(fake.account, uuid)).toHaveLength(3)
    await expect(zoom.listPresences(fake.account, 'unknown')).rejects.toMatchObject({ reason: 'gone' })
  },
)
