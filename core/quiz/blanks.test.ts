import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFault, isAnswered } from './answer.ts'
import { filled, markOf, marksIn, piecesOf } from './blanks.ts'
import { grade, keyAnswer } from './grade.ts'
import type { Answer, AskedQuestion, Blank, QuestionSpec } from './question.ts'
import { ask, choices } from './sample-questions.ts'

const list: readonly Blank[] = [
  { id: 0, weight: 2, kind: 'short_text', accepted: ['الفاتحة'], exact: false },
  { id: 4, weight: 1, kind: 'numeric', numbers: [{ value: 6236, tolerance: 0 }] },
  { id: 2, weight: 1, kind: 'single', options: choices('إظهار', 'إقلاب'), correct: 1 },
]
const spec: QuestionSpec = {
  kind: 'blanks',
  sentence: 'أول سورة [[1]] وآياته [[5]] وحكمها [[3]].',
  blanks: list,
}
const question = ask(spec)
const shareOf = (asked: AskedQuestion, answer: Answer) => grade([asked], { 1: answer }, 50).marks[0]?.share

test('a sentence falls into its pieces and its blanks, and is put together again', () => {
  expect(marksIn(spec.sentence)).toEqual([0, 4, 2])
  expect(piecesOf(spec.sentence)).toEqual(['أول سورة ', ' وآياته ', ' وحكمها ', '.'])
  expect(filled(spec.sentence, (at) => String(at))).toBe('أول سورة 0 وآياته 1 وحكمها 2.')
  expect(filled('بلا فراغ', () => 'x')).toBe('بلا فراغ')
})

test.each<[readonly (string | number | null)[], number]>([
  [['الفاتحه', '٦٢٣٦', 1], 1],
  [['الفاتحة', '6236', 0], 0.75],
  [['البقرة', '6236', 1], 0.5],
  [['الفاتحة', null, null], 0.5],
  [['', 'كثيرة', null], 0],
])('each blank earns its weight: %j earns %d', (answer, share) => {
  expect(shareOf(question, answer)).toBe(share)
})

test('a blank is judged by the key of its own id, wherever that stands now; one that was added is none of hers', () => {
  const [first, second] = list
  if (!first || !second) throw new Error('two blanks')
  const key = (blanks: readonly Blank[]): AskedQuestion => ({
    ...question,
    regraded: { version: 2, points: 1, spec: { ...spec, kind: 'blanks', blanks } },
  })
  const answer = ['البقرة', '6236', 0]
  expect(
    shareOf(key([second, { ...first, kind: 'short_text', accepted: ['البقرة'], exact: true }]), answer),
  ).toBe(1)
  expect(shareOf(key([second, { ...first, id: 9 }]), answer)).toBe(1)
  expect(shareOf(key([{ ...first, id: 9 }]), answer)).toBe(0)
  expect(keyAnswer(key([second]))).toEqual([null, '6236', null])
  expect(keyAnswer(question)).toEqual(['الفاتحة', '6236', 1])
  const other = ask({ kind: 'true_false', correct: true })
  expect(shareOf({ ...other, regraded: { version: 2, points: 1, spec } }, 0)).toBe(0)
})

test('she may go on once each blank is filled, and only with what fits it', () => {
  expect(isAnswered(question, ['أ', '1', 0])).toBe(true)
  for (const open of [
    ['', '1', 0],
    ['أ', '1', null],
  ])
    expect(isAnswered(question, open)).toBe(false)
  const fault = (answer: Answer) => findFault([question], { 1: answer })
  expect(fault([null, '1', 1])).toBeUndefined()
  for (const wrong of [
    ['أ', '1'],
    ['أ', '1', 2],
    ['أ', '1', 'إقلاب'],
    [0, '1', 1],
    ['أ'.repeat(501), '1', 1],
    'أ',
  ])
    expect(fault(wrong)).toBe('option')
})

test('any filling earns the weights of the blanks that are right, and the key itself everything', () => {
  const anyBlanks = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(anyBlanks, fc.nat(), (weights, right) => {
      const blanks = weights.map((weight, id): Blank => ({
        id,
        weight,
        kind: 'short_text',
        accepted: [`كلمة ${id}`],
        exact: true,
      }))
      const asked = ask({ kind: 'blanks', sentence: blanks.map(({ id }) => markOf(id)).join(' '), blanks })
      const isRight = (at: number) => (right >> at) % 2 === 1
      const earned = weights.filter((_, at) => isRight(at)).reduce((sum, weight) => sum + weight, 0)
      const all = weights.reduce((sum, weight) => sum + weight, 0)
      const answer = blanks.map(({ id }, at) => (isRight(at) ? `كلمة ${id}` : 'غيرها'))
      expect(shareOf(asked, answer)).toBeCloseTo(earned / all, 10)
      expect(shareOf(asked, keyAnswer(asked) ?? '')).toBe(1)
    }),
  )
})
