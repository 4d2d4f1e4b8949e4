import { expect, test } from 'vitest'
import { forgottenEnd } from './forgotten-end.ts'

const start = new Date('2026-11-22T12:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const session = { starts_at: start, ends_at: at(60), started_at: at(10) }
const inRoom = (leftAt: number | null) => ({
  source: 'room' as const,
  left_at: leftAt === null ? null : at(leftAt),
})
const link = { source: 'link' as const, left_at: null }

test.each([
  ['within half an hour of its end it may go on', [], 99, undefined],
  ['then it was over when it should have been', [], 100, 70],
  ['nobody closes an opened link', [link], 100, 70],
  ['somebody is still in its room', [inRoom(null)], 180, undefined],
  ['the last woman left a while ago', [inRoom(30), inRoom(85)], 114, undefined],
  ['she left half an hour ago', [inRoom(30), inRoom(85)], 115, 85],
  ['after four hours it ends although somebody is there', [inRoom(null)], 250, 250],
])('%s', (_, stretches, now, end) => {
  expect(forgottenEnd(session, stretches, at(now))).toEqual(end === undefined ? undefined : at(end))
})
