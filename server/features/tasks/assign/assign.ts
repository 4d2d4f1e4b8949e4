import type { AssignForm, TaskForm } from '#contract/tasks/forms.ts'
import type { z } from 'zod'
import { addDays, type Day } from '#core/day.ts'
import { dayIn, RIYADH } from '#core/format/zoned-day.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { daysOf, MOST_DAYS } from '#core/tasks/days.ts'
import { openStaffCircle } from '#server/features/circles/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { rightsOver } from '../policy.ts'
import { lockTask } from '../read/queries.ts'
import { checkVersion, openTaught, showTask } from '../read/show.ts'
import { taskTexts } from '../texts.ts'
import { checkDay, endOf, LAST_MINUTE, moveTo, type OpenedTask } from './days.ts'
import * as queries from './queries.ts'
import * as whole from '../read/whole-queries.ts'

const MOST_TASKS = 10_000

/** Who gets the work: those named, or everybody of the circle. Whoever is not hers to teach is refused. */
async function studentsOf(ctx: SignedCtx, { circle_id, student_ids }: AssignForm) {
  const members = circle_id ? await membersOf(ctx, circle_id) : undefined
  const named = student_ids && [...new Set(student_ids)]
  const students =
    members && named
      ? members.filter(({ id }) => named.includes(id))
      : (members ?? (await hers(ctx, named ?? [])))
  if (named && students.length < named.length) throw invalid('student_ids', taskTexts.notHers)
  if (students.length === 0) throw invalid('student_ids', taskTexts.nobody)
  return students
}

async function membersOf(ctx: SignedCtx, circleId: number) {
  await openStaffCircle(ctx, circleId)
  return queries.listMembers(ctx.db, circleId)
}

const hers = (ctx: SignedCtx, ids: readonly number[]) =>
  ctx.actor.role === 'admin'
    ? queries.listStudents(ctx.db, ids)
    : queries.listTaught(ctx.db, ctx.actor.id, ids)

export async function showAudience(ctx: SignedCtx, circleId: number | undefined) {
  const { actor, db } = ctx
  const [circles, students] = await Promise.all([
    queries.listCircles(db, actor.role === 'admin' ? undefined : actor.id),
    circleId === undefined
      ? queries.listAllTaught(db, actor.role === 'admin' ? undefined : actor.id)
      : membersOf(ctx, circleId),
  ])
  return { circles, students: students.map(({ id, name }) => ({ id, name })) }
}

function checkDays({ day, weekdays = [], until = null }: AssignForm, today: Day): Day[] {
  checkDay(day, today)
  if (weekdays.length > 0 && until === null) throw invalid('until', taskTexts.untilMissing)
  if (until !== null && (until < day || until >= addDays(day, MOST_DAYS)))
    throw invalid('until', taskTexts.untilTooFar)
  const days = daysOf(day, weekdays, until)
  if (days.length === 0) throw invalid('weekdays', taskTexts.noDays)
  return days
}

export function workOf({
  type,
  title = '',
  details = '',
  range,
}: Pick<AssignForm, 'type' | 'title' | 'details' | 'range'>) {
  const { hasRange } = rulesOfType(type)
  if (hasRange && !range) throw invalid('range', taskTexts.rangeMissing)
  if (!hasRange && range) throw invalid('range', taskTexts.rangeUnasked)
  if (!hasRange && title === '') throw invalid('title', taskTexts.titleMissing)
  return { type, title, details, from_ayah: range?.from ?? null, to_ayah: range?.to ?? null }
}

/** What the form would make: a task for each student on each day, without those who have the same already. */
async function planOf(ctx: SignedCtx, form: AssignForm) {
  const work = workOf(form)
  const days = checkDays(form, dayIn(ctx.now, RIYADH))
  const students = await studentsOf(ctx, form)
  if (students.length * days.length > MOST_TASKS)
    throw invalid('until', taskTexts.tooMany, { tasks: students.length * days.length, most: MOST_TASKS })
  const ids = students.map(({ id }) => id)
  const doubles = await queries.listDoubles(ctx.db, work, ids, days)
  const time = form.time ?? LAST_MINUTE
  const tasks = students.flatMap(({ id, zone }) =>
    days
      .filter((day) => !doubles.has(`${id}:${day}`))
      .map((day) => ({ student_id: id, day, due_at: endOf(day, time, zone) })),
  )
  return {
    work,
    days,
    time,
    tasks,
    count: {
      students: new Set(tasks.map(({ student_id }) => student_id)).size,
      days: days.length,
      tasks: tasks.length,
      doubles: students.length * days.length - tasks.length,
    },
  }
}

