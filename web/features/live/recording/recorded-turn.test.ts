import { expect, test } from 'vitest'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { recordedTurnOf } from './use-turn-recording.ts'

const HER = 7
const given = {
  isUnanswered: false,
  isGiven: true,
  isRefused: false,
  isWaiting: false,
  choose: () => undefined,
}
const turn = { id: 3, person: { id: HER, name: 'نورة' }, ended_at: null }
const room = { is_recorded: true, holder: HER, mutes_all: false, turns: [turn] } as unknown as LiveRoom
const recorded = (change: Partial<LiveRoom> = {}, consent = given) =>
  recordedTurnOf({ room: { ...room, ...change }, userId: HER, consent })

test('her own turn is recorded where the circle records and she consents', () => {
  expect(recorded()).toBe(3)
})

test('nothing is recorded without her consent, in the turn of another, while all are muted, or between turns', () => {
  expect(recorded({}, { ...given, isGiven: false })).toBeUndefined()
  expect(recorded({ is_recorded: false })).toBeUndefined()
  expect(recorded({ holder: 8 })).toBeUndefined()
  expect(recorded({ mutes_all: true })).toBeUndefined()
  expect(recorded({ turns: [{ ...turn, ended_at: '2026-11-23T16:30:00Z' }] as never })).toBeUndefined()
})
