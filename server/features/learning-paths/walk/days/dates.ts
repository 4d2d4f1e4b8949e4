import { setImmediate } from 'node:timers/promises'
import { addDays, type Day } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { behindBy, dueOn, nextOn, reflow, stoodOn, type PathPlan } from '#core/paths/reflow.ts'
import { pathWeek, type WeekDay } from '#core/paths/week.ts'
import { listHolidayNames } from '#server/features/circles/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  listEarlierDays,
  listEditionDays,
  listGates,
  type EditionDay,
  type Gate,
} from '../../plan/edition-queries.ts'
import * as paceQueries from './pace-queries.ts'
import * as queries from '../queries.ts'
import { listRepeats, type RepeatRow } from './repeat-queries.ts'
import { keyOf, withRepeats, type WalkDay } from './walk-days.ts'

/** Where a student stands on a path today. */
export interface Standing {
  readonly days: readonly WalkDay[]
  /** Null where no date is in sight. */
  readonly dateOf: (day: WalkDay) => Day | null
  readonly isDone: (day: WalkDay) => boolean
  /** The date of the first day that is not done. */
  readonly nextOn: () => Day | null
  /** Where the first open day stood before today; a day that she does once more, and one behind a gate, stood nowhere. */
  readonly stoodOn: () => { readonly key: string; readonly date: Day } | undefined
  /** The next stage that her teacher has yet to open. */
  readonly closedStage: { readonly id: number; readonly name: string } | undefined
  /** Hers as they are today; before she begins, those with which she will. */
  readonly weekdays: number[]
  /** When the first day that is not done was to be done. */
  readonly dueOn: () => Day | undefined
  /** The days around today, from Sunday. */
  readonly week: () => WeekDay[]
  /** Of the plan itself: a day that she does once more is no further step. */
  readonly progress: { readonly done: number; readonly total: number; readonly behind: number }
}

/** The dates of long paths are reckoned without a pause: after so many students, others have their turn. */
const AT_ONCE = 10

const YEARS_SHOWN = 3

/** Days on which nobody learns, each with its name, for as long as a long path takes. */
export const listHolidays = async (ctx: Ctx, from: Day) =>
  [...(await listHolidayNames(ctx, from, addDays(from, 366 * YEARS_SHOWN)))].map(([day, name]) => ({
    day,
    name,
  }))

/** Holidays are looked up for as long as the path may take, and a year more. */
const lastDayFor = (today: Day, { start_date, weekdays }: queries.EnrolmentRow, days: number): Day => {
  const begin = start_date > today ? start_date : today
  return addDays(begin, Math.ceil(days / weekdays.length) * 7 + 366)
}

interface Gates {
  /** That of the next closed stage. */
  readonly next: Gate | undefined
  /** Stages that a teacher opens: when she did is not asked, so their first day is never late. */
  readonly stages: ReadonlySet<number>
}

function stoodOf(
  days: readonly WalkDay[],
  plan: PathPlan,
  { stages }: Gates,
): ReturnType<Standing['stoodOn']> {
  const open = days.find((day) => !plan.done.has(keyOf(day)))
  if (!open || open.repeat !== null) return undefined
  const isFirstOfStage = !days.some((day) => day.stage_id === open.stage_id && plan.done.has(keyOf(day)))
  if (isFirstOfStage && stages.has(open.stage_id)) return undefined
  const date = stoodOn(plan)
  return date === undefined ? undefined : { key: keyOf(open), date }
}

/** The dates of all days are reckoned when somebody asks for one: a list of students asks for the next alone. */
function standingOf(days: readonly WalkDay[], plan: PathPlan, gates: Gates): Standing {
  let reckoned: ReturnType<typeof reflow> | undefined
  const dates = () => (reckoned ??= reflow(plan))
  const isDone = (day: WalkDay) => plan.done.has(keyOf(day))
  const own = days.filter(({ repeat }) => repeat === null)
  const progress = { done: own.filter(isDone).length, total: own.length, behind: behindBy(plan) }
  const pace = plan.paces.findLast(({ since }) => since <= plan.today) ?? plan.paces[0]
  return {
    days,
    dateOf: (day) => dates().get(keyOf(day)) ?? null,
    nextOn: () => nextOn(plan),
    isDone,
    stoodOn: () => stoodOf(days, plan, gates),
    closedStage: gates.next && { id: gates.next.id, name: gates.next.title },
    weekdays: [...(pace?.weekdays ?? [])],
    dueOn: () => dueOn(plan),
    week: () => pathWeek(plan, dates()),
    progress,
  }
}

/**
 * What she began before she went on in another edition stays what it was for her; what that one no longer has comes
 * first.
 */
function daysOfWalker(current: readonly EditionDay[], earlier: readonly EditionDay[]): EditionDay[] {
  const begun = new Map(earlier.map((day) => [day.id, day]))
  const standing = new Set(current.map(({ id }) => id))
  return [...earlier.filter(({ id }) => !standing.has(id)), ...current.map((day) => begun.get(day.id) ?? day)]
}

