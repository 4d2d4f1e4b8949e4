import { DeskQuestion } from '#contract/questions/shapes.ts'
import { MAX_QUESTIONS, type QuestionForm } from '#contract/questions/forms.ts'
import { changesCourse, staleEdit } from '#server/features/courses/public.ts'
import { usableFile } from '#server/features/files/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { changedFields } from './changed-fields.ts'
import { authoredQuiz, type DeskLesson } from './desk-lesson.ts'
import { toDeskQuestion } from './showing/present.ts'
import * as queries from './queries.ts'
import { toQuestion, toRules } from './showing/read.ts'
import { checkRecordings, findRecordings } from './showing/recordings.ts'
import { questionTexts } from './texts.ts'

const REMOVED_SHOWN = 50

type Ref = queries.DeskRef
type QuestionRef = Ref & { readonly questionId: number }

export async function showQuiz(ctx: SignedCtx, ref: Ref) {
  const lesson = await authoredQuiz(ctx, ref)
  const [settings, live, removed, attempts] = await Promise.all([
    queries.findSettings(ctx.db, lesson.id),
    queries.listLive(ctx.db, lesson.id),
    queries.listRemoved(ctx.db, lesson.id, REMOVED_SHOWN),
    queries.countAttempts(ctx.db, lesson.id),
  ])
  const questions = await deskQuestions(ctx, [...live, ...removed])
  return {
    lesson,
    settings: { ...toRules(settings), pass_mark: lesson.quiz_pass_mark },
    questions: questions.slice(0, live.length),
    removed: questions.slice(live.length),
    attempts,
  }
}

async function deskQuestions(ctx: SignedCtx, rows: readonly queries.QuestionRow[]) {
  const recordings = await findRecordings(ctx, rows.map(toQuestion))
  return rows.map((row) => toDeskQuestion(ctx, recordings, row))
}

async function deskQuestion(ctx: SignedCtx, row: queries.QuestionRow) {
  const recordings = await findRecordings(ctx, [toQuestion(row)])
  return toDeskQuestion(ctx, recordings, row)
}

export function addQuestion(ctx: SignedCtx, ref: Ref, form: QuestionForm, after: number | undefined) {
  return inTransaction(ctx, async (tx) => {
    const lesson = await authoredQuiz(tx, ref, { lock: true })
    await checkImage(tx, form.image)
    await checkRecordings(tx, form.spec)
    const [id] = await insertAtEnd(tx, lesson, [form])
    if (id === undefined) throw new Error(`no question after adding one to ${lesson.id}`)
    if (after !== undefined) await moveAfter(tx, lesson, id, after)
    return deskQuestion(tx, await questionOf(tx, lesson, id))
  })
}

/** The lesson must be locked. Answers the new ids in order. */
export async function insertAtEnd(tx: SignedCtx, lesson: DeskLesson, forms: readonly QuestionForm[]) {
  const live = await queries.listLive(tx.db, lesson.id)
  if (live.length + forms.length > MAX_QUESTIONS)
    throw conflict(questionTexts.tooMany, { count: MAX_QUESTIONS })
  const ids = await queries.insertQuestions(
    tx.db,
    forms.map((form, at) => ({
      ...toRow(form),
      lesson_id: lesson.id,
      // Beyond every place that is taken; `writeOrder` closes the gap.
      position: 1_000_000 + at,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })),
  )
  await queries.writeOrder(tx.db, lesson.id, [...live.map(({ id }) => id), ...ids])
  for (const [at, form] of forms.entries())
    await audit(tx, { action: 'question.add', entity: 'question', entityId: ids[at] ?? 0, after: form })
  changesCourse(tx, lesson.course_id)
  return ids
}

export const toRow = ({ spec: { kind, ...spec }, image, ...form }: QuestionForm) => ({
  ...form,
  image_path: image,
  kind,
  spec: JSON.stringify(spec),
})

async function checkImage(tx: SignedCtx, path: string | null): Promise<void> {
  if (path !== null && !(await usableFile(tx, { path }, 'course-images')))
    throw invalid('image', questionTexts.unknownImage)
}

async function moveAfter(tx: SignedCtx, lesson: DeskLesson, id: number, after: number): Promise<void> {
  const ids = (await liveIds(tx, lesson)).filter((other) => other !== id)
  const place = ids.indexOf(after)
  if (place >= 0) await queries.writeOrder(tx.db, lesson.id, ids.toSpliced(place + 1, 0, id))
}

const liveIds = async (tx: SignedCtx, lesson: DeskLesson) =>
  (await queries.listLive(tx.db, lesson.id)).map(({ id }) => id)

