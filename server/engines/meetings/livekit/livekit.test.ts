import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeLiveKit, type FakeLiveKit } from '#server/testing/fake-livekit.ts'
import type { Cameras, MeetingRoom, Voices } from '../port.ts'
import { soon } from '../samples/room-clients.ts'
import { openLiveKit, type LiveKit } from './open-livekit.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const room: MeetingRoom = { id: 'session:5', link: null }
const name = 'session:5@ours'
let fake: FakeLiveKit
let livekit: LiveKit
let log: string[]
let stirred: string[]

beforeEach(async () => {
  fake = await fakeLiveKit()
  log = []
  stirred = []
  livekit = open()
})
afterEach(async () => {
  await livekit.close()
  await fake.close()
})

const account = () => ({ url: fake.url, key: fake.key, secret: fake.secret, isTrusted: true })
const open = () =>
  openLiveKit({
    account: account(),
    mark: 'ours',
    log: (line) => void log.push(line),
    pauses: [20],
    listener: () => ({
      onJoined: () => undefined,
      onLeft: () => undefined,
      onRestarted: () => undefined,
      onStirred: async (id) => void stirred.push(id),
    }),
  })

let version = 0
const arrange = (...voices: Voices) => livekit.arrange(room, { voices, cameras: [], version: ++version })
const arrangeSeen = (cameras: Cameras, ...voices: Voices) =>
  livekit.arrange(room, { voices, cameras, version: ++version })
async function enter(person: number) {
  const ticket = await livekit.join(room, person, NOW)
  if (ticket.kind !== 'livekit') throw new Error(ticket.kind)
  return { ...ticket, participant: fake.enter(ticket.token) }
}
const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('a token opens one room for one person for two minutes, and lets nobody be heard', async () => {
  const { url, token } = await enter(7)
  expect(url).toBe(fake.url)
  const claims = claimsOf(token)
  expect(claims).toMatchObject({
    sub: '7',
    video: {
      roomJoin: true,
      room: name,
      canPublish: false,
      canPublishData: false,
      canUpdateOwnMetadata: false,
    },
  })
  const { nbf, exp } = claims as { readonly nbf: number; readonly exp: number }
  expect(exp - nbf).toBe(120)
  // Nothing of her but her number is told.
  expect(Object.keys(claims as object).toSorted()).toEqual(['exp', 'iss', 'nbf', 'sub', 'video'])
})

test('who has a voice may send a microphone, and whose turn ends is silenced there before the next begins', async () => {
  await arrange(1, 2, null)
  const [teacher, second, third] = await Promise.all([1, 2, 3].map(enter))
  await arrange(1, 2, null)
  const places = () => [teacher, second, third].map((each) => each?.participant.attributes['place'])
  expect(places()).toEqual(['0', '1', undefined])
  if (!teacher || !second || !third) throw new Error('they came in')
  fake.publish(second.participant)
  expect(() => fake.publish(third.participant)).toThrow('permission')

  const before = fake.requests.length
  await arrange(1, 3, null)
  expect(second.participant.tracks).toEqual([])
  expect(places()).toEqual(['0', undefined, '1'])
  expect(fake.requests.slice(before)).toEqual(['ListParticipants', 'UpdateParticipant', 'UpdateParticipant'])
  expect(third.participant.permission).toEqual({
    canSubscribe: true,
    canPublish: true,
    canPublishData: false,
    canPublishSources: ['MICROPHONE'],
  })
  expect(() => fake.publish(second.participant)).toThrow('permission')

  // Back to somebody who stands before her in LiveKit's list.
  const holders: number[] = []
  fake.watchers.add(() => {
    holders.push([second, third].filter(({ participant }) => participant.permission.canPublish).length)
  })
  await arrange(1, 2, null)
  expect(holders).toEqual([0, 1])
})

