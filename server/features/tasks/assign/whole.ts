import { addDays, type Day } from '#core/day.ts'
import { dayIn, RIYADH } from '#core/format/zoned-day.ts'
import { daysOf } from '#core/tasks/days.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { eachInTransaction } from '#server/kernel/data/each-row.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { openTaught } from '../read/show.ts'
import { endOf } from './days.ts'
import { insertTasks } from './queries.ts'
import * as queries from '../read/whole-queries.ts'

/**
 * Takes back what was given with this task: every task of the same assignment for which nothing was sent, of all
 * students and on all days. What somebody answered stays.
 */
export function removeAssignment(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const task = await openTaught(tx, id)
    await queries.lockAssignment(tx.db, task.assignment_id)
    const removed = await queries.deleteUnanswered(tx.db, task.assignment_id)
    await queries.endRepeats(tx.db, task.assignment_id)
    const kept = await queries.settleAssignment(tx.db, task.assignment_id)
    for (const student of new Set(removed.map(({ student_id }) => student_id)))
      tx.emit({
        type: 'task.removed',
        room: `user:${student}`,
        payload: { assignment_id: task.assignment_id },
        isQuiet: true,
      })
    await audit(tx, {
      action: 'task.remove-all',
      entity: 'task_assignment',
      entityId: task.assignment_id,
      before: { title: task.title, tasks: removed.length },
    })
    tx.changes('tasks')
    return { removed: removed.length, kept }
  })
}

type Missing = queries.MissingRow

const comingDays = ({ first_day, last_day, weekdays }: Missing, today: Day): Day[] =>
  daysOf(first_day > today ? first_day : addDays(today, 1), weekdays, last_day)

const rowsOf = (one: Missing, days: readonly Day[], now: Date) =>
  days.map((day) => ({
    assignment_id: one.id,
    student_id: one.student_id,
    teacher_id: one.teacher_id,
    circle_id: one.circle_id,
    day,
    due_at: endOf(day, one.due_time, one.zone),
    created_at: now,
  }))

/** Whoever has joined a circle gets what its members have yet to do on the coming days, each once. */
export async function followCircles(ctx: Ctx): Promise<void> {
  const today = dayIn(ctx.now, RIYADH)
  await eachInTransaction(ctx, await queries.listMissing(ctx.db, today, ctx.now), async (tx, one) => {
    const days = comingDays(one, today)
    const [day] = days
    if (day === undefined) return
    await insertTasks(tx.db, rowsOf(one, days, tx.now))
    const payload = { assignment_id: one.id }
    tx.emit({ type: 'task.assigned', room: `user:${one.student_id}`, payload })
    tx.changes('tasks')
  })
}
