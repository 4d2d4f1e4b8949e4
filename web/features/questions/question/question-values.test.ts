import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QuestionForm } from '#contract/questions/forms.ts'
import type { DeskQuestion } from '#contract/questions/shapes.ts'
import { questionKinds } from '#core/quiz/question.ts'
import { emptyValues, moved, nextId, valuesOf, withoutBlankLines } from './question-values.ts'

const question = (spec: DeskQuestion['spec']): DeskQuestion => ({
  id: 1,
  version: 3,
  text: 'سؤال',
  points: 2,
  explanation: 'شرح',
  image: { path: 'course-images/a.webp', url: '/storage/course-images/a.webp', alt: 'صورة' },
  spec,
  recordings: [],
  updated_at: '2026-11-20T09:00:00.000Z',
  updated_by: null,
})
const choices = ['أ', 'ب', 'ج'].map((text, id) => ({ id, text }))
const specs: DeskQuestion['spec'][] = [
  { kind: 'single', options: choices, correct: 1 },
  {
    kind: 'single',
    options: choices.map((choice) => ({ ...choice, audio: 'lesson-media/b.mp3' })),
    correct: 1,
    audio: 'lesson-media/a.mp3',
  },
  { kind: 'multiple', options: choices, correct: [0, 2] },
  { kind: 'true_false', correct: false },
  { kind: 'order', items: choices },
  {
    kind: 'match',
    pairs: choices.map(({ id, text }) => ({ id, left: text, right: `${text}${id}` })),
    extra: [],
  },
  { kind: 'short_text', accepted: ['الفاتحة'], exact: true },
  {
    kind: 'blanks',
    sentence: 'أول سورة [[1]]، آياتها [[3]]، وحكمها [[2]].',
    blanks: [
      { id: 0, weight: 2, kind: 'short_text', accepted: ['الفاتحة'], exact: false },
      { id: 2, weight: 1, kind: 'numeric', numbers: [{ value: 7, tolerance: 0 }] },
      { id: 1, weight: 1, kind: 'single', options: choices, correct: 1 },
    ],
  },
]

test('a question of every kind that is opened and saved untouched is the same', () => {
  for (const spec of specs) {
    const sent = QuestionForm.parse(withoutBlankLines(valuesOf(question(spec))))
    expect(sent).toEqual({
      text: 'سؤال',
      points: 2,
      explanation: 'شرح',
      image: 'course-images/a.webp',
      image_alt: 'صورة',
      spec,
    })
  }
})

test('an empty form of every kind says what is missing', () => {
  for (const kind of questionKinds) {
    const result = QuestionForm.safeParse(withoutBlankLines(emptyValues(kind)))
    expect(result.error?.issues.map(({ message }) => message).join()).toMatch(/\p{Script=Arabic}/u)
  }
})

test('blank lines at the end are left out; one in the middle is asked about', () => {
  const values = emptyValues('single')
  const written = ['أ', '', 'ب', ' '].map((text, id) => ({ id, text, audio: '', feedback: '' }))
  const { spec } = withoutBlankLines({ ...values, spec: { ...values.spec, options: written } })
  expect(spec.options.map(({ text }) => text)).toEqual(['أ', '', 'ب'])
})

test('a new id is none that is used, also by distractors', () => {
  expect(nextId([])).toBe(0)
  expect(nextId([{ id: 4 }, { id: 2 }], [{ id: 9 }])).toBe(10)
})

test('moving keeps every entry once, and moves only within the list', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1 }),
      fc.nat(),
      fc.constantFrom(1, -1),
      (list, n, by) => {
        const from = n % list.length
        const after = moved(list, from, by)
        expect(after.toSorted((a, b) => a - b)).toEqual(list.toSorted((a, b) => a - b))
        const to = from + by
        expect(after[to < 0 || to >= list.length ? from : to]).toBe(list[from])
      },
    ),
  )
})
