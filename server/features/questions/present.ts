import { keyAnswer, keyOf, type Mark } from '#core/quiz/grade.ts'
import { numberWords } from '#core/quiz/number.ts'
import { shownChoices, type AskedQuestion, type QuestionSpec } from '#core/quiz/question.ts'
import { mediaUrl } from '#server/features/files/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { QuestionRow } from './queries.ts'
import { toQuestion } from './read.ts'

/** A question as the student meets it: without its key. */
export const toAskedQuestion = (ctx: Ctx, question: AskedQuestion) => ({
  id: question.id,
  kind: question.spec.kind,
  text: question.text,
  image: question.image === null ? null : { url: imageUrl(ctx, question.image), alt: question.image_alt },
  options: shownChoices(question).map(({ text }) => text),
  prompts: question.spec.kind === 'match' ? question.spec.pairs.map(({ left }) => left) : [],
  points: question.points,
})

/** The same after submission, with the key that holds now and what her answer earned. */
export function toReviewedQuestion(ctx: Ctx, question: AskedQuestion, mark: Mark | undefined) {
  const askedQuestion = toAskedQuestion(ctx, question)
  const key = keyOf(question)
  if ('dropped' in key)
    return { ...askedQuestion, explanation: question.explanation, earned: 0, is_dropped: true }
  const correct = keyAnswer(question)
  return {
    ...askedQuestion,
    points: key.points,
    correct,
    correct_index: typeof correct === 'number' ? correct : undefined,
    feedback: feedbackOf(question),
    accepted: acceptedBy(key.spec),
    explanation: question.explanation,
    earned: Math.round((mark?.share ?? 0) * key.points * 100) / 100,
  }
}

function feedbackOf(question: AskedQuestion): string[] | undefined {
  const feedback = shownChoices(question).map((choice) => choice.feedback ?? '')
  return feedback.some((text) => text !== '') ? feedback : undefined
}

function acceptedBy(spec: QuestionSpec): readonly string[] | undefined {
  if (spec.kind === 'short_text') return spec.accepted
  return spec.kind === 'numeric' ? spec.numbers.map(numberWords) : undefined
}

const imageUrl = (ctx: Ctx, path: string) => mediaUrl(ctx, path) ?? ''

/** A question with its key, for its author. */
export function toDeskQuestion(ctx: Ctx, row: QuestionRow) {
  const { image, image_alt, ...question } = toQuestion(row)
  return {
    ...question,
    image: image === null ? null : { path: image, url: imageUrl(ctx, image), alt: image_alt },
    updated_at: row.updated_at,
    updated_by: row.updated_by === null ? null : { id: row.updated_by, name: row.updated_name ?? '' },
  }
}
