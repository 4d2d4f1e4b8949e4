import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openZoom } from '#server/engines/zoom/open-zoom.ts'
import { fakeLiveKit } from '#server/testing/fake-livekit.ts'
import { fakeZoom } from '#server/testing/zoom/fake-zoom.ts'
import { freeUdpPort } from './samples/free-udp-port.ts'
import { openMeetings } from './open-meetings.ts'
import type { MeetingProvider, MeetingRoom } from './port.ts'
import { openRoomClients, soon } from './samples/room-clients.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const fake = await fakeLiveKit()
const closings: (() => unknown)[] = [() => fake.close()]
afterAll(async () => {
  for (const close of closings) await close()
})

/** People of a room without browsers. */
function openClients(provider: MeetingProvider, room: MeetingRoom, kind: { haveCameras?: true } = {}) {
  const clients = openRoomClients((person, offer) => provider.answer(room, person, offer), kind)
  closings.push(() => clients.close())
  return clients
}

/** Rooms whose meetings are made at once in an account of the fake. */
async function roomsInZoom() {
  const fake = await fakeZoom()
  closings.push(() => fake.close())
  fake.users.push({ id: 'host', email: 'host@centre.example', display_name: 'مضيفة', type: 2 })
  const zoom = openZoom({ address: fake.address })
  const { account } = fake
  const made = new Map<string, string>()
  const links = new Map<string, string>()
  const wanted = { topic: 'حلقة', startsAt: NOW, minutes: 60 }
  return zoom.rooms({
    find: async (roomId) => {
      const meetingId = made.get(roomId)
      return meetingId === undefined ? undefined : { account, meetingId }
    },
    async make(roomId) {
      const meetingId = made.get(roomId) ?? (await zoom.createMeeting(account, 'host', wanted)).id
      made.set(roomId, meetingId)
      return { account, meetingId }
    },
    guestOf: async (_roomId, person) => ({ name: `ضيفة ${person}`, email: `r${person}@centre.example` }),
    findLink: async (roomId, person) => links.get(`${roomId} ${person}`),
    keepLink: async (roomId, person, { joinUrl }) => void links.set(`${roomId} ${person}`, joinUrl),
    forget: async (roomId) => void made.delete(roomId),
  })
}

async function open(mostPeople = 300) {
  const port = await freeUdpPort()
  const heard: string[] = []
  const log: string[] = []
  const meetings = openMeetings({
    place: { address: undefined, port, isLocal: true },
    mostPeople,
    turn: { urls: ['turn:turn.example:3478'], secret: 'shared' },
    liveKit: { url: fake.url, key: fake.key, secret: fake.secret, isTrusted: true },
    mark: 'ours',
    log: (line) => void log.push(line),
  })
  const listener = {
    onJoined: (room: string, person: number) => void heard.push(`${room} +${person}`),
    onLeft: (room: string, person: number) => void heard.push(`${room} -${person}`),
    onStirred: async () => undefined,
    onRestarted: (rooms: readonly string[]) => void heard.push(`restarted ${rooms.join()}`),
  }
  meetings.begin(listener, await roomsInZoom())
  closings.push(() => meetings.close())
  return { meetings, heard, log, provider: meetings.provider('built-in') }
}

describe.each(['built-in', 'link', 'livekit', 'zoom'] as const)('every provider: %s', (kind) => {
  const room = { id: 'session:1', link: 'https://meet.example/one' }

  test('arranging and ending twice is safe, and a room may be had again', async () => {
    const { meetings } = await open()
    const provider = meetings.provider(kind)
    expect(provider.kind).toBe(kind)
    for (const version of [1, 1, 2])
      await provider.arrange(room, { voices: [1, null, null], cameras: [null, null], version })
    await provider.end(room)
    await provider.end(room)
    expect(
      await provider.arrange(room, { voices: [1, null, null], cameras: [null, null], version: 3 }),
    ).toEqual([])
  })

  test('a ticket says how the room is reached, and nothing of anybody else', async () => {
    const { meetings } = await open()
    const ticket = await meetings.provider(kind).join(room, 7, NOW)
    const kinds = { 'built-in': 'media', livekit: 'livekit', link: 'link', zoom: 'link' } as const
    expect(ticket.kind).toBe(kinds[kind])
    if (kind !== 'zoom') return
    expect(await meetings.provider(kind).join(room, 8, NOW)).not.toEqual(ticket)
    expect(await meetings.provider(kind).join(room, 7, NOW)).toEqual(ticket)
  })

  test('an offer that no browser writes is refused, not an error', async () => {
    const { meetings } = await open()
    const provider = meetings.provider(kind)
    await provider.arrange(room, { voices: [1, null, null], cameras: [null, null], version: 1 })
    const offer = { sdp: 'v=0\r\nm=audio 9 nonsense', device: 'tab', epoch: 1, bitrate: 48_000, packetMs: 20 }
    expect(await provider.answer(room, 7, offer)).toEqual({ kind: 'refused', why: 'unusable' })
  })

  test('removing somebody who is not there does nothing', async () => {
    const { meetings } = await open()
    const provider = meetings.provider(kind)
    await provider.arrange(room, { voices: [null, null, null], cameras: [null, null], version: 1 })
    await expect(provider.remove(room, 9)).resolves.toBeUndefined()
  })
})

