import { dayNumber, type Day } from '#core/day.ts'
import { formatDateTime } from '#core/format/date.ts'
import { RIYADH, zonedTime } from '#core/format/zoned-day.ts'

/** What stands in one place of a table: words, a figure, a day, or a moment, which is told by Riyadh's clock. */
export type Cell = string | number | { readonly day: Day } | { readonly moment: Date }
export type Batches = AsyncIterable<readonly (readonly Cell[])[]>

/** As people read it, for files that know only words. */
export function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell)
  return 'day' in cell ? cell.day : formatDateTime(cell.moment)
}

/** Where the days of spreadsheets begin, counted from 1970. */
const FIRST_DAY = 25_569

/** A day or moment as spreadsheets count it: whole days, and the time as a part of one. */
export function serialOf(cell: { readonly day: Day } | { readonly moment: Date }): number {
  if ('day' in cell) return dayNumber(cell.day) + FIRST_DAY
  const { day, hour, minute } = zonedTime(cell.moment, RIYADH)
  return dayNumber(day) + FIRST_DAY + (hour * 60 + minute) / 1440
}
