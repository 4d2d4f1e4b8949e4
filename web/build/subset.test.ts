import { expect, test } from 'vitest'
import { commonOf, differenceOf, isIn, itemsOf, overlap, subsetOf, unionOf, type Subset } from './subset.ts'

const all = Array.from({ length: 70 }, (_, number) => ({ number }))
const of = (...numbers: number[]) =>
  subsetOf(
    all,
    all.filter(({ number }) => numbers.includes(number)),
  )
const numbersOf = (subset: Subset) => [...itemsOf(all, subset)].map(({ number }) => number)

test('a subset holds what it was made of, at the borders of its words too', () => {
  const subset = of(69, 0, 31, 32, 63, 64)
  expect(numbersOf(subset)).toEqual([0, 31, 32, 63, 64, 69])
  expect(all.filter((item) => isIn(subset, item)).map(({ number }) => number)).toEqual([
    0, 31, 32, 63, 64, 69,
  ])
})

test('two subsets are joined, shared and told apart', () => {
  const [a, b] = [of(1, 31, 40), of(31, 64)]
  expect(numbersOf(unionOf(a, b))).toEqual([1, 31, 40, 64])
  expect(numbersOf(commonOf(a, b))).toEqual([31])
  expect(numbersOf(differenceOf(a, b))).toEqual([1, 40])
})

test('subsets overlap only with an item of both', () => {
  expect(overlap(of(1, 63), of(63))).toBe(true)
  expect(overlap(of(1, 63), of(2, 31, 64))).toBe(false)
})
