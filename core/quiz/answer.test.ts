import { expect, test } from 'vitest'
import { findFault, isAnswered } from './answer.ts'
import { choicesOf, shownChoices, type Answer } from './question.ts'
import { ask, choices } from './sample-questions.ts'

const single = ask({ kind: 'single', options: choices('أ', 'ب'), correct: 0 }, [1, 0])
const multiple = ask({ kind: 'multiple', options: choices('أ', 'ب'), correct: [0] }, [0, 1])
const text = ask({ kind: 'short_text', accepted: ['أ'], exact: false })
const trueFalse = ask({ kind: 'true_false', correct: true })
const match = ask(
  {
    kind: 'match',
    pairs: [
      { id: 0, left: 'من يقول', right: 'إدغام' },
      { id: 1, left: 'من ربهم', right: 'إدغام' },
    ],
    extra: [{ id: 2, text: 'إقلاب' }],
  },
  [2, 0],
)
const fault = (question: typeof single, answer: Answer) => findFault([question], { 1: answer })

test('she may go on once a question has all that it asks for', () => {
  expect([undefined, 0, 1].map((answer) => isAnswered(single, answer))).toEqual([false, true, true])
  expect(['', '  ', 'أ'].map((answer) => isAnswered(text, answer))).toEqual([false, false, true])
  expect([[], [1]].map((answer) => isAnswered(multiple, answer))).toEqual([false, true])
  expect(
    [
      [null, null],
      [0, null],
      [0, 1],
    ].map((answer) => isAnswered(match, answer)),
  ).toEqual([false, false, true])
})

test('a match takes one right side or none for each left side', () => {
  for (const answer of [
    [0, 1],
    [1, 1],
    [null, 0],
  ])
    expect(fault(match, answer)).toBeUndefined()
  for (const answer of [[0], [0, 1, 1], [0, 2], [0, -1], 'أب', 0]) expect(fault(match, answer)).toBe('option')
})

test('true or false takes one of its two places', () => {
  expect([0, 1].map((answer) => fault(trueFalse, answer))).toEqual([undefined, undefined])
  for (const answer of [2, 'صح', [0]]) expect(fault(trueFalse, answer)).toBe('option')
})

test('a short answer is a text of at most five hundred characters', () => {
  expect(fault(text, 'أ'.repeat(500))).toBeUndefined()
  for (const answer of ['أ'.repeat(501), [0], 0]) expect(fault(text, answer)).toBe('option')
})

test('the choices of a question are offered as this attempt shows them, each text once', () => {
  const words = (question: typeof single) => shownChoices(question).map((choice) => choice.text)
  expect(words(single)).toEqual(['ب', 'أ'])
  expect(words(match)).toEqual(['إقلاب', 'إدغام'])
  expect(words(trueFalse)).toEqual(['صح', 'خطأ'])
  expect(choicesOf(match.spec).map(({ id }) => id)).toEqual([0, 2])
  expect(choicesOf(trueFalse.spec)).toHaveLength(2)
  expect(choicesOf(text.spec)).toEqual([])
})

test('a choice that is not in the question is not shown', () => {
  expect(shownChoices({ ...single, shown: [0, 9] })).toEqual([{ id: 0, text: 'أ' }])
})
