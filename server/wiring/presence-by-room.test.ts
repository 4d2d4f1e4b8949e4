import { expect, test, vi } from 'vitest'
import { presenceByRoom } from './presence-by-room.ts'

const listener = () => ({ onJoined: vi.fn(), onLeft: vi.fn(), onRestarted: vi.fn(), onStirred: vi.fn() })

test('a listener hears of rooms of its kind only, and a room that nobody knows is told to nobody', async () => {
  const [session, lecture] = [listener(), listener()]
  const presence = presenceByRoom({ session, lecture })
  presence.onJoined('session:1', 7)
  presence.onLeft('lecture:1', 8)
  presence.onJoined('other:1', 9)
  await presence.onStirred('lecture:3')
  await presence.onStirred('other:3')
  presence.onRestarted(['lecture:1', 'session:1', 'lecture:2', 'other:1'])
  expect(session.onJoined.mock.calls).toEqual([['session:1', 7]])
  expect(session.onLeft.mock.calls).toEqual([])
  expect(session.onStirred.mock.calls).toEqual([])
  expect(lecture.onStirred.mock.calls).toEqual([['lecture:3']])
  expect(session.onRestarted.mock.calls).toEqual([[['session:1']]])
  expect(lecture.onJoined.mock.calls).toEqual([])
  expect(lecture.onLeft.mock.calls).toEqual([['lecture:1', 8]])
  expect(lecture.onRestarted.mock.calls).toEqual([[['lecture:1', 'lecture:2']]])
})
