import { createHash } from 'node:crypto'
import type { Paging } from '#contract/kernel/fields.ts'
import { grade } from '#core/quiz/grade.ts'
import type { AskedQuestion, LaterKey, Question } from '#core/quiz/question.ts'
import { refreshProgress } from '#server/features/enrolments/public.ts'
import { completeFor, type LessonRef } from '#server/features/lessons/public.ts'
import { allQuestionsOf, authoredQuiz, isOutdated } from '#server/features/questions/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { readDocuments } from './attempt.ts'
import * as queries from './regrade-queries.ts'
import { quizTexts } from './texts.ts'

const SHOWN = 200

interface Regraded {
  readonly row: queries.OutdatedRow
  readonly questions: readonly AskedQuestion[]
  readonly score: number
  readonly passed: boolean
}

/** What applying would do now; nothing is written. */
export async function previewRegrade(ctx: SignedCtx, ref: LessonRef) {
  const lesson = await authoredQuiz(ctx, ref)
  const all = await regradeAll(ctx, lesson.id, false)
  const changed = all.filter(isChanged)
  return {
    attempts: all.length,
    changed: changed.length,
    passing: changed.filter(({ row, passed }) => passed && !row.passed).length,
    failing: changed.filter(({ row, passed }) => !passed && row.passed).length,
    changes: changed.slice(0, SHOWN).map(({ row, score, passed }) => ({
      ...markChange(row, score, passed),
      attempt_number: row.number,
      student: { id: row.user_id, name: row.name },
    })),
    fingerprint: fingerprintOf(all),
  }
}

/**
 * Exactly what was shown, or nothing. A mark that falls below the pass mark takes no completion away; one that reaches
 * it completes the lesson as of the day she submitted. Every mark before stays in the history.
 */
export function applyRegrade(ctx: SignedCtx, ref: LessonRef, fingerprint: string) {
  return inTransaction(ctx, async (tx) => {
    const lesson = await authoredQuiz(tx, ref, { lock: true })
    const all = await regradeAll(tx, lesson.id, true)
    if (all.length === 0) throw conflict(quizTexts.nothingToRegrade)
    if (fingerprintOf(all) !== fingerprint) throw conflict(quizTexts.regradeChanged)
    const changed = all.filter(isChanged)
    await queries.updateMarks(
      tx.db,
      all.map(({ row, questions, score, passed }) => ({ id: row.id, questions, score, passed })),
    )
    const id = await queries.insertRegrade(tx.db, {
      lessonId: lesson.id,
      by: tx.actor.id,
      at: tx.now,
      attempts: all.length,
      changes: changed.map(({ row, score, passed }) => markChange(row, score, passed)),
    })
    await completeThosePassing(tx, lesson, changed)
    tellStudents(tx, lesson, changed)
    await audit(tx, {
      action: 'quiz.regrade',
      entity: 'lesson',
      entityId: lesson.id,
      after: { regrade_id: id, attempts: all.length, changed: changed.length },
    })
    return { attempts: all.length, changed: changed.length }
  })
}

async function completeThosePassing(
  tx: SignedCtx,
  lesson: { readonly id: number; readonly course_id: number },
  changed: readonly Regraded[],
): Promise<void> {
  const passing = changed.filter(({ row, passed }) => passed && !row.passed)
  if (passing.length === 0) return
  await completeFor(
    tx,
    { lessonId: lesson.id, courseId: lesson.course_id },
    passing.map(({ row }) => ({
      userId: row.user_id,
      attemptId: row.id,
      at: row.submitted_at ?? tx.now,
    })),
  )
  await refreshProgress(tx, lesson.course_id)
}

/** Each student is told once, with each of her marks that changed. */
function tellStudents(
  tx: SignedCtx,
  { id, course_id }: Awaited<ReturnType<typeof authoredQuiz>>,
  changed: readonly Regraded[],
): void {
  const marksOf = Map.groupBy(
    changed.filter(({ row, score }) => row.score !== score),
    ({ row }) => row.user_id,
  )
  for (const [userId, regraded] of marksOf) {
    const marks = regraded.map(({ row, score }) => ({
      attempt: row.number,
      before: row.score ?? 0,
      after: score,
    }))
    const payload = { course_id, lesson_id: id, marks }
    tx.emit({ type: 'quiz.regraded', room: `user:${userId}`, payload })
  }
}

async function regradeAll(ctx: SignedCtx, lessonId: number, lock: boolean): Promise<Regraded[]> {
  const present = new Map((await allQuestionsOf(ctx.db, lessonId)).map((question) => [question.id, question]))
  const rows = await queries.listOutdated(ctx.db, lessonId, isOutdated, lock)
  return rows.map((row) => regradeOne(row, present))
}

type Present = Question & { readonly isRemoved: boolean }

/** Where every question of an attempt has been removed since, its mark stays as it is. */
function regradeOne(row: queries.OutdatedRow, present: ReadonlyMap<number, Present>): Regraded {
  const { questions: before, answers } = readDocuments(row)
  const questions = before.map((asked) => withLaterKey(asked, present.get(asked.id)))
  const { score, passed, marks } = grade(questions, answers, row.pass_mark)
  return marks.length === 0
    ? { row, questions, score: row.score ?? 0, passed: row.passed ?? false }
    : { row, questions, score, passed }
}

function withLaterKey({ regraded: _old, ...asked }: AskedQuestion, now: Present | undefined): AskedQuestion {
  if (!now || now.version === asked.version) return asked
  const regraded: LaterKey = now.isRemoved
    ? { version: now.version, dropped: true }
    : { version: now.version, points: now.points, spec: now.spec }
  return { ...asked, regraded }
}

const isChanged = ({ row, score, passed }: Regraded) => row.score !== score || row.passed !== passed

const markChange = (row: queries.OutdatedRow, score: number, passed: boolean) => ({
  attempt_id: row.id,
  old_score: row.score ?? 0,
  old_passed: row.passed ?? false,
  new_score: score,
  new_passed: passed,
})

const fingerprintOf = (all: readonly Regraded[]): string =>
  createHash('sha256')
    .update(JSON.stringify(all.map(({ row, score, passed }) => [row.id, row.score, score, passed])))
    .digest('base64url')

export async function listMarkChanges(ctx: SignedCtx, ref: LessonRef, paging: Paging) {
  const lesson = await authoredQuiz(ctx, ref)
  const [rows, total] = await Promise.all([
    queries.listChanges(ctx.db, lesson.id, windowOf(paging)),
    queries.countChanges(ctx.db, lesson.id),
  ])
  const items = rows.map(({ user_id, name, made_by, maker, ...row }) => ({
    ...row,
    student: { id: user_id, name },
    made_by: made_by === null ? null : { id: made_by, name: maker ?? '' },
  }))
  return pageOf(items, total, paging)
}