async function questionOf(tx: SignedCtx, lesson: DeskLesson, id: number) {
  const row = await queries.findQuestion(tx.db, lesson.id, id)
  if (!row) throw notFound(questionTexts.notFound)
  return row
}

/** Saving the same twice is safe. Attempts that asked an earlier version keep it until they are graded anew. */
export function saveQuestion(ctx: SignedCtx, ref: QuestionRef, form: QuestionForm, version: number) {
  return inTransaction(ctx, async (tx) => {
    const lesson = await authoredQuiz(tx, ref, { lock: true })
    const row = await questionOf(tx, lesson, ref.questionId)
    if (row.deleted_at) throw notFound(questionTexts.notFound)
    if (row.kind !== form.spec.kind) throw invalid('spec.kind', questionTexts.kindStays)
    const changed = changedFields({ ...toQuestion(row) }, form)
    if (!changed) return deskQuestion(tx, row)
    if (row.version !== version) throw await newerQuestion(tx, row)
    if (form.image !== row.image_path) await checkImage(tx, form.image)
    await checkRecordings(tx, form.spec, toQuestion(row).spec)

    await queries.updateQuestion(tx.db, row.id, {
      ...toRow(form),
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await audit(tx, { action: 'question.edit', entity: 'question', entityId: row.id, ...changed })
    return deskQuestion(tx, await questionOf(tx, lesson, ref.questionId))
  })
}

async function newerQuestion(tx: SignedCtx, row: queries.QuestionRow) {
  const current = await deskQuestion(tx, row)
  return staleEdit(tx, { at: current.updated_at, by: current.updated_by }, DeskQuestion.parse(current))
}

/** A student who opens a quiz finds questions in it. In a draft nobody does. */
function refuseEmptyQuiz({ is_published, course_status }: DeskLesson): void {
  if (is_published && course_status !== 'draft') throw conflict(questionTexts.lastOfShown)
}

/** Removing twice is safe. Its place stays known for when it is brought back. */
export function removeQuestion(ctx: SignedCtx, ref: QuestionRef): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const lesson = await authoredQuiz(tx, ref, { lock: true })
    const row = await questionOf(tx, lesson, ref.questionId)
    if (row.deleted_at) return null
    const ids = await liveIds(tx, lesson)
    if (ids.length === 1) refuseEmptyQuiz(lesson)
    await queries.updateQuestion(tx.db, row.id, {
      deleted_at: tx.now,
      deleted_position: ids.indexOf(row.id),
      position: -row.id,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await audit(tx, {
      action: 'question.remove',
      entity: 'question',
      entityId: row.id,
      before: toQuestion(row),
    })
    changesCourse(tx, lesson.course_id)
    return null
  })
}

/** Restoring twice is safe. */
export function restoreQuestion(ctx: SignedCtx, ref: QuestionRef) {
  return inTransaction(ctx, async (tx) => {
    const lesson = await authoredQuiz(tx, ref, { lock: true })
    const row = await questionOf(tx, lesson, ref.questionId)
    if (!row.deleted_at) return deskQuestion(tx, row)
    const ids = await liveIds(tx, lesson)
    if (ids.length >= MAX_QUESTIONS) throw conflict(questionTexts.tooMany, { count: MAX_QUESTIONS })
    await queries.updateQuestion(tx.db, row.id, {
      deleted_at: null,
      deleted_position: null,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await queries.writeOrder(tx.db, lesson.id, ids.toSpliced(row.deleted_position ?? ids.length, 0, row.id))
    await audit(tx, { action: 'question.restore', entity: 'question', entityId: row.id })
    changesCourse(tx, lesson.course_id)
    return deskQuestion(tx, await questionOf(tx, lesson, ref.questionId))
  })
}

/** `was` is the order that she saw; another one by now is somebody else's work and stays. */
export function orderQuestions(ctx: SignedCtx, ref: Ref, order: readonly number[], was: readonly number[]) {
  return inTransaction(ctx, async (tx) => {
    const lesson = await authoredQuiz(tx, ref, { lock: true })
    const ids = await liveIds(tx, lesson)
    if (sameList(ids, order)) return ids
    if (!sameList(ids, was) || !sameList(inNumbers(order), inNumbers(ids)))
      throw conflict(questionTexts.orderChanged)
    await queries.writeOrder(tx.db, lesson.id, order)
    await audit(tx, {
      action: 'quiz.order',
      entity: 'lesson',
      entityId: lesson.id,
      before: { order: ids },
      after: { order },
    })
    return [...order]
  })
}

const sameList = (one: readonly number[], other: readonly number[]) => one.join() === other.join()
const inNumbers = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
