// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#core/store.ts'
import { fakeServer, ok, refuse, unreachable } from '#web/testing/fake-server.ts'
import { aPlace, aRoom } from '#web/testing/live-room.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { useOwnPlace } from '../live.queries.ts'
import { ConsentSwitch } from './consent.tsx'
import { useConsent } from './use-consent.ts'

const HER = 7
const PLACE = 'POST /api/v1/live/3/own-place'
const roomWith = (consents: boolean | null) =>
  aRoom({ session_id: 3, version: 1, role: 'student', places: [aPlace(HER, 'نورة', { consents })] })

let server: ReturnType<typeof fakeServer>
const shown = createStore(roomWith(null))
const arrive = (consents: boolean) => shown.set(roomWith(consents))
beforeEach(() => {
  freshBrowser('/student')
  beSignedIn()
  shown.set(roomWith(null))
  server = fakeServer({ [PLACE]: unreachable })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Room() {
  const room = useSyncExternalStore(shown.subscribe, shown.get)
  const consent = useConsent(room, HER, useOwnPlace(3))
  return <ConsentSwitch consents={consent.isGiven} isWaiting={consent.isWaiting} onChange={consent.choose} />
}

const told = () => server.to(PLACE).map(({ body }) => body)
const press = () => userEvent.click(screen.getByRole('switch', { name: /سجّلي أدواري/ }))

test('a consent that a broken line kept is told again, until the server has it, and no more', async () => {
  openScreen('/student', '/student', Room)
  await press()
  await screen.findByText(/لم يصل اختياركِ بعد/, undefined, { timeout: 15_000 })
  const before = told().length
  server.on(PLACE, () => ok(roomWith(true)))
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(told().slice(before)).toEqual([{ kind: 'consent', is_given: true }]))
  act(() => arrive(true))
  await waitFor(() => expect(screen.queryByText(/لم يصل اختياركِ بعد/)).toBeNull())
  // Another device of hers takes it back: what was answered here is not told again.
  act(() => arrive(false))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(told().slice(before)).toHaveLength(1)
})

test('a consent that the server refuses is not told again', async () => {
  server.on(PLACE, () => refuse('conflict', 'انتهت الجلسة.'))
  openScreen('/student', '/student', Room)
  await press()
  await screen.findByText('انتهت الجلسة.')
  act(() => void window.dispatchEvent(new Event('online')))
  expect(told()).toHaveLength(1)
})
