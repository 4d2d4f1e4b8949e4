import type { Paging } from '#contract/kernel/fields.ts'
import { toRiyals } from '#core/money.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { NotAsked } from '#core/paths/not-asked.ts'
import { sizeWords } from '#core/quran/range-words.ts'
import { linesIn, pagesIn } from '#core/quran/size.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { findPath } from '../queries.ts'
import { toTaskFields } from '../plan/present.ts'
import * as editions from '../plan/edition-queries.ts'
import { pathTexts } from '../texts.ts'
import { standingsOf, type Standing } from './days/dates.ts'
import { findReceipt } from './receipt-queries.ts'
import { notAskedIn } from './days/not-asked.ts'
import { maySeeMatter, maySeePlan } from './policy.ts'
import * as queries from './queries.ts'
import { listRepeatedTasks } from './days/repeat-queries.ts'
import { mayRepeat, withRepeats, type WalkDay } from './days/walk-days.ts'

interface Walked {
  readonly standing: Standing | undefined
  readonly doneTasks: ReadonlySet<number>
  /** By the repetition. */
  readonly repeated: ReadonlyMap<number, ReadonlySet<number>>
}

const toTask = (row: editions.EditionTask, doneTasks: ReadonlySet<number>) => ({
  id: row.id,
  ...toTaskFields(row),
  is_done: doneTasks.has(row.id),
})

const nothingDone: ReadonlySet<number> = new Set()

/** Days with their tasks, numbered as they stand in `all`. */
async function toDays(
  ctx: SignedCtx,
  all: readonly WalkDay[],
  shown: readonly WalkDay[],
  { standing, doneTasks, repeated }: Walked,
) {
  if (shown.length === 0) return []
  // A day and its repetition have the same tasks.
  const asked = [...new Map(shown.map((day) => [`${day.edition_id} ${day.id}`, day])).values()]
  const tasksOf = Map.groupBy(await editions.listEditionTasks(ctx.db, asked), ({ day_id }) => day_id)
  const own = all.filter(({ repeat }) => repeat === null)
  const numbers = new Map(own.map(({ id }, at) => [id, at + 1]))
  return shown.map((day) => {
    const { id, title, stage_id, repeat } = day
    const done = repeat === null ? doneTasks : (repeated.get(repeat) ?? nothingDone)
    return {
      id,
      title,
      stage_id,
      number: numbers.get(id) ?? 0,
      repeat,
      date: standing?.dateOf(day) ?? null,
      is_done: standing?.isDone(day) ?? false,
      may_repeat: standing ? mayRepeat(standing, day) : false,
      tasks: (tasksOf.get(id) ?? []).map((task) => toTask(task, done)),
    }
  })
}

async function walkedOf(ctx: SignedCtx, enrolment: queries.EnrolmentRow | undefined): Promise<Walked> {
  if (!enrolment) return { standing: undefined, doneTasks: nothingDone, repeated: new Map() }
  const standings = await standingsOf(ctx, [enrolment])
  const done = await queries.listDoneTasks(ctx.db, [enrolment.id])
  const repeatedTasks = await listRepeatedTasks(ctx.db, [enrolment.id])
  const tasksOf = Map.groupBy(repeatedTasks, ({ repeat_id }) => repeat_id)
  return {
    standing: standings.get(enrolment.id),
    doneTasks: new Set(done.map(({ task_id }) => task_id)),
    repeated: new Map([...tasksOf].map(([id, rows]) => [id, new Set(rows.map(({ task_id }) => task_id))])),
  }
}

/** What a path gives to read and listen to is seen like its plan, and ticked by whoever walks it. */
export async function openMatterOfPath(ctx: SignedCtx, pathId: number): Promise<{ isWalking: boolean }> {
  const [path, enrolment] = await Promise.all([
    findPath(ctx.db, pathId),
    queries.findEnrolment(ctx.db, pathId, ctx.actor.id),
  ])
  const isWalking = enrolment?.is_open ?? false
  if (!path || !maySeeMatter(ctx.actor, { isWalking })) throw notFound(pathTexts.notFound)
  return { isWalking }
}

/** The stages of an edition; before them those that only hold days which she began in an earlier one. */
async function stagesOf(ctx: SignedCtx, editionId: number, days: readonly editions.EditionDay[]) {
  const ids = [...new Set([editionId, ...days.map(({ edition_id }) => edition_id)])]
  const rows = await editions.listEditionStages(ctx.db, ids)
  const current = rows.filter(({ edition_id }) => edition_id === editionId)
  const standing = new Set(current.map(({ id }) => id))
  const held = new Set(days.map(({ stage_id }) => stage_id))
  const earlier = rows.filter(({ id }) => !standing.has(id) && held.has(id))
  return [...new Map(earlier.map((stage) => [stage.id, stage])).values(), ...current]
}

