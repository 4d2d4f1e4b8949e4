import { linesIn } from '../quran/size.ts'
import { unionOf, type AyahRange } from '../quran/range.ts'
import { portionsOf, wayThrough, type Cut, type Direction } from './portions.ts'
import type { RangeTask } from './task-types.ts'

/** What a weekday is for. */
export type WeekdayUse = 'new' | 'review' | 'rest'

/** «كل يوم نصف صفحة من النبأ إلى الناس، خمسة أيام، والجمعة مراجعة»: days of a path, by a few rules. */
export interface Pattern extends Cut {
  /** Where it begins and ends; `from` lies behind `to` where the way goes backward. */
  readonly from: number
  readonly to: number
  readonly direction: Direction
  /** Seven, from Sunday. */
  readonly week: readonly WeekdayUse[]
  /** How many portions before the new one are revised with it; 0: none. */
  readonly nearPortions: number
  /** How many older portions are revised each day, one after another and then from the first again; 0: none. */
  readonly farPortions: number
  /** A recording of each new portion. */
  readonly withRecording: boolean
  /** After so many new portions all of them since the last time are recited together; 0: never. */
  readonly testEvery: number
}

export interface PatternTask {
  readonly type: RangeTask
  readonly range: AyahRange
}
export interface PatternDay {
  readonly use: 'new' | 'review'
  /** The weeks of the pattern, from 1. */
  readonly week: number
  readonly tasks: readonly PatternTask[]
}

const tasksOf = (type: RangeTask, ranges: readonly AyahRange[]): PatternTask[] =>
  unionOf(ranges).map((range) => ({ type, range }))

/** Hands out the portions older than those that are revised as near ones, so many each day, in a circle. */
function farRevision({ nearPortions, farPortions }: Pattern, portions: readonly AyahRange[]) {
  let next = 0
  return (at: number): AyahRange[] => {
    const older = Math.max(0, at - nearPortions)
    const ranges: AyahRange[] = []
    while (ranges.length < Math.min(farPortions, older)) {
      const range = portions[next % older]
      if (range) ranges.push(range)
      next = (next % older) + 1
    }
    return ranges
  }
}

/** The tasks of the day on which portion `at` is new. */
function newDay(
  pattern: Pattern,
  portions: readonly AyahRange[],
  at: number,
  far: readonly AyahRange[],
): PatternTask[] {
  const today = portions.slice(at, at + 1)
  const near = portions.slice(Math.max(0, at - pattern.nearPortions), at)
  const isTest = pattern.testEvery > 0 && (at + 1) % pattern.testEvery === 0
  return [
    ...tasksOf('memorise', today),
    ...tasksOf('near_revision', near),
    ...tasksOf('far_revision', far),
    ...(pattern.withRecording ? tasksOf('recitation', today) : []),
    ...(isTest ? tasksOf('recitation', portions.slice(at + 1 - pattern.testEvery, at + 1)) : []),
  ]
}

/** The days of a path that a pattern makes, in order; none where its way leads nowhere or its week has no new day. */
export function daysOfPattern(pattern: Pattern): PatternDay[] {
  const portions = portionsOf(wayThrough(pattern, pattern.direction), pattern)
  if (!pattern.week.includes('new')) return []
  const days: PatternDay[] = []
  let at = 0
  let reviewed = 0
  const farOf = farRevision(pattern, portions)
  for (let day = 0; at < portions.length; day += 1) {
    const week = Math.floor(day / pattern.week.length) + 1
    const use = pattern.week[day % pattern.week.length] ?? 'rest'
    if (use === 'new') {
      days.push({ use, week, tasks: newDay(pattern, portions, at, farOf(at)) })
      at += 1
    } else if (use === 'review' && at > reviewed) {
      days.push({ use, week, tasks: tasksOf('near_revision', portions.slice(reviewed, at)) })
      reviewed = at
    }
  }
  return days
}

export interface PatternFigures {
  readonly newDays: number
  readonly reviewDays: number
  readonly weeks: number
  /** Of a new portion, on average: an estimate. */
  readonly lines: number
}

export function figuresOf(days: readonly PatternDay[]): PatternFigures {
  const fresh = days.filter(({ use }) => use === 'new')
  const lines = fresh.reduce((sum, { tasks: [task] }) => sum + (task ? linesIn(task.range) : 0), 0)
  return {
    newDays: fresh.length,
    reviewDays: days.length - fresh.length,
    weeks: days.at(-1)?.week ?? 0,
    lines: fresh.length === 0 ? 0 : lines / fresh.length,
  }
}
