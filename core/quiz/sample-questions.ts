import type { AskedQuestion, Choice, Question, QuestionSpec } from './question.ts'

/** Questions for tests. */
export const question = (id: number, spec: QuestionSpec, points = 1): Question => ({
  id,
  version: 1,
  text: `سؤال ${id}`,
  points,
  explanation: '',
  image: null,
  image_alt: '',
  spec,
})

export const choices = (...texts: string[]): Choice[] => texts.map((text, id) => ({ id, text }))

export const ask = (spec: QuestionSpec, shown: readonly number[] = [], points = 1): AskedQuestion => ({
  ...question(1, spec, points),
  shown,
})
