// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeMicrophone } from '#web/testing/fake-microphone.ts'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { keptTurns } from './kept-turns.ts'
import { recordTurn } from './record-turn.ts'
import { turnUploads } from './turn-uploads.ts'

let microphone: ReturnType<typeof fakeMicrophone>
let now = 0
beforeEach(() => {
  freshBrowser('/student')
  beSignedIn()
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(keptTurns, 'addPiece').mockResolvedValue()
  vi.spyOn(keptTurns, 'put').mockResolvedValue()
  vi.spyOn(keptTurns, 'drop').mockResolvedValue()
  vi.spyOn(turnUploads, 'send').mockResolvedValue()
  microphone = fakeMicrophone()
  vi.stubGlobal(
    'MediaStream',
    class {
      readonly active = true
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  microphone.forget()
})

function begin() {
  const onFailed = vi.fn()
  const track = {} as MediaStreamTrack
  return { onFailed, turn: recordTurn({ track, sessionId: 3, turnId: 4, onFailed }) }
}

function reciteUntil(ms: number): void {
  now = ms
  microphone.recorder().give('sound')
}

test('a turn whose recorder stops by itself goes on as its next part, and both parts are sent', async () => {
  const { turn, onFailed } = begin()
  reciteUntil(2000)
  const first = microphone.recorder()
  first.breakOff()
  expect(microphone.recorder()).not.toBe(first)
  reciteUntil(5000)
  await turn.end()
  const sent = vi.mocked(turnUploads.send).mock.calls.map(([part]) => part)
  expect(sent.map(({ turnId, seconds }) => [turnId, seconds])).toEqual([
    [4, 2],
    [4, 3],
  ])
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
  expect(onFailed).not.toHaveBeenCalled()
})

test('a recorder that stops again before it has heard anything is said, and is not begun for ever', async () => {
  const { turn, onFailed } = begin()
  reciteUntil(2000)
  microphone.recorder().breakOff()
  const second = microphone.recorder()
  second.state = 'inactive'
  second.onstop?.()
  expect(onFailed).toHaveBeenCalledOnce()
  expect(microphone.recorder()).toBe(second)
  await turn.end()
  expect(turnUploads.send).toHaveBeenCalledOnce()
})

test('whoever takes her consent back in the middle of a turn leaves nothing of any of its parts', async () => {
  const { turn } = begin()
  reciteUntil(2000)
  microphone.recorder().breakOff()
  reciteUntil(5000)
  await turn.drop()
  expect(keptTurns.drop).toHaveBeenCalledTimes(2)
  expect(turnUploads.send).not.toHaveBeenCalled()
})
