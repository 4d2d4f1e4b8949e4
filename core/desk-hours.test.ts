import { expect, test } from 'vitest'
import { afterOpenMinutes, deskStateAt, openMinutesBetween, type DeskWeek } from './desk-hours.ts'

const at = (text: string) => new Date(`${text}+03:00`)
const day = [{ from: '08:00', to: '22:00' }]
const daily: DeskWeek = Array.from({ length: 7 }, () => day)
/** Two periods on working days; Friday (weekday 5) and Saturday closed. */
const office: DeskWeek = Array.from({ length: 7 }, (_, weekday) =>
  weekday >= 5
    ? []
    : [
        { from: '16:00', to: '20:00' },
        { from: '09:00', to: '12:00' },
      ],
)

test('an answer within half an hour of the open desk is due half an hour later', () => {
  expect(afterOpenMinutes(daily, at('2026-11-22T10:10'), 30)).toEqual(at('2026-11-22T10:40'))
})

test('what comes at night is due after the desk has opened', () => {
  expect(afterOpenMinutes(daily, at('2026-11-22T23:50'), 30)).toEqual(at('2026-11-23T08:30'))
  expect(afterOpenMinutes(daily, at('2026-11-22T21:50'), 30)).toEqual(at('2026-11-23T08:20'))
})

test('several periods a day and closed days are skipped', () => {
  // Thursday 2026-11-26, an hour before its first period ends.
  expect(afterOpenMinutes(office, at('2026-11-26T11:00'), 90)).toEqual(at('2026-11-26T16:30'))
  expect(afterOpenMinutes(office, at('2026-11-26T19:30'), 60)).toEqual(at('2026-11-29T09:30'))
})

test('a desk without hours counts by the clock and never opens', () => {
  const never: DeskWeek = Array.from({ length: 7 }, () => [])
  expect(afterOpenMinutes(never, at('2026-11-22T10:00'), 30)).toEqual(at('2026-11-22T10:30'))
  expect(deskStateAt(never, at('2026-11-22T10:00'))).toEqual({ isOpen: false, changesAt: null })
})

test('the open minutes between two moments leave the night out', () => {
  expect(openMinutesBetween(daily, at('2026-11-22T21:00'), at('2026-11-23T08:24'))).toBe(84)
  expect(openMinutesBetween(daily, at('2026-11-22T23:00'), at('2026-11-23T07:00'))).toBe(0)
})

test('the desk says whether it is open and when that changes', () => {
  expect(deskStateAt(daily, at('2026-11-22T10:00'))).toEqual({
    isOpen: true,
    changesAt: at('2026-11-22T22:00'),
  })
  expect(deskStateAt(daily, at('2026-11-22T22:00'))).toEqual({
    isOpen: false,
    changesAt: at('2026-11-23T08:00'),
  })
  expect(deskStateAt(office, at('2026-11-26T20:00')).changesAt).toEqual(at('2026-11-29T09:00'))
})

test('periods that touch over midnight are one, and a desk that never closes says no time', () => {
  const nightly: DeskWeek = Array.from({ length: 7 }, () => [
    { from: '00:00', to: '02:00' },
    { from: '20:00', to: '24:00' },
  ])
  expect(deskStateAt(nightly, at('2026-11-22T23:00')).changesAt).toEqual(at('2026-11-23T02:00'))
  const always: DeskWeek = Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }])
  expect(deskStateAt(always, at('2026-11-22T23:00'))).toEqual({ isOpen: true, changesAt: null })
})
