// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LiveRoom } from '#contract/live/shapes.ts'
import type { Payload, RoomChange } from '#contract/realtime/events.ts'
import { useQuery } from '@tanstack/react-query'
import { events } from '#web/kernel/realtime/listeners.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { aPlace, aRoom } from '#web/testing/live-room.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { roomQuery, useRoomChanges } from './live.queries.ts'

const ROOM = 'GET /api/v1/live/5'
const REEM = 7
const NOURA = 8
const PEOPLE = [aPlace(REEM, 'ريم', { position: 1 }), aPlace(NOURA, 'نورة', { position: 2 })]

let room: LiveRoom
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/room')
  beSignedIn(aUser())
  room = aRoom({ role: 'student', places: PEOPLE, next: REEM })
  server = fakeServer({ [ROOM]: () => ok(room) })
})
afterEach(cleanup)

function Browser({ number }: { readonly number: number }) {
  useRoomChanges(5)
  const { data } = useQuery(roomQuery(5))
  return (
    <output aria-label={`متصفح ${number}`}>{data && `${data.version}: ${data.holder}, ${data.next}`}</output>
  )
}

/** So many browsers in the room, each with its own answers. */
async function open(browsers = 1) {
  for (let number = 0; number < browsers; number++)
    openScreen('/room', '/room', () => <Browser number={number} />)
  await allShow(`3: null, ${REEM}`)
  expect(asked()).toBe(browsers)
}
/** Every browser comes to show this. */
const allShow = (text: string) => waitFor(() => expect([...new Set(shown())]).toEqual([text]))
const shown = () => screen.getAllByLabelText(/^متصفح/).map(({ textContent }) => textContent)
const asked = () => server.to(ROOM).length

let seq = 0
const happens = (payload: Omit<Payload<'live.changed'>, 'session_id'>) =>
  act(async () =>
    events.tell({
      room: 'circle:4',
      seq: ++seq,
      type: 'live.changed',
      payload: { session_id: 5, ...payload },
      at: '2026-11-27T17:02:00.000Z',
    }),
  )
const begins: RoomChange = {
  turn: { id: 30, person: REEM },
  places: [{ person: REEM, state: 'holding', deferred_until: null, is_ready: false }],
}

test('after a turn that began twenty browsers show it, and none of them asks', async () => {
  await open(20)
  await happens({ version: 4, after: 3, change: begins })
  await allShow(`4: ${REEM}, ${NOURA}`)
  const left = { person: NOURA, is_present: false, away_since: null }
  await happens({ version: 5, after: 4, change: { presence: [left] } })
  await allShow(`5: ${REEM}, null`)
  expect(asked()).toBe(20)
})

test('a browser that missed a version asks once, and goes on by what it is told', async () => {
  await open()
  room = { ...room, version: 5, holder: NOURA, next: null }
  await happens({ version: 5, after: 4, change: {} })
  await allShow(`5: ${NOURA}, null`)
  await happens({ version: 6, after: 5, change: begins })
  await allShow(`6: ${REEM}, ${NOURA}`)
  expect(asked()).toBe(2)
})

test('changes of which she is not told, as marks of others, are no gap', async () => {
  await open()
  await happens({ version: 9, after: 3, change: begins })
  await allShow(`9: ${REEM}, ${NOURA}`)
  expect(asked()).toBe(1)
})

test.each([
  ['an event of an older server', {}],
  ['a change of which nothing is told', { version: 4, after: 3 }],
  ['a change that names somebody new', { version: 4, after: 3, change: { order: [REEM, NOURA, 9] } }],
])('%s has the room asked for once', async (_, payload) => {
  await open()
  room = { ...room, version: 4 }
  await happens(payload)
  await allShow(`4: null, ${REEM}`)
  expect(asked()).toBe(2)
})

test.each([
  ['student', 1],
  ['teacher', 2],
] as const)('for what teachers alone see a %s has asked %i times in all', async (role, times) => {
  room = { ...room, role }
  await open()
  room = { ...room, version: 4 }
  await happens({ version: 4, after: 3, change: {}, asks: 'teachers' })
  await allShow(`4: null, ${REEM}`)
  await waitFor(() => expect(asked()).toBe(times))
})

test('an event that says what is shown already changes and asks nothing', async () => {
  await open()
  await happens({ version: 3, after: 2, change: begins })
  await happens({ version: 4, after: 3, change: {} })
  await allShow(`4: null, ${REEM}`)
  expect(asked()).toBe(1)
})
