// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '#web/kernel/storage.ts'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sendWaitingTurns } from '../public/waiting-turns.ts'
import { keptTurns } from './kept-turns.ts'

beforeEach(() => {
  freshBrowser('/student')
  beSignedIn()
  fakeServer()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a turn that a reload broke off a moment ago goes on its way from the next page', async () => {
  const now = Date.now()
  const turn = {
    id: 'a',
    sessionId: 3,
    turnId: 4,
    mime: 'audio/webm',
    seconds: 9,
    peaks: [],
    at: now,
  }
  vi.spyOn(keptTurns, 'list').mockResolvedValue([{ ...turn, state: 'draft' }])
  vi.spyOn(keptTurns, 'soundOf').mockResolvedValue(new Blob(['sound']))
  const put = vi.spyOn(keptTurns, 'put').mockResolvedValue()
  storage.write('turns_waiting', true)
  await sendWaitingTurns()
  expect(put.mock.calls.map(([{ id, state }]) => [id, state])).toEqual([['a', 'waiting']])
  expect(storage.read('turns_waiting')).toBe(true)
})
