import type { Paging } from '#contract/kernel/fields.ts'
import { readSearch, searchedText } from '#core/search/search.ts'
import { ownsCourse } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'
import { placeOf } from './place.ts'
import { lessonQuestionTexts } from './texts.ts'

/** Whose courses she answers in: the director in all, a teacher in her own. */
const instructorScope = ({ actor }: SignedCtx): number | undefined =>
  actor.role === 'admin' ? undefined : actor.id

type Filters = Paging &
  Pick<queries.AskedFilter, 'state'> & { readonly course?: number | undefined; search?: string | undefined }

export async function listAsked(ctx: SignedCtx, { state, course, search, ...paging }: Filters) {
  const filter = {
    instructorId: instructorScope(ctx),
    state,
    courseId: course,
    search: readSearch(search),
  }
  const [ids, total] = await Promise.all([
    queries.listAskedIds(ctx.db, filter, windowOf(paging)),
    queries.countAsked(ctx.db, filter),
  ])
  const rows = await queries.listQuestions(ctx.db, ids)
  return pageOf(
    ids.flatMap((id) => rows.filter((row) => row.id === id).map(toAsked)),
    total,
    paging,
  )
}

export async function showOverview(ctx: SignedCtx) {
  const scope = instructorScope(ctx)
  const [waiting, courses] = await Promise.all([
    queries.countAsked(ctx.db, { instructorId: scope, state: 'waiting' }),
    queries.listAskedCourses(ctx.db, scope),
  ])
  return { waiting, courses }
}

/** Answering again changes the answer; the student has her letter from the first. */
export function answerQuestion(ctx: SignedCtx, id: number, answer: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await openAskedQuestion(tx, id)
    if (before.hidden_reason !== null) throw conflict(lessonQuestionTexts.isHidden)
    await queries.updateQuestion(tx.db, id, {
      answer,
      text_norm: searchedText(before.text, answer),
      answered_by: tx.actor.id,
      answered_at: before.answered_at ?? tx.now,
    })
    await audit(tx, {
      action: before.answer === null ? 'lesson-question.answer' : 'lesson-question.change-answer',
      entity: 'lesson_question',
      entityId: id,
      before: { answer: before.answer },
      after: { answer },
    })
    const row = await askedRow(tx, id)
    if (before.answer === null)
      tx.emit({ type: 'lesson-question.answered', room: `user:${row.user_id}`, payload: placeOf(row) })
    return toAsked(row)
  })
}

/** Gone for everybody but its author, who reads why, and those who answer. */
export const hideQuestion = (ctx: SignedCtx, id: number, reason: string) => judge(ctx, id, reason)

export const showQuestion = (ctx: SignedCtx, id: number) => judge(ctx, id, null)

function judge(ctx: SignedCtx, id: number, reason: string | null) {
  return inTransaction(ctx, async (tx) => {
    const before = await openAskedQuestion(tx, id)
    await queries.updateQuestion(tx.db, id, { hidden_reason: reason })
    await audit(tx, {
      action: reason === null ? 'lesson-question.show' : 'lesson-question.hide',
      entity: 'lesson_question',
      entityId: id,
      before: { reason: before.hidden_reason },
      after: { reason },
    })
    return toAsked(await askedRow(tx, id))
  })
}

async function openAskedQuestion(tx: SignedCtx, id: number): Promise<queries.LockedQuestion> {
  const question = await queries.lockQuestion(tx.db, id)
  if (!question || !ownsCourse(tx.actor, question)) throw notFound(lessonQuestionTexts.notFound)
  return question
}

async function askedRow(tx: SignedCtx, id: number): Promise<queries.QuestionRow> {
  const [row] = await queries.listQuestions(tx.db, [id])
  if (!row) throw notFound(lessonQuestionTexts.notFound)
  return row
}

const toAsked = (row: queries.QuestionRow) => ({
  id: row.id,
  text: row.text,
  is_private: row.is_private,
  author: { id: row.user_id, name: row.name },
  course: { id: row.course_id, title: row.course_title },
  lesson: { id: row.lesson_id, title: row.lesson_title },
  created_at: row.created_at,
  hidden_reason: row.hidden_reason,
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : { text: row.answer, by: row.answerer ?? text(lessonQuestionTexts.centre), at: row.answered_at },
})
