import { expect, test } from 'vitest'
import { grade, keyAnswer } from './grade.ts'
import type { Answer, AskedQuestion, QuestionSpec } from './question.ts'
import { ask, choices } from './sample-questions.ts'

const regraded = (asked: AskedQuestion, spec: QuestionSpec): AskedQuestion => ({
  ...asked,
  regraded: { version: 2, points: asked.points, spec },
})
const shareOf = (asked: AskedQuestion, answer: Answer) => grade([asked], { 1: answer }, 50).marks[0]?.share

const pairs = [
  { id: 0, left: 'من هاد', right: 'إظهار' },
  { id: 1, left: 'من يقول', right: 'إدغام' },
]
const match = { kind: 'match' as const, pairs, extra: [] }
const askedQuestion = ask(match, [0, 1])

test('an item that was added to an order after the attempt is not taken for one that she placed', () => {
  const order = ask({ kind: 'order', items: choices('أ', 'ب') }, [0, 1])
  const items = [{ id: 9, text: 'الأول' }, ...choices('أ', 'ب')]
  expect(shareOf(regraded(order, { kind: 'order', items }), [0, 1])).toBe(0.5)
})

test('a left side without an answer earns nothing, whatever stands first on the right', () => {
  expect(shareOf(askedQuestion, [null, null])).toBe(0)
  expect(shareOf(askedQuestion, [0, null])).toBe(0.5)
})

test('a question that has become one of another kind earns nothing by the new key and has no key in her places', () => {
  const single = ask({ kind: 'single', options: choices('أ', 'ب'), correct: 0 }, [0, 1])
  expect(shareOf(regraded(single, match), [0, 1])).toBe(0)
  expect(keyAnswer(regraded(single, match))).toEqual([])
})

test('the key that she is shown names only what this attempt showed', () => {
  const multiple = ask({ kind: 'multiple', options: choices('أ', 'ب', 'ج'), correct: [0] }, [2, 1, 0])
  const spec = { kind: 'multiple' as const, options: choices('أ', 'ب', 'ج', 'د'), correct: [0, 3, 2] }
  expect(keyAnswer(regraded(multiple, spec))).toEqual([0, 2])
})

test('a pair that was taken away or given a right side that she never saw has no place in the key', () => {
  const [first] = pairs
  if (!first) throw new Error('a pair')
  expect(keyAnswer(askedQuestion)).toEqual([0, 1])
  expect(keyAnswer(regraded(askedQuestion, { ...match, pairs: [first] }))).toEqual([0, null])
  const changed = { id: 2, left: 'من بعد', right: 'إقلاب' }
  expect(keyAnswer(regraded(askedQuestion, { ...match, pairs: [first, changed] }))).toEqual([0, null])
})

test('a question that no longer counts has no key', () => {
  expect(keyAnswer({ ...askedQuestion, regraded: { version: 2, dropped: true } })).toBeUndefined()
})
