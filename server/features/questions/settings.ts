import type { QuizSettingsForm } from '#contract/questions/forms.ts'
import { changesCourse, staleEdit } from '#server/features/courses/public.ts'
import { refreshProgress } from '#server/features/enrolments/public.ts'
import { completeFor } from '#server/features/lessons/public.ts'
import { setPassMark } from '#server/features/outline/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { changedFields } from './changed-fields.ts'
import { authoredQuiz, type DeskLesson } from './desk-lesson.ts'
import * as queries from './queries.ts'
import { toRules } from './showing/read.ts'

/**
 * Attempts that have begun keep the pass mark and the end of their time; everything else holds from now on. Where
 * handing in has become enough, it is so for those who have handed in already.
 */
export function saveSettings(
  ctx: SignedCtx,
  ref: queries.DeskRef,
  settings: QuizSettingsForm,
  version: number,
) {
  return inTransaction(ctx, async (tx) => {
    const lesson = await authoredQuiz(tx, ref, { lock: true })
    const row = await queries.findSettings(tx.db, lesson.id)
    const { version: current, ...rules } = toRules(row)
    const changed = changedFields({ ...rules, pass_mark: lesson.quiz_pass_mark }, settings)
    if (!changed) return { ...settings, version: current }
    if (row && current !== version) throw newerSettings(tx, row, lesson.quiz_pass_mark)

    const { pass_mark, ...columns } = settings
    await queries.upsertSettings(tx.db, {
      ...columns,
      lesson_id: lesson.id,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    if (pass_mark !== lesson.quiz_pass_mark)
      await setPassMark(tx.db, lesson.id, pass_mark, { by: tx.actor.id, at: tx.now })
    await audit(tx, { action: 'quiz.settings', entity: 'lesson', entityId: lesson.id, ...changed })
    if (changed.after['completes_on'] === 'submit') await completeThoseDone(tx, lesson)
    if ('pass_mark' in changed.after || 'draw_count' in changed.after) changesCourse(tx, lesson.course_id)
    return { ...settings, version: current + 1 }
  })
}

async function completeThoseDone(tx: SignedCtx, { id, course_id }: DeskLesson): Promise<void> {
  const first = await queries.listFirstSubmitted(tx.db, id)
  if (first.length === 0) return
  await completeFor(tx, { lessonId: id, courseId: course_id }, first)
  await refreshProgress(tx, course_id)
}

const newerSettings = (tx: SignedCtx, row: queries.SettingsRow, pass_mark: number) =>
  staleEdit(
    tx,
    {
      at: row.updated_at,
      by: row.updated_by === null ? null : { id: row.updated_by, name: row.updated_name ?? '' },
    },
    {
      ...toRules(row),
      pass_mark,
    },
  )
