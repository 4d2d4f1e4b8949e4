import { expect, test } from 'vitest'
import { nextWords } from './use-turn-alerts.ts'

test('whoever is next reads that she is the first while nobody has recited', () => {
  expect(nextWords({ holder: null, turns: [] })).toBe('أنتِ الأولى')
  expect(nextWords({ holder: 5, turns: [] })).toBe('دوركِ بعد هذه')
})