const doneDays = (
  done: readonly { readonly day_id: number; readonly done_on: Day }[],
  repeats: readonly RepeatRow[],
): Map<string, Day> =>
  new Map([
    ...done.map(({ day_id, done_on }) => [String(day_id), done_on] as const),
    ...repeats.flatMap((one) => (one.done_on === null ? [] : [[keyOf(one), one.done_on] as const])),
  ])

type Changes = Awaited<ReturnType<typeof paceQueries.listChanges>>

/** Her weekdays as they changed, the days on which she does not learn, and what was set to a date by hand. */
function calendarOf(
  { id, start_date, weekdays }: queries.EnrolmentRow,
  { paces, pauses, pins }: Changes,
  holidays: ReadonlyMap<Day, string>,
  repeats: readonly RepeatRow[],
): Pick<PathPlan, 'paces' | 'isOff' | 'pins'> {
  const away = pauses.filter(({ enrolment_id }) => enrolment_id === id)
  const changed = paces.filter(({ enrolment_id }) => enrolment_id === id)
  const pinned = pins.filter(({ enrolment_id }) => enrolment_id === id)
  return {
    paces: [{ since: start_date, weekdays }, ...changed],
    isOff: (day) =>
      holidays.has(day) || away.some(({ from_day, to_day }) => from_day <= day && day <= to_day),
    pins: new Map([
      ...pinned.map(({ day_id, pinned_on }) => [String(day_id), pinned_on] as const),
      ...repeats.flatMap((one) => (one.pinned_on === null ? [] : [[keyOf(one), one.pinned_on] as const])),
    ]),
  }
}

/** Dates are made of her start, her weekdays, holidays, pauses and what she did, each time they are asked for. */
export async function standingsOf(
  ctx: Ctx,
  enrolments: readonly queries.EnrolmentRow[],
): Promise<ReadonlyMap<number, Standing>> {
  if (enrolments.length === 0) return new Map()
  const today = riyadhDay(ctx.now)
  const ids = enrolments.map(({ id }) => id)
  const editionIds = enrolments.map(({ edition_id }) => edition_id)
  const [gates, opened, rows, earlierRows, doneRows, repeatRows, changes] = await Promise.all([
    listGates(ctx.db, editionIds),
    paceQueries.listOpened(ctx.db, ids),
    listEditionDays(ctx.db, editionIds),
    listEarlierDays(ctx.db, ids),
    queries.listDoneDays(ctx.db, ids),
    listRepeats(ctx.db, ids),
    paceQueries.listChanges(ctx.db, ids),
  ])
  const daysOfEdition = Map.groupBy(rows, ({ edition_id }) => edition_id)
  const earlierOf = Map.groupBy(earlierRows, ({ enrolment_id }) => enrolment_id)
  const doneBy = Map.groupBy(doneRows, ({ enrolment_id }) => enrolment_id)
  const repeatsOf = Map.groupBy(repeatRows, ({ enrolment_id }) => enrolment_id)
  const from = enrolments.reduce((first, { start_date }) => (start_date < first ? start_date : first), today)
  const to = enrolments.reduce((last, one) => {
    const end = lastDayFor(today, one, daysOfEdition.get(one.edition_id)?.length ?? 0)
    return end > last ? end : last
  }, today)
  const holidays = await listHolidayNames(ctx, from, to)
  const standings = new Map<number, Standing>()
  for (const [at, enrolment] of enrolments.entries()) {
    if (at % AT_ONCE === 0) await setImmediate()

    const repeats = repeatsOf.get(enrolment.id) ?? []
    const days = withRepeats(
      daysOfWalker(daysOfEdition.get(enrolment.edition_id) ?? [], earlierOf.get(enrolment.id) ?? []),
      repeats,
    )
    const done = doneDays(doneBy.get(enrolment.id) ?? [], repeats)
    const openStages = new Set(
      opened.filter((row) => row.enrolment_id === enrolment.id).map((row) => row.stage_id),
    )
    const closed = gates.filter(
      (gate) => gate.edition_id === enrolment.edition_id && !openStages.has(gate.id),
    )
    const closedDay = days.find(
      (day) =>
        day.repeat === null && !done.has(keyOf(day)) && closed.some((gate) => gate.id === day.stage_id),
    )
    const plan: PathPlan = {
      days: days.map(keyOf),
      start: enrolment.start_date,
      ...calendarOf(enrolment, changes, holidays, repeats),
      done,
      today,
      catchUp: enrolment.catch_up,
      closedFrom: closedDay && keyOf(closedDay),
    }
    const next = closed.find(({ id }) => id === closedDay?.stage_id)
    const stages = new Set(
      gates.filter((gate) => gate.edition_id === enrolment.edition_id).map(({ id }) => id),
    )
    standings.set(enrolment.id, standingOf(days, plan, { next, stages }))
  }
  return standings
}
