import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeZoom, zoomScopes, type FakeZoom } from '#server/testing/zoom/fake-zoom.ts'
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

test('a call that hangs is left at the end of its time, and the next one is asked', async () => {
  fake.troubles.push('hang')
  await expect(openZoom({ address: fake.address, ms: 60 }).listUsers(fake.account)).rejects.toMatchObject({
    reason: 'unreachable',
  })
  expect(await zoom.listUsers(fake.account)).not.toEqual([])
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

test('a row of a report that leaves names and addresses null counts as one without them', async () => {
  const row = { name: null, user_email: null, registrant_id: null }
  const times = { join_time: '2026-11-24T15:00:00Z', leave_time: '2026-11-24T15:10:00Z' }
  fake.troubles.push({
    status: 200,
    body: { next_page_token: null, participants: [{ ...row, ...times }] },
  })
  expect(await zoom.listPresences(fake.account, 'abc==')).toMatchObject([{ name: '' }])
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

describe('meetings', () => {
  const wanted = { topic: 'حلقة النور', startsAt: new Date('2026-12-01T15:00:00.500Z'), minutes: 60 }
  const host = 'id-أمل'
  const create = () => zoom.createMeeting(fake.account, host, wanted)

  test('a meeting keeps its id of 64 bits, lets in registrants only, and nothing is recorded', async () => {
    const { id, startUrl } = await create()
    const made = fake.meetings.get(id)
    expect(BigInt(id)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
    expect(made).toMatchObject({ topic: 'حلقة النور', start_time: '2026-12-01T15:00:00Z', duration: 60 })
    expect(made?.settings).toMatchObject({ approval_type: 0, auto_recording: 'none' })
    expect(made?.settings).toMatchObject({
      registrants_email_notification: false,
      registrants_confirmation_email: false,
    })
    expect((await zoom.findMeeting(fake.account, id)).startUrl).not.toBe(startUrl)
  })

  test('it is changed, ended and deleted; ending and deleting twice is no trouble', async () => {
    const { id } = await create()
    await zoom.updateMeeting(fake.account, id, { ...wanted, topic: 'حلقة أخرى', minutes: 45 })
    expect(fake.meetings.get(id)).toMatchObject({ topic: 'حلقة أخرى', duration: 45 })
    fake.begin(id)
    await expect(zoom.deleteMeeting(fake.account, id)).rejects.toMatchObject({ reason: 'refused' })
    for (const _twice of [1, 2]) await zoom.endMeeting(fake.account, id)
    for (const _twice of [1, 2]) await zoom.deleteMeeting(fake.account, id)
    expect(fake.meetings.size).toBe(0)
    await expect(zoom.updateMeeting(fake.account, id, wanted)).rejects.toMatchObject({ reason: 'gone' })
  })

  test('a host who is gone is told apart from a meeting that is gone', async () => {
    await expect(zoom.createMeeting(fake.account, 'nobody', wanted)).rejects.toMatchObject({
      reason: 'no-host',
    })
  })

  test('each registrant has a link of her own, the same when she is sent again', async () => {
    const { id } = await create()
    const reem = { name: 'ريم', email: 'r1@centre.example' }
    const first = await zoom.addRegistrant(fake.account, id, reem)
    expect(await zoom.addRegistrant(fake.account, id, reem)).toEqual(first)
    const other = await zoom.addRegistrant(fake.account, id, { name: 'هند', email: 'r2@centre.example' })
    expect(other.joinUrl).not.toBe(first.joinUrl)
  })

  test('a host without a licence has no registrants, and Zoom says so', async () => {
    fake.users.push({ id: 'basic', email: 'basic@noor.example', display_name: 'أساسية', type: 1 })
    const { id } = await zoom.createMeeting(fake.account, 'basic', wanted)
    const asked = zoom.addRegistrant(fake.account, id, { name: 'ريم', email: 'r1@centre.example' })
    await expect(asked).rejects.toMatchObject({ reason: 'paid-only' })
  })

  test.each([
    ['create', create],
    ['read', async () => zoom.findMeeting(fake.account, '1')],
    ['update', async () => zoom.updateMeeting(fake.account, '1', wanted)],
    ['delete', async () => zoom.deleteMeeting(fake.account, '1')],
    ['end', async () => zoom.endMeeting(fake.account, '1')],
    ['register', async () => zoom.addRegistrant(fake.account, '1', { name: 'ريم', email: 'r@c.example' })],
    ['past', async () => zoom.listPresences(fake.account, 'x')],
    ['report', async () => zoom.listReport(fake.account, 'x')],
  ] as const)('the scope of the call %s is named where it is missing', async (call, ask) => {
    fake.scopes.delete(zoomScopes[call])
    await expect(ask()).rejects.toMatchObject({ reason: 'missing-scope', scopes: [zoomScopes[call]] })
  })

  test('the report names the registrants, over pages and slashes', async () => {
    const { id } = await create()
    const { uuid } = fake.begin(id)
    const stretch = { user_email: '', join_time: '2026-12-01T15:00:00Z', leave_time: '2026-12-01T15:10:00Z' }
    fake.participants.set(
      uuid,
      ['a', 'b', 'c'].map((registrant_id) => ({ ...stretch, registrant_id, name: 'ريم' })),
    )
    const report = await zoom.listReport(fake.account, uuid)
    expect(report.map(({ registrantId }) => registrantId)).toEqual(['a', 'b', 'c'])
  })
})
