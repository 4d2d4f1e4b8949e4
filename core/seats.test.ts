import { expect, test } from 'vitest'
import { seatsLeft, seatWord } from './seats.ts'

test.each([
  [0, 20, 'available', 20],
  [13, 20, 'available', 7],
  [14, 20, 'limited', 6],
  [19, 20, 'limited', 1],
  [20, 20, 'full', 0],
  [25, 20, 'full', 0],
  [0, 1, 'available', 1],
] as const)('%i of %i seats taken is «%s», %i left', (taken, capacity, word, left) => {
  expect([seatWord(taken, capacity), seatsLeft(taken, capacity)]).toEqual([word, left])
})