const repeatsOf = ({ day, weekdays = [] }: AssignForm, days: readonly Day[]) => ({
  first_day: days[0] ?? day,
  last_day: days.at(-1) ?? day,
  weekdays,
})

export const countAssigned = async (ctx: SignedCtx, form: AssignForm) => (await planOf(ctx, form)).count

export function assignTask(ctx: SignedCtx, form: AssignForm) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockLikeness(tx.db, workOf(form))
    const { work, days, time, tasks, count } = await planOf(tx, form)
    if (tasks.length === 0) throw conflict(taskTexts.onlyDoubles)
    const circle_id = form.circle_id ?? null
    const id = await queries.insertAssignment(tx.db, {
      ...work,
      due_time: time,
      circle_id,
      // Named students are these; a circle is whoever is in it.
      ...(circle_id !== null && form.student_ids === undefined ? repeatsOf(form, days) : {}),
      created_by: tx.actor.id,
      created_at: tx.now,
      updated_at: tx.now,
    })
    const shared = { assignment_id: id, circle_id, teacher_id: tx.actor.id, created_at: tx.now }
    await queries.insertTasks(
      tx.db,
      tasks.map((task) => ({ ...shared, ...task })),
    )
    for (const student_id of new Set(tasks.map((task) => task.student_id)))
      tx.emit({
        type: 'task.assigned',
        room: `user:${student_id}`,
        payload: { assignment_id: id },
      })
    await audit(tx, {
      action: 'task.assign',
      entity: 'task_assignment',
      entityId: id,
      after: { title: work.title, students: count.students, tasks: count.tasks },
    })
    tx.changes('tasks')
    return { id, ...count }
  })
}

/** What is asked changes for everybody who got it; day and excuse for this student alone, or for all of that day. */
export function saveTask(ctx: SignedCtx, id: number, form: z.output<typeof TaskForm>) {
  return inTransaction(ctx, async (tx) => {
    await lockTask(tx.db, id)
    const task = await openTaught(tx, id)
    await checkVersion(tx, task, form.version)
    const { title, details, range, day, is_excused, for_all = false } = form
    if (title !== undefined || details !== undefined || range !== undefined) {
      const standing = await queries.findAssignment(tx.db, task.assignment_id)
      const work = workOf({
        type: task.type,
        title: title ?? standing.title,
        details: details ?? standing.details,
        range:
          range === undefined
            ? standing.from_ayah === null || standing.to_ayah === null
              ? null
              : { from: standing.from_ayah, to: standing.to_ayah }
            : range,
      })
      await queries.changeAssignment(tx.db, task.assignment_id, work, tx.now)
    }
    if (is_excused !== undefined && for_all)
      await whole.excuseAll(tx.db, task.assignment_id, task.day, is_excused)
    await queries.changeTask(
      tx.db,
      id,
      is_excused === undefined ? {} : { state: excusedState(task.state, is_excused) },
    )
    if (day !== undefined && day !== task.day) await moveTo(tx, task, day, for_all)
    await audit(tx, {
      action: 'task.save',
      entity: 'task',
      entityId: id,
      before: { day: task.day, title: task.title, is_excused: task.state === 'excused' },
      after: { day, title, is_excused },
    })
    tx.changes('tasks')
    return showTask(tx, id)
  })
}

/** What she has sent stays sent, excused or not. */
const excusedState = (state: OpenedTask['state'], isExcused: boolean) => {
  if (isExcused) return state === 'submitted' || state === 'graded' ? state : 'excused'
  return state === 'excused' ? 'assigned' : state
}

export function removeTask(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await lockTask(tx.db, id)
    const task = await openTaught(tx, id)
    if (!rightsOver(task, tx.actor).remove) throw conflict(taskTexts.hasSubmission)
    await queries.deleteTask(tx.db, id, task.assignment_id)
    tx.emit({
      type: 'task.removed',
      room: `user:${task.student_id}`,
      payload: { assignment_id: task.assignment_id },
      isQuiet: true,
    })
    await audit(tx, {
      action: 'task.remove',
      entity: 'task',
      entityId: id,
      before: { title: task.title, day: task.day, student_id: task.student_id },
    })
    tx.changes('tasks')
    return null
  })
}
