import type { z } from 'zod'
import type { Paging } from '#contract/kernel/fields.ts'
import { TaskDetails, type OwnTaskFilters, type TaskFilters } from '#contract/tasks/shapes.ts'
import { mediaUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound, staleSave } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { canSee, isFormerTeacherOf, isTeacherOf, rightsOver } from '../policy.ts'
import { sizeOfAssignment } from './whole-queries.ts'
import { listMarks, listPlays, type MarkRow } from './recitation-queries.ts'
import { pagesOf } from './scheme.ts'
import { taskTexts } from '../texts.ts'
import { toGrade, toTask } from './present.ts'
import * as queries from './queries.ts'
import * as tallies from './tally-queries.ts'

function readerOf({ actor }: SignedCtx): queries.Reader {
  if (actor.role === 'admin') return { director: true }
  return actor.role === 'teacher' ? { teacher: actor.id } : { student: actor.id }
}

export async function listTasks(
  ctx: SignedCtx,
  {
    state,
    circle_id: circle,
    student_id: student,
    type,
    sent,
    whose,
    by = 'sent',
    ...paging
  }: z.output<typeof OwnTaskFilters> & Partial<z.output<typeof TaskFilters>>,
) {
  const teacher = whose === 'mine' ? ctx.actor.id : undefined
  const filter = { reader: readerOf(ctx), state, circle, student, type, sent, teacher, by, now: ctx.now }
  const [rows, total] = isOfAll(filter)
    ? await listOfAll(ctx, filter, paging)
    : await Promise.all([
        queries.listTasks(ctx.db, filter, windowOf(paging)),
        queries.countTasks(ctx.db, filter),
      ])
  return pageOf(
    rows.map((row) => toTask(row, ctx)),
    total,
    paging,
  )
}

/** The whole centre: its tasks are counted already. */
const isOfAll = ({ reader, circle, student, teacher }: queries.Filter): boolean =>
  'director' in reader && circle === undefined && student === undefined && teacher === undefined

/** Where none is, none is looked for among millions. */
async function listOfAll(ctx: SignedCtx, filter: queries.Filter, paging: Paging) {
  const total = await tallies.countTallied(ctx.db, filter)
  return [total > 0 ? await queries.listTasks(ctx.db, filter, windowOf(paging)) : [], total] as const
}

/** A task that she may see; it is not there for others. */
export async function openTask(ctx: SignedCtx, id: number): Promise<queries.OpenedTask> {
  const task = await queries.findTask(ctx.db, { id, readerId: ctx.actor.id, now: ctx.now })
  if (!task || !canSee(task, ctx.actor)) throw notFound(taskTexts.notFound)
  return task
}

/** The same for whoever teaches its student now. */
export async function openTaught(ctx: SignedCtx, id: number): Promise<queries.OpenedTask> {
  const task = await openTask(ctx, id)
  if (!isTeacherOf(task, ctx.actor)) throw notFound(taskTexts.notFound)
  return task
}

type Rows = Awaited<ReturnType<typeof queries.listFiles>>

/** Whoever is not her teacher gets a recording's address only where her listening is kept. */
const toFiles = (ctx: SignedCtx, rows: Rows, mayHear: boolean) =>
  rows.map(({ path, expired_at, is_silent, mime, size, ...file }) => ({
    ...file,
    is_expired: expired_at !== null,
    is_silent: is_silent === true,
    mime: mime ?? '',
    size: size ?? 0,
    url: file.kind === 'recording' && !mayHear ? '' : (mediaUrl(ctx, path) ?? ''),
  }))

/** What was marked; a student sees what her teacher has answered with, and nothing while she is still listening. */
export async function showMarks(ctx: SignedCtx, task: queries.OpenedTask) {
  const [marks, files, grades] = await Promise.all([
    listMarks(ctx.db, task.id),
    queries.listFiles(ctx.db, task.id),
    queries.listGrades(ctx.db, task.id),
  ])
  return presentMarks(ctx, task, { marks, files, grades })
}

interface MarkParts {
  readonly marks: readonly MarkRow[]
  readonly files: Rows
  readonly grades: readonly queries.GradeRow[]
}

