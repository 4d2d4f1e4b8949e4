import { QuestionForm } from '#contract/questions/forms.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import * as queries from './queries.ts'
import { toQuestion, toRules, type QuizRules } from './showing/read.ts'
import { toRow } from './service.ts'

/** A quiz without anything of its place. */
export interface QuizContent {
  readonly settings: Omit<QuizRules, 'version'>
  readonly questions: readonly QuestionForm[]
}

export async function readQuiz(db: Db, lessonId: number): Promise<QuizContent> {
  const [row, live] = await Promise.all([queries.findSettings(db, lessonId), queries.listLive(db, lessonId)])
  const { version: _version, ...settings } = toRules(row)
  const questions = live.map((question) => {
    const { id: _id, version: _of, ...content } = toQuestion(question)
    return QuestionForm.parse(content)
  })
  return { settings, questions }
}

/** Into a lesson that has no questions yet; who may write it has been asked before. */
export async function writeQuiz(tx: SignedCtx, lessonId: number, { settings, questions }: QuizContent) {
  const edited = { lesson_id: lessonId, updated_at: tx.now, updated_by: tx.actor.id }
  await queries.upsertSettings(tx.db, { ...settings, ...edited })
  await queries.insertQuestions(
    tx.db,
    questions.map((form, position) => ({ ...toRow(form), ...edited, position })),
  )
}

/** The whole quiz of one lesson into another, new one. */
export const copyQuiz = async (tx: SignedCtx, fromLesson: number, toLesson: number) =>
  writeQuiz(tx, toLesson, await readQuiz(tx.db, fromLesson))
