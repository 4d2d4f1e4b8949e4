import type { z } from 'zod'
import type { Paging } from '#contract/kernel/fields.ts'
import type { LessonQuestionForm } from '#contract/lesson-questions/forms.ts'
import { searchedText } from '#core/search/search.ts'
import { publicName } from '#core/text/initials.ts'
import { openLesson } from '#server/features/lessons/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { canChange } from './policy.ts'
import { placeOf } from './place.ts'
import * as queries from './queries.ts'
import { lessonQuestionTexts } from './texts.ts'

interface Place {
  readonly courseId: number
  readonly moduleId: number
  readonly lessonId: number
}
type Form = z.output<typeof LessonQuestionForm>

export async function listQuestions(ctx: SignedCtx, place: Place, paging: Paging) {
  const { lessonId } = await openLesson(ctx, place)
  const reader = { lessonId, userId: ctx.actor.id }
  const [ids, total] = await Promise.all([
    queries.listThreadIds(ctx.db, reader, windowOf(paging)),
    queries.countThread(ctx.db, reader),
  ])
  const rows = await queries.listQuestions(ctx.db, ids)
  return pageOf(
    rows.map((row) => toQuestion(ctx, row)),
    total,
    paging,
  )
}

/** Who teaches the course is told, with whatever else she has not read yet. */
export function askQuestion(ctx: SignedCtx, place: Place, form: Form) {
  return inTransaction(ctx, async (tx) => {
    const { courseId, lessonId } = await openLesson(tx, place)
    const id = await queries.insertQuestion(
      tx.db,
      {
        course_id: courseId,
        lesson_id: lessonId,
        user_id: tx.actor.id,
        ...form,
        text_norm: searchedText(form.text),
      },
      tx.now,
    )
    const row = await questionRow(tx, id)
    const instructor = await queries.findInstructor(tx.db, courseId)
    tx.emit({
      type: 'lesson-question.asked',
      room: instructor ? `user:${instructor.id}` : 'directors',
      payload: placeOf(row),
    })
    return toQuestion(tx, row)
  })
}

export function changeQuestion(ctx: SignedCtx, id: number, form: Form) {
  return inTransaction(ctx, async (tx) => {
    await openOwnQuestion(tx, id)
    await queries.updateQuestion(tx.db, id, {
      ...form,
      text_norm: searchedText(form.text),
      updated_at: tx.now,
    })
    return showQuestion(tx, id)
  })
}

export function removeQuestion(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await openOwnQuestion(tx, id)
    await queries.deleteQuestion(tx.db, id)
    return null
  })
}

async function openOwnQuestion(tx: SignedCtx, id: number): Promise<void> {
  const question = await queries.lockQuestion(tx.db, id)
  if (question?.user_id !== tx.actor.id) throw notFound(lessonQuestionTexts.notFound)
  if (canChange(tx.actor.id, question)) return
  throw conflict(
    question.answer === null ? lessonQuestionTexts.isHidden : lessonQuestionTexts.alreadyAnswered,
  )
}

const showQuestion = async (tx: SignedCtx, id: number) => toQuestion(tx, await questionRow(tx, id))

async function questionRow(tx: SignedCtx, id: number): Promise<queries.QuestionRow> {
  const [row] = await queries.listQuestions(tx.db, [id])
  if (!row) throw notFound(lessonQuestionTexts.notFound)
  return row
}

const toQuestion = ({ actor }: SignedCtx, row: queries.QuestionRow) => ({
  id: row.id,
  text: row.text,
  is_private: row.is_private,
  is_own: row.user_id === actor.id,
  author: publicName(row.name) || text(lessonQuestionTexts.nobody),
  created_at: row.created_at,
  hidden_reason: row.hidden_reason,
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : {
          text: row.answer,
          by: row.answerer ?? text(lessonQuestionTexts.centre),
          is_director: row.answerer_role === 'admin',
          at: row.answered_at,
        },
  can: { change: canChange(actor.id, row) },
})
