import { expect, test } from 'vitest'
import { markKinds, type MarkKind } from './marks.ts'
import { firstScheme, scoreOf, type Scheme } from './score.ts'

interface Mark {
  readonly kind: MarkKind
  readonly ayah: number | null
  readonly word: number | null
}

/** Numbers that come in the same order on every run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const marksOf = (next: (below: number) => number): Mark[] =>
  Array.from({ length: next(30) }, () => {
    const onWord = next(2) === 1
    return {
      kind: markKinds[next(markKinds.length)] ?? 'other',
      ayah: onWord ? 1 + next(5) : null,
      word: onWord ? 1 + next(5) : null,
    }
  })

const schemes: readonly Scheme[] = [firstScheme, { ...firstScheme, cost: 12, allows_halves: true }]

test('in two thousand random recitations the grade stays in its bounds and steps, and no mark ever raises it', () => {
  const next = seeded(1448)
  for (let round = 0; round < 2_000; round += 1) {
    const scheme = schemes[round % 2] ?? firstScheme
    const marks = marksOf(next)
    const pages = next(4) + next(10) / 10
    const score = scoreOf(marks, pages, scheme)
    expect(score).toBeGreaterThanOrEqual(0)
    expect(score).toBeLessThanOrEqual(100)
    expect(Number.isInteger(scheme.allows_halves ? score * 2 : score)).toBe(true)
    const [one] = marksOf(next)
    if (one) expect(scoreOf([...marks, one], pages, scheme)).toBeLessThanOrEqual(score)
    expect(scoreOf(marks.toReversed(), pages, scheme)).toBe(score)
    expect(scoreOf([...marks, ...marks.filter(({ word }) => word !== null)], pages, scheme)).toBe(score)
  }
})

test('without a mark it is 100, one forgotten word on a page costs five, on two pages half of it', () => {
  const forgot: Mark = { kind: 'forgot', ayah: 8, word: 3 }
  expect(scoreOf([], 0.2, firstScheme)).toBe(100)
  expect(scoreOf([forgot], 1, firstScheme)).toBe(95)
  expect(scoreOf([forgot], 0.3, firstScheme)).toBe(95)
  expect(scoreOf([forgot], 2, { ...firstScheme, allows_halves: true })).toBe(97.5)
})

test('on one word only the heaviest of its family counts, and families add up', () => {
  const at = { ayah: 8, word: 3 }
  const halves = { ...firstScheme, allows_halves: true }
  expect(
    scoreOf(
      [
        { kind: 'forgot', ...at },
        { kind: 'haraka', ...at },
      ],
      1,
      halves,
    ),
  ).toBe(95)
  expect(
    scoreOf(
      [
        { kind: 'forgot', ...at },
        { kind: 'prompted', ...at },
      ],
      1,
      halves,
    ),
  ).toBe(92.5)
})
