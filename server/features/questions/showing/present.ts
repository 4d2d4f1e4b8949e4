import { piecesOf } from '#core/quiz/blanks.ts'
import { blankVerdicts, keyAnswer, keyOf, type Mark } from '#core/quiz/grade.ts'
import { numberWords } from '#core/quiz/number.ts'
import {
  shownChoices,
  type Answer,
  type AnswerList,
  type AskedQuestion,
  type Blank,
  type QuestionSpec,
} from '#core/quiz/question.ts'
import { recordingsOf } from '#core/quiz/recordings.ts'
import { mediaUrl } from '#server/features/files/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { QuestionRow } from '../queries.ts'
import { toQuestion } from './read.ts'
import { toRecording, type Recordings } from './recordings.ts'

/** A question as the student meets it: without its key. */
export function toAskedQuestion(ctx: Ctx, recordings: Recordings, question: AskedQuestion) {
  const { spec } = question
  const choices = shownChoices(question)
  const recorded = (path: string | undefined) =>
    path === undefined ? undefined : toRecording(ctx, recordings, path)
  return {
    id: question.id,
    kind: spec.kind,
    text: question.text,
    image: question.image === null ? null : { url: imageUrl(ctx, question.image), alt: question.image_alt },
    options: choices.map(({ text }) => text),
    audio: recorded(spec.audio),
    option_audio: choices.some(({ audio }) => audio !== undefined)
      ? choices.map(({ audio }) => recorded(audio) ?? null)
      : undefined,
    ...(spec.kind === 'blanks' && {
      pieces: piecesOf(spec.sentence),
      blanks: spec.blanks.map(toBlank),
    }),
    prompts: spec.kind === 'match' ? spec.pairs.map(({ left }) => left) : [],
    points: question.points,
  }
}

const toBlank = (blank: Blank) => ({
  kind: blank.kind,
  options: blank.kind === 'single' ? blank.options.map(({ text }) => text) : [],
})

type BlanksSpec = Extract<QuestionSpec, { kind: 'blanks' }>

interface Reviewed {
  readonly question: AskedQuestion
  readonly mark: Mark | undefined
  readonly answer: Answer | undefined
}

/** The same after submission, with the key that holds now and what her answer earned. */
export function toReviewedQuestion(ctx: Ctx, recordings: Recordings, { question, mark, answer }: Reviewed) {
  const askedQuestion = toAskedQuestion(ctx, recordings, question)
  const key = keyOf(question)
  if ('dropped' in key)
    return { ...askedQuestion, explanation: question.explanation, earned: 0, is_dropped: true }
  const correct = keyAnswer(question)
  return {
    ...askedQuestion,
    ...(key.spec.kind === 'blanks' && { blanks: reviewedBlanks(question.spec, key.spec, answer) }),
    points: key.points,
    correct,
    correct_index: typeof correct === 'number' ? correct : undefined,
    feedback: feedbackOf(question),
    accepted: acceptedBy(key.spec),
    explanation: question.explanation,
    earned: Math.round((mark?.share ?? 0) * key.points * 100) / 100,
  }
}

function reviewedBlanks(asked: QuestionSpec, key: BlanksSpec, answer: Answer | undefined) {
  if (asked.kind !== 'blanks') return undefined
  const answers = Array.isArray(answer) ? (answer as AnswerList) : []
  const verdicts = blankVerdicts(asked, key, answers)
  return asked.blanks.map((blank, at) => {
    const now = key.blanks.find(({ id }) => id === blank.id)
    const given = answers[at]
    const chosen = blank.kind === 'single' && typeof given === 'number' ? blank.options[given] : undefined
    return {
      ...toBlank(blank),
      is_right: verdicts[at]?.isRight,
      accepted: now && acceptedIn(now),
      feedback: chosen?.feedback,
    }
  })
}

function acceptedIn(blank: Blank): readonly string[] {
  if (blank.kind === 'short_text') return blank.accepted
  if (blank.kind === 'numeric') return blank.numbers.map(numberWords)
  return blank.options.filter(({ id }) => id === blank.correct).map(({ text }) => text)
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
export function toDeskQuestion(ctx: Ctx, recordings: Recordings, row: QuestionRow) {
  const { image, image_alt, ...question } = toQuestion(row)
  const paths = new Set(recordingsOf(question.spec).map(({ path }) => path))
  return {
    ...question,
    image: image === null ? null : { path: image, url: imageUrl(ctx, image), alt: image_alt },
    recordings: [...paths].map((path) => ({
      path,
      ...toRecording(ctx, recordings, path),
    })),
    updated_at: row.updated_at,
    updated_by: row.updated_by === null ? null : { id: row.updated_by, name: row.updated_name ?? '' },
  }
}