function presentMarks(ctx: SignedCtx, task: queries.OpenedTask, { marks, files, grades }: MarkParts) {
  const answeredAt = grades[0]?.given_at
  const isHers = task.student_id === ctx.actor.id
  const retakes = toFiles(ctx, files, rightsOver(task, ctx.actor).hear)
  return marks
    .filter(({ made_at }) => !isHers || (answeredAt !== undefined && made_at <= answeredAt))
    .map(({ made_by, maker, ...mark }) => ({
      ...mark,
      by: { id: made_by, name: maker },
      retakes: retakes.filter(({ mark_id }) => mark_id === mark.id).toReversed(),
    }))
}

export async function showTask(ctx: SignedCtx, id: number): Promise<z.input<typeof TaskDetails>> {
  const task = await openTask(ctx, id)
  const can = rightsOver(task, ctx.actor)
  const isOwnWaitingTask = task.state === 'submitted' && task.student_id === ctx.actor.id
  const [submissions, files, grades, marks, plays, assignment, waiting_before] = await Promise.all([
    queries.listSubmissions(ctx.db, id),
    queries.listFiles(ctx.db, id),
    queries.listGrades(ctx.db, id),
    listMarks(ctx.db, id),
    listPlays(ctx.db, id),
    can.edit ? sizeOfAssignment(ctx.db, task.assignment_id) : null,
    isOwnWaitingTask ? queries.countWaitingBefore(ctx.db, task) : null,
  ])
  const shown = toFiles(ctx, files, can.hear)
  const isWithin = seenUntil(ctx, task, grades)
  return {
    ...toTask(task, ctx),
    submissions: submissions
      .filter(({ sent_at }) => isWithin(sent_at))
      .map(({ body, ...submission }) => ({
        ...submission,
        text: body,
        files: shown.filter((file) => file.submission_id === submission.id && file.mark_id === null),
      })),
    grades: grades
      .filter(({ given_at }) => isWithin(given_at))
      .map((grade) => toGrade(grade, mediaUrl(ctx, grade.voice_path))),
    marks: presentMarks(ctx, task, {
      marks: marks.filter(({ made_at }) => isWithin(made_at)),
      files,
      grades,
    }),
    assignment,
    waiting_before,
    pages: pagesOf(task),
    plays,
    can,
  }
}

/** What lies before her last answer, for a teacher who was replaced; all of it for everybody else. */
function seenUntil(ctx: SignedCtx, task: queries.OpenedTask, grades: readonly queries.GradeRow[]) {
  if (!isFormerTeacherOf(task, ctx.actor)) return () => true
  const last = grades.find(({ given_by }) => given_by === ctx.actor.id)?.given_at
  return (at: Date) => last !== undefined && at <= last
}

/** Refuses who began from a version that no longer stands; she gets what stands now. */
export async function checkVersion(tx: SignedCtx, task: queries.OpenedTask, version: number): Promise<void> {
  if (task.version === version) return
  const [latest] = await queries.listGrades(tx.db, task.id)
  throw staleSave(whoChanged(tx.actor.id, task, latest), TaskDetails.parse(await showTask(tx, task.id)))
}

/** What she sent after the last grade, or before any, is the student's change and not a teacher's. */
function whoChanged(
  readerId: number,
  task: queries.OpenedTask,
  latest: queries.GradeRow | undefined,
): string {
  const isByStudent = !latest || (task.submitted_at !== null && task.submitted_at > latest.given_at)
  if (isByStudent) return text(taskTexts.changedByStudent, { name: task.student_name })
  if (latest.given_by === readerId) return text(taskTexts.changedByHerself)
  return text(taskTexts.changedMeanwhile, { name: latest.giver })
}

export async function showStats(ctx: SignedCtx) {
  const reader = readerOf(ctx)
  const [stats, by_type] = await Promise.all(
    'director' in reader
      ? [tallies.readTalliedStats(ctx.db, ctx.now), tallies.countTalliedByType(ctx.db)]
      : [queries.readStats(ctx.db, reader, ctx.now), queries.countByType(ctx.db, reader)],
  )
  return { ...stats, by_type }
}
