import { expect, test } from 'vitest'
import type { QuizQuestion } from '#contract/quizzes/shapes.ts'
import {
  countRight,
  firstOpen,
  fitting,
  isAnswered,
  letterOf,
  matched,
  moved,
  optionAfter,
  orderOf,
  rightSentence,
  toggled,
  withAnswer,
} from '../public/answers.ts'

const question = (id: number, over: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id,
  kind: 'single',
  text: `سؤال ${id}`,
  image: null,
  options: ['إظهار', 'إدغام', 'إخفاء'],
  prompts: [],
  points: 1,
  ...over,
})
const single = question(5)
const multiple = question(6, { kind: 'multiple' })
const order = question(7, { kind: 'order' })
const match = question(8, { kind: 'match', prompts: ['ن', 'م'] })
const words = question(9, { kind: 'short_text', options: [] })
const questions = [single, multiple, order, match, words]

test('each kind is answered when everything it asks for is there', () => {
  expect(isAnswered(single, undefined)).toBe(false)
  expect(isAnswered(single, 0)).toBe(true)
  expect(isAnswered(multiple, [])).toBe(false)
  expect(isAnswered(multiple, [2])).toBe(true)
  expect(isAnswered(match, [1, null])).toBe(false)
  expect(isAnswered(match, [1, 1])).toBe(true)
  expect(isAnswered(words, '  ')).toBe(false)
  expect(isAnswered(words, 'إقلاب')).toBe(true)
})

test('an unfinished attempt goes on at the first question without an answer', () => {
  expect(firstOpen(questions, {})).toBe(0)
  expect(firstOpen(questions, { 5: 1, 6: [0], 7: [0, 1, 2], 8: [0, null] })).toBe(3)
  expect(firstOpen(questions, { 5: 1, 6: [0], 7: [0, 1, 2], 8: [0, 1], 9: 'قلب' })).toBe(4)
  expect(firstOpen([], {})).toBe(0)
})

test('answers that belong to another form of a question are left out', () => {
  expect(fitting(questions, { 5: 9, 6: [0, 9], 7: [1, 0], 8: [null, 2], 9: 3, 99: 0 })).toEqual({
    8: [null, 2],
  })
  const answers = { 5: 1, 6: [0, 2], 7: [2, 1, 0], 8: [0, 1], 9: 'قلب' }
  expect(fitting(questions, answers)).toEqual(answers)
})

test('changing an answer leaves the others', () => {
  expect(withAnswer({ 5: 1, 6: [2] }, single, 0)).toEqual({ 5: 0, 6: [2] })
})

test('several choices are taken and given back one by one', () => {
  expect(toggled(undefined, 2)).toEqual([2])
  expect(toggled([2], 0)).toEqual([0, 2])
  expect(toggled([0, 2], 2)).toEqual([0])
})

test('items move one step, and never beyond the ends', () => {
  expect(orderOf(order, undefined)).toEqual([0, 1, 2])
  expect(orderOf(order, [2, 0, 1])).toEqual([2, 0, 1])
  expect(moved([2, 0, 1], 0, 1)).toEqual([0, 2, 1])
  expect(moved([2, 0, 1], 2, -1)).toEqual([2, 1, 0])
  expect(moved([2, 0, 1], 0, -1)).toEqual([2, 0, 1])
  expect(moved([2, 0, 1], 2, 1)).toEqual([2, 0, 1])
})

test('each left side has its own right side', () => {
  expect(matched(match, undefined, 1, 2)).toEqual([null, 2])
  expect(matched(match, [0, 2], 0, null)).toEqual([null, 2])
})

test('wholly right questions are counted, dropped ones not at all', () => {
  const marked = [
    question(1, { earned: 1 }),
    question(2, { earned: 0.5 }),
    question(3, { earned: 0, is_dropped: true }),
  ]
  expect(countRight(marked)).toEqual({ right: 1, total: 2 })
  expect(countRight([question(1)])).toBeUndefined()
})

test('options carry Arabic letters', () => {
  expect([0, 1, 2, 3, 4].map(letterOf)).toEqual(['أ', 'ب', 'ج', 'د', 'هـ'])
  expect(letterOf(10)).toBe('١١')
})

test('the count of right answers is a whole sentence in each form', () => {
  expect(rightSentence(8, 10)).toBe('أصبتِ في ٨ أسئلة من ١٠.')
  expect(rightSentence(0, 10)).toBe('لم تصيبي في أي سؤال من ١٠.')
  expect(rightSentence(2, 3)).toBe('أصبتِ في سؤالين من ٣.')
  expect(rightSentence(12, 15)).toBe('أصبتِ في ١٢ سؤالًا من ١٥.')
})

test('arrows follow the reading direction and go around', () => {
  expect(optionAfter('ArrowLeft', 0, 4)).toBe(1)
  expect(optionAfter('ArrowRight', 0, 4)).toBe(3)
  expect(optionAfter('ArrowDown', 3, 4)).toBe(0)
  expect(optionAfter('ArrowUp', undefined, 4)).toBe(3)
  expect(optionAfter('Enter', 0, 4)).toBeUndefined()
})
