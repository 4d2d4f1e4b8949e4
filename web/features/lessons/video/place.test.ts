import { expect, test } from 'vitest'
import { asPlace, hasMoved, isLinkOver, isOffered, placeToResume, startOf, titleAt } from './place.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const place = (position: number, hoursAgo: number) => ({
  position,
  duration: 100,
  timestamp: new Date(NOW - hoursAgo * 3_600_000).toISOString(),
})

test('the newest place is taken, not the furthest', () => {
  const here = place(0.2, 1)
  const elsewhere = place(0.9, 5)
  expect(placeToResume([here, elsewhere], NOW)).toBe(here)
  expect(placeToResume([elsewhere, here], NOW)).toBe(here)
  expect(placeToResume([null, elsewhere], NOW)).toBe(elsewhere)
  expect(placeToResume([undefined, null], NOW)).toBeUndefined()
})

test('after seven days it is forgotten', () => {
  expect(placeToResume([place(0.5, 7 * 24 - 0.01)], NOW)).toBeDefined()
  expect(placeToResume([place(0.5, 7 * 24)], NOW)).toBeUndefined()
})

test('above five per cent it is offered, near the end the video begins anew', () => {
  expect(isOffered(place(0.05, 1))).toBe(false)
  expect(isOffered(place(0.051, 1))).toBe(true)
  expect(isOffered(place(0.95, 1))).toBe(false)
  expect(startOf(place(0.34, 1), 100)).toBe(34)
  expect(startOf(place(1, 1), 100)).toBe(0)
})

test('five seconds of change are worth saving, in both directions', () => {
  expect(hasMoved(10, 14.9)).toBe(false)
  expect(hasMoved(10, 15)).toBe(true)
  expect(hasMoved(10, 5)).toBe(true)
})

test('a kept place that cannot be read is none', () => {
  expect(asPlace({ position: 0.5, duration: 90, timestamp: 'أمس' })).toBeUndefined()
  expect(asPlace('0.5')).toBeUndefined()
  expect(asPlace(place(0.5, 1))).toEqual(place(0.5, 1))
})

test('a bookmark is titled by its minutes and seconds', () => {
  expect(titleAt(292)).toBe('4:52')
  expect(titleAt(4510)).toBe('75:10')
  expect(titleAt(0)).toBe('0:00')
})

test('a signed address tells when it is over', () => {
  expect(isLinkOver(`/storage/a.mp4?for=x&until=${NOW / 1000}&sig=y`, NOW)).toBe(true)
  expect(isLinkOver(`/storage/a.mp4?for=x&until=${NOW / 1000 + 60}&sig=y`, NOW)).toBe(false)
  expect(isLinkOver('https://example.org/a.mp4', NOW)).toBe(false)
})