test('who may be seen may send a camera, and nobody else; with the turn it is gone there', async () => {
  const [teacher, holder, other] = await Promise.all([1, 2, 3].map(enter))
  if (!teacher || !holder || !other) throw new Error('they came in')
  await arrangeSeen([1, 2], 1, 2, 3)
  const picturesOf = () =>
    [teacher, holder, other].map(({ participant }) => participant.attributes['picture'])
  expect(picturesOf()).toEqual(['0', '1', undefined])
  fake.publish(teacher.participant, 'CAMERA')
  fake.publish(holder.participant, 'CAMERA')
  fake.publish(holder.participant)
  expect(() => fake.publish(other.participant, 'CAMERA')).toThrow('permission')
  fake.publish(other.participant)

  // Whoever keeps her voice loses her camera alone.
  await arrangeSeen([1, null], 1, 2, 3)
  expect(picturesOf()).toEqual(['0', undefined, undefined])
  expect(holder.participant.pictures).toEqual([])
  expect(holder.participant.tracks).toHaveLength(1)
  expect(() => fake.publish(holder.participant, 'CAMERA')).toThrow('permission')

  // Where all are muted she whose turn it is may be seen without being heard.
  await arrangeSeen([1, 2], 1, null, null)
  expect(holder.participant.tracks).toEqual([])
  expect(() => fake.publish(holder.participant)).toThrow('permission')
  fake.publish(holder.participant, 'CAMERA')
  await arrangeSeen([null, null], 1, null, null)
  for (const { participant } of [teacher, holder]) expect(participant.pictures).toEqual([])
})

test('a camera that was given at LiveKit by others than us is taken back at the next look', async () => {
  const { participant } = await enter(2)
  await arrange(1, 2, null)
  participant.permission = { ...participant.permission, canPublishSources: ['MICROPHONE', 'CAMERA'] }
  fake.publish(participant, 'CAMERA')
  await arrange(1, 2, null)
  expect(participant.pictures).toEqual([])
})

test('an older state that arrives late gives nobody a voice', async () => {
  const { participant } = await enter(2)
  await livekit.arrange(room, { voices: [1, null, null], cameras: [], version: 1000 })
  await livekit.arrange(room, { voices: [1, 2, null], cameras: [], version: 999 })
  expect(participant.permission.canPublish).toBe(false)
})

test('whoever comes back is silent until she is given her voice again', async () => {
  await arrange(1, 2, null)
  const first = await enter(2)
  await arrange(1, 2, null)
  const again = fake.enter(first.token)
  expect(first.participant.farewell).toBe('DUPLICATE_IDENTITY')
  expect(() => fake.publish(again)).toThrow('permission')
  await arrange(1, 2, null)
  fake.publish(again)
})

test('a call that fails is told, and done as soon as the server is back', async () => {
  const { participant } = await enter(2)
  await arrange(1, 2, null)
  fake.publish(participant)
  fake.troubles.push(
    { status: 503, body: '<html>Bad gateway</html>' },
    { status: 500, body: { code: 'internal', msg: 'x' } },
  )
  await expect(arrange(1, null, null)).rejects.toMatchObject({ reason: 'not-livekit' })
  await soon(() => (participant.tracks.length === 0 ? true : undefined))
  expect(log.join('\n')).toContain('does not follow')
})

test('what is wanted at the same time is done together', async () => {
  const participants = await Promise.all(Array.from({ length: 20 }, (_, at) => enter(at + 1)))
  const before = fake.requests.length
  await Promise.all(participants.map(() => arrange(1, 2, null)))
  const calls = fake.requests.slice(before)
  expect(calls.filter((method) => method === 'ListParticipants').length).toBeLessThanOrEqual(2)
  expect(calls.filter((method) => method === 'UpdateParticipant')).toHaveLength(2)
})

test('who is sent out is gone, and is in again only with a token of later', async () => {
  const { participant, token } = await enter(2)
  await livekit.remove(room, 2)
  expect(participant.farewell).toBe('PARTICIPANT_REMOVED')
  const sneaked = fake.enter(token)
  await arrange(1, 2, null)
  expect(sneaked.farewell).toBe('PARTICIPANT_REMOVED')
  const { participant: back } = await enter(2)
  await arrange(1, 2, null)
  expect(back.farewell).toBeUndefined()
  expect(back.permission.canPublish).toBe(true)
})

test('a room that ends is gone there, and only rooms of this platform are seen', async () => {
  const { participant } = await enter(1)
  fake.rooms.set('session:5@others', new Map())
  expect(await livekit.standing()).toEqual(['session:5'])
  expect(await livekit.present(room)).toEqual([1])
  await livekit.end(room)
  expect(participant.farewell).toBe('ROOM_DELETED')
  expect(await livekit.standing()).toEqual([])
  expect(livekit.carried()).toEqual([])
  await livekit.end(room)
})

