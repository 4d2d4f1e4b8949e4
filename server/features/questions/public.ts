import type { Question } from '#core/quiz/question.ts'
import type { Db } from '#server/kernel/context.ts'
import * as queries from './queries.ts'
import { toQuestion, toRules, type QuizRules } from './showing/read.ts'

export { authoredQuiz } from './desk-lesson.ts'
export { copyQuiz, readQuiz, writeQuiz, type QuizContent } from './copy.ts'
export { readBackupQuestion, valueOf } from './exchange/moodle/moodle-backup.ts'
export type { ReadQuestion } from './exchange/read-question.ts'
export { forgetOldImports } from './exchange/import-service.ts'
export { toAskedQuestion, toReviewedQuestion } from './showing/present.ts'
export { drawRules, unknownOption } from './showing/preview.ts'
export { isOutdated } from './queries.ts'
export { findRecordings } from './showing/recordings.ts'
export { BLANK_RULES, type QuizRules } from './showing/read.ts'
export { swapQuestionFiles } from './swap-queries.ts'

/** What holds for a quiz now. */
export const rulesOf = async (db: Db, lessonId: number): Promise<QuizRules> =>
  toRules(await queries.findSettings(db, lessonId))

/** The questions that a new attempt is drawn from. */
export const questionsOf = async (db: Db, lessonId: number): Promise<Question[]> =>
  (await queries.listLive(db, lessonId)).map(toQuestion)

/** Every question of a lesson as it stands now, removed ones too. */
export const allQuestionsOf = async (db: Db, lessonId: number) =>
  (await queries.listAll(db, lessonId)).map((row) => ({
    ...toQuestion(row),
    isRemoved: row.deleted_at !== null,
  }))
