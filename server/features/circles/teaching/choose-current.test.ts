import { expect, test } from 'vitest'
import { chooseCurrent } from './choose-current.ts'

type Session = Parameters<typeof chooseCurrent>[0][number]

const now = new Date('2026-11-22T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const scheduled = (minutes: number): Session => ({
  status: 'scheduled',
  starts_at: at(minutes),
  ends_at: at(minutes + 60),
  ended_at: null,
})
const live: Session = { ...scheduled(-40), status: 'live' }
const ended = (minutes: number): Session => ({
  ...scheduled(minutes - 60),
  status: 'completed',
  ended_at: at(minutes),
})

test.each([
  ['what meets comes before what may be started', [scheduled(5), live], live],
  ['the nearest that may be started', [scheduled(-90), scheduled(10)], scheduled(10)],
  ['what ended a moment ago, while nothing else may be started', [ended(-5), scheduled(30)], ended(-5)],
  ['what may be started before what ended', [ended(-5), scheduled(10)], scheduled(10)],
  ['the next of those to come', [scheduled(4000), scheduled(300)], scheduled(300)],
  ['nothing, when all are over', [ended(-30), scheduled(-300)], undefined],
])('one tap is about %s', (_, sessions, chosen) => {
  expect(chooseCurrent(sessions, now)).toEqual(chosen)
})
