import type { z } from 'zod'
import type { PathTaskForm } from '#contract/tasks/forms.ts'
import { dayIn } from '#core/format/zoned-day.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { assignableTypes } from '#core/tasks/states.ts'
import { openTodaysTask } from '#server/features/learning-paths/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { endOf, LAST_MINUTE } from '../assign/days.ts'
import { findZone, insertAssignment } from '../assign/queries.ts'
import { showTask } from '../read/show.ts'
import { taskTexts } from '../texts.ts'
import * as queries from './path-queries.ts'

/**
 * The task of hers behind a task of her path's day, made when she first opens it: until then a plan of years is no row
 * of anybody's. A day that she does once more has tasks of its own. What is asked of her stays as it was then, also when the plan changes.
 */
export function openPathTask(ctx: SignedCtx, form: z.output<typeof PathTaskForm>) {
  const { path_id, path_task_id, repeat_id: path_repeat_id = null } = form
  return inTransaction(ctx, async (tx) => {
    const opened = await queries.findOpened(tx.db, path_task_id, tx.actor.id, path_repeat_id)
    if (opened !== undefined) return showTask(tx, opened)
    const asked = await openTodaysTask(tx, {
      pathId: path_id,
      taskId: path_task_id,
      repeatId: path_repeat_id,
    })
    // The door of her path is held now: whoever opened it at the same moment was first.
    const first = await queries.findOpened(tx.db, path_task_id, tx.actor.id, path_repeat_id)
    if (first !== undefined) return showTask(tx, first)
    const type = assignableTypes.find((one) => one === asked.type)
    if (type === undefined || rulesOfType(type).submission === 'none') throw conflict(taskTexts.nothingToSend)
    const teacher_id = await queries.findFreestTeacher(tx.db, path_id, tx.actor.id)
    if (teacher_id === undefined) throw conflict(taskTexts.pathWithoutTeacher)
    const zone = await findZone(tx.db, tx.actor.id)
    const { title, details, from_ayah, to_ayah, stage_number, day_number } = asked
    const assignment_id = await insertAssignment(tx.db, {
      type,
      title,
      details,
      from_ayah,
      to_ayah,
      created_by: teacher_id,
      created_at: tx.now,
      updated_at: tx.now,
    })
    const day = dayIn(tx.now, zone)
    const id = await queries.insertTask(tx.db, {
      assignment_id,
      student_id: tx.actor.id,
      teacher_id,
      path_id,
      path_task_id,
      path_repeat_id,
      stage_number,
      day_number,
      day,
      due_at: endOf(day, LAST_MINUTE, zone),
      state: 'started',
      created_at: tx.now,
    })
    tx.changes('tasks')
    return showTask(tx, id)
  })
}
