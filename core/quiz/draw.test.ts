import { expect, test } from 'vitest'
import { drawQuestions } from './draw.ts'
import type { QuestionSpec } from './question.ts'
import { choices, question } from './sample-questions.ts'

const asWritten = { draw: null, shuffleQuestions: false, shuffleOptions: false }
const LAST = 0.999
const takeLast = () => LAST
/** Chance that says these numbers, one after another. */
const saying = (numbers: readonly number[]) => {
  const rest = [...numbers]
  return () => rest.shift() ?? LAST
}
const shownWith = (spec: QuestionSpec, random: () => number, shuffleOptions = false) =>
  drawQuestions([question(1, spec)], { ...asWritten, shuffleOptions }, random)[0]?.shown

const single: QuestionSpec = { kind: 'single', options: choices('أ', 'ب', 'ج'), correct: 0 }

test('every order of three questions is as likely as any other', () => {
  const bank = [1, 2, 3].map((id) => question(id, single))
  const picking = [0, 0, 0]
  const orders = [0, 1 / 3, 2 / 3].flatMap((first) =>
    [0, 1 / 2].map((second) =>
      drawQuestions(bank, { ...asWritten, shuffleQuestions: true }, saying([...picking, first, second, 0]))
        .map(({ id }) => id)
        .join(' '),
    ),
  )
  expect(orders.toSorted()).toEqual(['1 2 3', '1 3 2', '2 1 3', '2 3 1', '3 1 2', '3 2 1'])
})

test('chance draws the questions of an attempt, not their place in the bank', () => {
  const bank = [1, 2, 3].map((id) => question(id, single))
  const drawn = (random: () => number) => drawQuestions(bank, { ...asWritten, draw: 1 }, random)[0]?.id
  expect([saying([0]), saying([1 / 3]), saying([2 / 3])].map(drawn)).toEqual([1, 2, 3])
})

test('choices are mixed where the teacher wants it, and stand as written where not', () => {
  expect(shownWith(single, takeLast, true)).toEqual([2, 1, 0])
  expect(shownWith(single, takeLast)).toEqual([0, 1, 2])
})

test('true and false are never mixed', () => {
  expect(shownWith({ kind: 'true_false', correct: true }, takeLast, true)).toEqual([])
})

test('the right sides of a match are mixed even where choices are not, since their order would tell the key', () => {
  const pairs = choices('إظهار', 'إدغام', 'إقلاب').map(({ id, text }) => ({ id, left: `${id}`, right: text }))
  expect(shownWith({ kind: 'match', pairs, extra: [] }, takeLast)).toEqual([2, 1, 0])
})

test('items to be ordered come out as chance mixed them unless that is their right order', () => {
  const order: QuestionSpec = { kind: 'order', items: choices('أ', 'ب', 'ج') }
  expect(shownWith(order, saying([LAST, 0, LAST, 0]))).toEqual([0, 2, 1])
  expect(shownWith(order, () => 0)).toEqual([1, 2, 0])
})