describe('the platform’s own sound', () => {
  const room: MeetingRoom = { id: 'session:5', link: null }

  test('a relay’s credential carries its own end and our signature', async () => {
    const { provider } = await open()
    const ticket = await provider.join(room, 7, NOW)
    const username = `${NOW.getTime() / 1000 + 7200}:7`
    const credential = createHmac('sha1', 'shared').update(username).digest('base64')
    expect(ticket).toEqual({
      kind: 'media',
      iceServers: [{ urls: ['turn:turn.example:3478'], username, credential }],
    })
  })

  test('only whoever has a voice is heard; a turn is handed on without a jump', async () => {
    const { provider, heard } = await open()
    await provider.arrange(room, { voices: [1, 2, null], cameras: [null, null], version: 1 })
    const { say, enter, connected, client } = openClients(provider, room)
    for (const person of [1, 2, 3]) await enter(person)
    for (const person of [1, 2, 3]) await connected(person)
    for (const person of [2, 3]) say({ act: 'speak', name: `${person}`, isSpeaking: true })
    await soon(async () => ((await client(1)).received[1] ?? 0) > 20 || undefined)
    // The third speaks too, and nobody hears her.
    expect((await client(1)).received).toEqual([0, expect.anything(), 0])
    expect((await client(2)).received).toEqual([0, 0, 0])

    const figures = await provider.arrange(room, { voices: [1, 3, null], cameras: [null, null], version: 2 })
    expect(figures).toMatchObject([{ person: 2, lost: 0 }])
    expect(figures[0]?.received).toBeGreaterThan(20)
    const heardBefore = (await client(1)).received[1] ?? 0
    await soon(async () => ((await client(1)).received[1] ?? 0) > heardBefore + 20 || undefined)
    await soon(async () => ((await client(2)).received[1] ?? 0) > 20 || undefined)
    expect((await client(1)).jumps).toBe(0)

    await provider.arrange(room, { voices: [1, null, null], cameras: [null, null], version: 3 })
    // An older state arrives late and gives nobody a voice.
    await provider.arrange(room, { voices: [1, 2, 3], cameras: [null, null], version: 2 })
    say({ act: 'speak', name: '1', isSpeaking: true })
    await soon(async () => ((await client(2)).received[0] ?? 0) > 50 || undefined)
    // What was under way when the turn ended has arrived long ago.
    const { received } = await client(1)
    await soon(async () => ((await client(2)).received[0] ?? 0) > 100 || undefined)
    expect((await client(1)).received).toEqual(received)
    expect(heard).toEqual(expect.arrayContaining(['session:5 +1', 'session:5 +2', 'session:5 +3']))
  })

  test('only whoever may be seen is seen, by whoever wants to; pictures begin whole and without a jump', async () => {
    const { provider } = await open()
    await provider.arrange(room, { voices: [1, 2, null], cameras: [1, 2], version: 1 })
    const { say, enter, connected, client } = openClients(provider, room, { haveCameras: true })
    const people = [1, 2, 3, 4] as const
    for (const person of people) await enter(person)
    for (const person of people) await connected(person)
    for (const person of [1, 2, 3]) say({ act: 'film', name: `${person}`, isFilming: true })
    for (const person of [1, 2, 4]) say({ act: 'look', name: `${person}`, sees: true })
    const picturesOf = async (viewer: number, place: number) => {
      const counts = (await client(viewer)).pictures[place]
      if (!counts) throw new Error('no place for a picture')
      return counts
    }
    const sees = (viewer: number, place: number, more: number) =>
      soon(async () => ((await picturesOf(viewer, place)).received >= more ? true : undefined))
    await sees(4, 0, 10)
    await sees(4, 1, 10)
    await sees(1, 1, 10)
    for (const place of [0, 1])
      expect(await picturesOf(4, place)).toMatchObject({ jumps: 0, beganWithKey: true })
    expect((await client(4)).cameras).toBe('11')
    // She did not say that she wants to see.
    expect((await client(3)).pictures.map(({ received }) => received)).toEqual([0, 0])
    // Her own picture does not come back to her.
    expect((await picturesOf(1, 0)).received).toBe(0)

    // The turn goes on: whoever had it is seen no more, though her camera still sends.
    const { keys, received } = await picturesOf(4, 1)
    await provider.arrange(room, { voices: [1, 3, null], cameras: [1, 3], version: 2 })
    await sees(4, 1, received + 10)
    const later = await picturesOf(4, 1)
    expect(later).toMatchObject({ jumps: 0 })
    expect(later.keys).toBeGreaterThan(keys)

    await provider.arrange(room, { voices: [1, 3, null], cameras: [1, null], version: 3 })
    await soon(async () => ((await client(4)).cameras === '10' ? true : undefined))
    await sees(4, 0, (await picturesOf(4, 0)).received + 5)
    const { received: after } = await picturesOf(4, 1)
    await sees(4, 0, (await picturesOf(4, 0)).received + 15)
    expect((await picturesOf(4, 1)).received).toBe(after)

    say({ act: 'look', name: '4', sees: false })
    say({ act: 'look', name: '2', sees: true })
    await sees(2, 0, (await picturesOf(2, 0)).received + 5)
    const { received: blind } = await picturesOf(4, 0)
    await sees(2, 0, (await picturesOf(2, 0)).received + 15)
    expect((await picturesOf(4, 0)).received).toBe(blind)

    // A camera that falls silent is off for everybody.
    say({ act: 'film', name: '1', isFilming: false })
    await soon(async () => ((await client(2)).cameras === '00' ? true : undefined))
  })

  test('whoever is removed is told and gone; the others hear on', async () => {
    const { provider, heard } = await open()
    await provider.arrange(room, { voices: [1, null, null], cameras: [null, null], version: 1 })
    const { enter, connected, client } = openClients(provider, room)
    for (const person of [1, 2]) await enter(person)
    for (const person of [1, 2]) await connected(person)
    await provider.remove(room, 2)
    await soon(async () => (await client(2)).farewell === 'removed' || undefined)
    expect(heard).toContain('session:5 -2')
    expect((await client(1)).state).toBe('connected')
  })

  test('a second device takes the place of the first, which learns why', async () => {
    const { provider } = await open()
    await provider.arrange(room, { voices: [1, null, null], cameras: [null, null], version: 1 })
    const { enter, connected, client } = openClients(provider, room)
    await enter(1, 'telephone', 'telephone')
    await connected('telephone')
    await enter(1, 'laptop', 'laptop')
    await connected('laptop')
    await soon(async () => (await client('telephone')).farewell === 'moved' || undefined)
  })

  test('a device that another one followed before it was connected learns why as well', async () => {
    const { provider } = await open()
    await provider.arrange(room, { voices: [1, null, null], cameras: [null, null], version: 1 })
    const { enter, connected, client } = openClients(provider, room)
    await enter(1, 'telephone', 'telephone')
    await enter(1, 'laptop', 'laptop')
    await connected('laptop')
    await soon(async () => (await client('telephone')).farewell === 'moved' || undefined)
  })

  test('a full process refuses one more, and lets her in who is there already', async () => {
    const { provider } = await open(2)
    await provider.arrange(room, { voices: [1, null, null], cameras: [null, null], version: 1 })
    const { enter, connected } = openClients(provider, room)
    for (const person of [1, 2]) await enter(person)
    for (const person of [1, 2]) await connected(person)
    expect(await enter(3)).toEqual({ kind: 'refused', why: 'full' })
    expect(await enter(2, 'laptop', 'again')).toMatchObject({ kind: 'answer' })
  })

  test('whoever vanishes without a word is seen to be gone', async () => {
    const { provider, heard } = await open()
    await provider.arrange(room, { voices: [1, null, null], cameras: [null, null], version: 1 })
    const { say, enter, connected } = openClients(provider, room)
    await enter(1)
    await connected(1)
    say({ act: 'mute-pulse', name: '1' })
    await soon(() => heard.includes('session:5 -1') || undefined)
  })

  test('after a kill the process is back with its rooms, and everybody is told to come again', async () => {
    const { meetings, provider, heard } = await open()
    await provider.arrange(room, { voices: [1, 2, null], cameras: [null, null], version: 4 })
    const { say, enter, connected, client } = openClients(provider, room)
    await enter(1, 'tab', 'before')
    await connected('before')
    const pid = meetings.mediaPid()
    if (pid === undefined) throw new Error('nothing runs')
    process.kill(pid, 'SIGKILL')
    await soon(() => heard.includes('restarted session:5') || undefined)
    for (const person of [1, 2]) expect(await enter(person)).toMatchObject({ kind: 'answer' })
    for (const person of [1, 2]) await connected(person)
    say({ act: 'speak', name: '2', isSpeaking: true })
    await soon(async () => ((await client(1)).received[1] ?? 0) > 0 || undefined)
  })

  test('a process that hangs is started anew', async () => {
    const { meetings, provider, heard } = await open()
    await provider.arrange(room, { voices: [1, null, null], cameras: [null, null], version: 1 })
    const pid = meetings.mediaPid()
    if (pid === undefined) throw new Error('nothing runs')
    process.kill(pid, 'SIGSTOP')
    await soon(() => heard.includes('restarted session:5') || undefined)
    expect(meetings.mediaPid()).not.toBe(pid)
  })
})
