import { afterEach, expect, inject, test } from 'vitest'
import pg from 'pg'
import { openBus } from '#server/engines/bus/postgres.ts'
import { createTestDatabase } from '#server/testing/cluster.ts'
import { openMeetings } from '../open-meetings.ts'
import type { RoomState } from '../port.ts'
import { freeUdpPort } from '../samples/free-udp-port.ts'
import { openRoomClients, soon } from '../samples/room-clients.ts'

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

const room = { id: 'session:5', link: null }
const state = (version: number, ...voices: RoomState['voices']): RoomState => ({
  version,
  voices: [...voices, null, null].slice(0, 3),
  cameras: [null, null],
})

/** Two processes of the platform on one database, as far as the sound is concerned. */
async function twoNodes() {
  const { connection, drop } = await createTestDatabase()
  closings.push(drop)
  const told: string[] = []
  const open = async (name: string) => {
    const meetings = openMeetings({
      place: { address: undefined, port: await freeUdpPort(), isLocal: true },
      mostPeople: 300,
      turn: undefined,
      mark: 'ours',
      log: () => undefined,
      openBus: (channel, onMessage, onGap) =>
        openBus({
          connection: { ...connection, application_name: name },
          channel,
          onMessage,
          onGap,
          log: () => undefined,
        }),
    })
    meetings.begin({
      onJoined: (_room, person) => void told.push(`${name} +${person}`),
      onLeft: (_room, person) => void told.push(`${name} -${person}`),
      onRestarted: (rooms) => void told.push(`${name} again ${rooms.join()}`),
      onStirred: async () => undefined,
    })
    closings.push(() => meetings.close())
    return { provider: meetings.provider('built-in'), close: () => meetings.close() }
  }
  const [a, b] = [await open('a'), await open('b')]
  /** The offer of each person arrives at the node that is named for her, as an offer does: with what stands. */
  const people = (nodeOf: (person: number) => typeof a, standing: () => RoomState) => {
    const clients = openRoomClients(async (person, offer) => {
      const { provider } = nodeOf(person)
      await provider.arrange(room, standing())
      return provider.answer(room, person, offer)
    })
    closings.push(() => clients.close())
    const hears = (listener: number, place: number) =>
      soon(async () => {
        const { [place]: before = 0 } = (await clients.client(listener)).received
        return before > 20 ? true : undefined
      })
    return { ...clients, hears }
  }
  return { a, b, told, people, connection }
}

/** Ends the connection of node a, which makes no new one before this is taken back. */
async function cutOff(connection: pg.PoolConfig) {
  const { database = '' } = new pg.Client(connection)
  const operator = new pg.Client(inject('testServer').maintenance)
  await operator.connect()
  const allow = (isAllowed: boolean) =>
    operator.query(`alter database ${pg.escapeIdentifier(database)} allow_connections ${isAllowed}`)
  await allow(false)
  await operator.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'a' and datname = $1",
    [database],
  )
  return async () => {
    await allow(true)
    await operator.end()
  }
}

test('whoever offers at the other node is in the same room: she is heard there and hears', async () => {
  const { a, b, people } = await twoNodes()
  const { enter, connected, say, hears } = people(
    (person) => (person === 3 ? b : a),
    () => state(1, 1, 3),
  )
  for (const person of [1, 2, 3]) await enter(person)
  for (const person of [1, 2, 3]) await connected(person)
  for (const person of [1, 3]) say({ act: 'speak', name: `${person}`, isSpeaking: true })
  for (const person of [1, 2]) await hears(person, 1)
  for (const person of [2, 3]) await hears(person, 0)
  expect([a.provider.carried(), b.provider.carried()]).toEqual([[room.id], []])
})

test('an act at the other node gives the turn, sends out, and ends, where the sound is', async () => {
  const { a, b, told, people } = await twoNodes()
  const { enter, connected, say, hears, client } = people(
    () => a,
    () => state(1, 1, 2),
  )
  for (const person of [1, 2, 3]) await enter(person)
  for (const person of [1, 2, 3]) await connected(person)
  for (const person of [2, 3]) say({ act: 'speak', name: `${person}`, isSpeaking: true })
  await hears(1, 1)
  expect((await client(2)).received).toEqual([0, 0, 0])

  expect(await b.provider.arrange(room, state(2, 1, 3))).toMatchObject([{ person: 2 }])
  await hears(2, 1)

  await b.provider.remove(room, 2)
  await soon(() => told.includes('a -2') || undefined)
  await b.provider.end(room)
  expect([a.provider.carried(), b.provider.carried()]).toEqual([[], []])
  await soon(() => told.includes('a -3') || undefined)
})

test('when the node that carries a room ends, the next offer makes the room at another', async () => {
  const { a, b, told, people } = await twoNodes()
  let at = a
  const { enter, connected } = people(
    () => at,
    () => state(1, 1),
  )
  await enter(1)
  await connected(1)
  await a.close()
  at = b
  expect(await enter(1, 'tab', 'again')).toMatchObject({ kind: 'answer' })
  await connected('again')
  await soon(() => told.includes('b +1') || undefined)
  expect(b.provider.carried()).toEqual([room.id])
})

test('a node that lost its place to another while it was cut off lets go, and its people are told to come again', async () => {
  const { a, b, told, people, connection } = await twoNodes()
  const { enter, connected } = people(
    () => a,
    () => state(1, 1),
  )
  await enter(1)
  await connected(1)
  await b.provider.arrange(room, state(1, 1))
  const letConnect = await cutOff(connection)
  await soon(async () => {
    await b.provider.arrange(room, state(1, 1))
    return b.provider.carried().includes(room.id) || undefined
  })
  await letConnect()
  await soon(() => told.includes(`a again ${room.id}`) || undefined)
  expect(a.provider.carried()).toEqual([])
  await soon(() => told.includes('a -1') || undefined)
})

test('a room that ended is free: whichever node is asked next makes it', async () => {
  const { a, b } = await twoNodes()
  await a.provider.arrange(room, state(1, 1))
  await a.provider.end(room)
  await soon(async () => {
    await b.provider.arrange(room, state(2, 1))
    return b.provider.carried().includes(room.id) || undefined
  })
  expect(a.provider.carried()).toEqual([])
})