/** The whole plan as it is published. Who walks it sees her edition, with her dates and what she did. */
export async function showPlan(ctx: SignedCtx, pathId: number) {
  const [path, enrolment] = await Promise.all([
    findPath(ctx.db, pathId),
    queries.findEnrolment(ctx.db, pathId, ctx.actor.id),
  ])
  if (
    !path ||
    !maySeePlan(ctx.actor, { isPublished: path.is_published, isEnrolled: enrolment !== undefined })
  )
    throw notFound(pathTexts.notFound)
  const editionId = enrolment?.edition_id ?? path.edition_id
  if (editionId === null) return { id: pathId, title: path.title, stages: [], progress: null }
  const walked = await walkedOf(ctx, enrolment)
  const rows = walked.standing?.days ?? withRepeats(await editions.listEditionDays(ctx.db, [editionId]), [])
  const [stages, days] = await Promise.all([stagesOf(ctx, editionId, rows), toDays(ctx, rows, rows, walked)])
  const daysOf = Map.groupBy(days, ({ stage_id }) => stage_id)
  return {
    id: pathId,
    title: path.title,
    stages: stages.map((stage) => ({
      ...stage,
      is_closed: stage.id === walked.standing?.closedStage?.id,
      days: daysOf.get(stage.id) ?? [],
    })),
    progress: walked.standing?.progress ?? null,
  }
}

type Shown = Awaited<ReturnType<typeof toDays>>[number]

/** With what is asked of her, and the size of each portion: only today's are counted, a plan has thousands. */
const forToday = (day: Shown, notAsked: ReadonlyMap<number, NotAsked>) => ({
  ...day,
  tasks: day.tasks.map((task) => ({
    ...task,
    not_asked: day.repeat === null && !task.is_done ? (notAsked.get(task.id) ?? null) : null,
    size: task.range && sizeWords({ pages: pagesIn(task.range), lines: linesIn(task.range) }),
  })),
})

/** A path of hers with what is her turn today. */
async function toMine(ctx: SignedCtx, enrolment: queries.EnrolmentRow) {
  const today = riyadhDay(ctx.now)
  const walked = await walkedOf(ctx, enrolment)
  const { standing } = walked
  const days = standing?.days ?? []
  const dueToday = enrolment.is_open ? days.filter((day) => standing?.dateOf(day) === today) : []
  const open = days.find((day) => !standing?.isDone(day) && standing?.dateOf(day) !== today)
  const shown = await toDays(ctx, days, dueToday, walked)
  const tasksOf = new Map(shown.map(({ id, tasks }) => [id, tasks]))
  const notAsked = standing ? notAskedIn(standing, dueToday, tasksOf) : new Map<number, NotAsked>()
  return {
    path: { id: enrolment.path_id, title: enrolment.title },
    start_date: enrolment.start_date,
    weekdays: standing?.weekdays ?? enrolment.weekdays,
    catch_up: enrolment.catch_up,
    is_open: enrolment.is_open,
    has_teacher: enrolment.has_teacher,
    price: toRiyals(enrolment.price_halalas),
    receipt: enrolment.is_open ? null : ((await findReceipt(ctx.db, enrolment.id)) ?? null),
    progress: standing?.progress ?? { done: 0, total: 0, behind: 0 },
    today: shown.map((day) => forToday(day, notAsked)),
    week: enrolment.is_open ? (standing?.week() ?? []) : [],
    next_date: (open && standing?.dateOf(open)) ?? null,
    closed_stage: standing?.closedStage ?? null,
  }
}

export async function listMine(ctx: SignedCtx, paging: Paging) {
  const [enrolments, total] = await Promise.all([
    queries.listEnrolments(ctx.db, ctx.actor.id, windowOf(paging)),
    queries.countEnrolments(ctx.db, ctx.actor.id),
  ])
  const items = []
  for (const enrolment of enrolments) items.push(await toMine(ctx, enrolment))
  return pageOf(items, total, paging)
}

export async function showMine(ctx: SignedCtx, pathId: number) {
  const enrolment = await queries.findEnrolment(ctx.db, pathId, ctx.actor.id)
  if (!enrolment) throw notFound(pathTexts.notEnrolled)
  return toMine(ctx, enrolment)
}