test('an event is taken once, by its bytes, its key and its time', async () => {
  const event = { event: 'participant_joined', id: 'EV_1', room: { name } }
  const hear = async (change: Parameters<FakeLiveKit['send']>[2] = {}, body?: string) => {
    await fake.send('http://127.0.0.1:9/', event, change).catch(() => undefined)
    const last = fake.sent.at(-1)
    if (!last) throw new Error('it was sent')
    return livekit.door.hear(Buffer.from(body ?? last.body), last.authorization)
  }
  expect(await hear({ secret: 'another secret' })).toBe('refused')
  expect(await hear({ ageSeconds: 400 })).toBe('refused')
  expect(await hear({}, JSON.stringify({ ...event, id: 'EV_2' }))).toBe('refused')
  expect(await livekit.door.hear(Buffer.from('{}'), undefined)).toBe('refused')
  expect(await hear()).toBe('taken')
  expect(await hear()).toBe('known')
  await vi.waitFor(() => expect(stirred).toEqual(['session:5']))
  expect(await hear({ ageSeconds: 200 })).toBe('known')
})

test('events of others on the same server are nothing of ours', async () => {
  await fake
    .send('http://127.0.0.1:9/', { event: 'room_started', id: 'EV_3', room: { name: 'session:5@others' } })
    .catch(() => undefined)
  await fake.send('http://127.0.0.1:9/', { event: 'egress_started', id: 'EV_4' }).catch(() => undefined)
  for (const { body, authorization } of fake.sent)
    expect(await livekit.door.hear(Buffer.from(body), authorization)).toBe('foreign')
  expect(stirred).toEqual([])
})

const asked = (change: Partial<ReturnType<typeof account>> = {}, ms?: number) =>
  livekit.door.listRooms({ ...account(), ...change }, ms).catch((error: unknown) => error)

test('a wrong key, a wrong secret and a wrong clock are told apart, without the token', async () => {
  expect(await asked({ key: 'APIother' })).toMatchObject({ reason: 'wrong-key' })
  const wrong = await asked({ secret: 'another-secret' })
  expect(wrong).toMatchObject({ reason: 'wrong-secret' })
  expect(String(wrong)).toContain('cryptographic primitive')
  expect(String(wrong)).not.toMatch(/eyJ|another-secret/)
  for (const ahead of [600, -600]) {
    fake.aheadSeconds = ahead
    expect(await asked()).toMatchObject({ reason: 'clock' })
  }
  fake.aheadSeconds = 45
  expect(await asked()).toEqual([])
})

test('HTML, another JSON, silence and nobody there are told apart', async () => {
  fake.troubles.push(
    { status: 200, body: '<html>Welcome</html>' },
    { status: 200, body: { rooms: 'none' } },
    { status: 401, body: '<html>Sign in</html>' },
  )
  for (const _ of [1, 2, 3]) expect(await asked()).toMatchObject({ reason: 'not-livekit' })
  fake.troubles.push('hang')
  expect(await asked({}, 50)).toMatchObject({ reason: 'slow' })
  expect(await asked({ isTrusted: false, url: 'wss://localhost' })).toMatchObject({ reason: 'private' })
  expect(await asked({ url: 'ws://127.0.0.1:9' })).toMatchObject({ reason: 'unreachable' })
})

test('nobody is let in while the server is away, and no token is made', async () => {
  fake.troubles.push({ status: 503, body: '<html>Bad gateway</html>' })
  expect(await livekit.join(room, 7, NOW)).toEqual({ kind: 'away' })
  expect((await livekit.join(room, 7, NOW)).kind).toBe('livekit')
})

test('pages may connect to the server that is set, and to nothing once none is', () => {
  expect(livekit.door.pageHosts()).toEqual([fake.url, fake.url.replace('ws', 'http')])
  livekit.door.use({ url: 'wss://centre.livekit.cloud', key: 'k', secret: 's', isTrusted: false })
  expect(livekit.door.pageHosts()).toContain('wss://*.livekit.cloud')
  livekit.door.use(undefined)
  expect(livekit.door.pageHosts()).toEqual([])
})
