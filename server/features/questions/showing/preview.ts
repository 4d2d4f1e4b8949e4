import { findFault } from '#core/quiz/answer.ts'
import { drawQuestions } from '#core/quiz/draw.ts'
import { grade } from '#core/quiz/grade.ts'
import { choicesOf, type Answers, type AskedQuestion, type Question } from '#core/quiz/question.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { authoredQuiz } from '../desk-lesson.ts'
import { toAskedQuestion, toReviewedQuestion } from './present.ts'
import * as queries from '../queries.ts'
import { toQuestion, toRules } from './read.ts'
import { findRecordings } from './recordings.ts'
import { questionTexts } from '../texts.ts'

/** One attempt as a student would get it. Nothing of it is stored. */
export async function startPreview(ctx: SignedCtx, ref: queries.DeskRef) {
  const lesson = await authoredQuiz(ctx, ref)
  const rules = toRules(await queries.findSettings(ctx.db, lesson.id))
  const bank = (await queries.listLive(ctx.db, lesson.id)).map(toQuestion)
  const askedQuestions = drawQuestions(bank, drawRules(rules), Math.random)
  const recordings = await findRecordings(ctx, askedQuestions)
  return {
    questions: askedQuestions.map((question) => ({
      ...toAskedQuestion(ctx, recordings, question),
      shown: [...question.shown],
    })),
    pass_mark: lesson.quiz_pass_mark,
    time_limit_minutes: rules.time_limit_minutes,
  }
}

export const drawRules = (rules: ReturnType<typeof toRules>) => ({
  draw: rules.draw_count,
  shuffleQuestions: rules.shuffle_questions,
  shuffleOptions: rules.shuffle_options,
})

interface Previewed {
  readonly asked: readonly { readonly id: number; readonly shown: readonly number[] }[]
  readonly answers: Answers
}

/** An answer that none of the options of its question is. */
export const unknownOption = () => invalid('answers', questionTexts.unknownOption)

export async function gradePreview(
  ctx: SignedCtx,
  ref: queries.DeskRef,
  { asked: askedQuestions, answers }: Previewed,
) {
  const lesson = await authoredQuiz(ctx, ref)
  const bank = new Map((await queries.listLive(ctx.db, lesson.id)).map((row) => [row.id, toQuestion(row)]))
  const questions = askedQuestions.map(({ id, shown }) => askedAgain(bank.get(id), shown))
  if (findFault(questions, answers)) throw unknownOption()
  const { score, passed, correctCount, marks } = grade(questions, answers, lesson.quiz_pass_mark)
  const recordings = await findRecordings(ctx, questions)
  return {
    score,
    passed,
    correct_count: correctCount,
    questions: questions.map((question) =>
      toReviewedQuestion(ctx, recordings, {
        question,
        mark: marks.find(({ id }) => id === question.id),
        answer: answers[String(question.id)],
      }),
    ),
  }
}

/** The preview's questions come back from the browser; one that was edited meanwhile would be judged by choices she never saw. */
function askedAgain(question: Question | undefined, shown: readonly number[]): AskedQuestion {
  const ids =
    question && question.spec.kind !== 'true_false' ? choicesOf(question.spec).map(({ id }) => id) : []
  const inNumbers = (list: readonly number[]) => list.toSorted((a, b) => a - b).join()
  if (!question || inNumbers(ids) !== inNumbers(shown)) throw conflict(questionTexts.previewChanged)
  return { ...question, shown }
}
