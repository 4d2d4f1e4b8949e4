import { expect, test } from 'vitest'
import { reachedEnd, unwatched, watch } from './watched.ts'

/** How often the end counts as reached along these moments. */
function ends(times: readonly number[], duration = 60) {
  let count = 0
  let before = unwatched
  for (const time of times) {
    const mediaState = { time, duration, isPlaying: time < duration, hasEnded: time >= duration }
    const now = watch(before, mediaState)
    if (reachedEnd(before, now, mediaState)) count++
    before = now
  }
  return count
}

test('playing to the end reaches it once', () => {
  expect(ends([57, 57.5, 58, 58.5, 59, 59.5, 60, 60])).toBe(1)
})

test('dragging to the end is not watching to the end', () => {
  expect(ends([3, 3.5, 60])).toBe(0)
})

test('watching it again reaches the end again', () => {
  expect(ends([59, 60, 0, 0.5, 58, 59, 60])).toBe(2)
})

test('a very short clip needs only a share of itself', () => {
  expect(ends([0.1, 0.4, 0.8, 1], 1)).toBe(1)
})
