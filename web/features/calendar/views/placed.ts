import type { CalendarEvent } from '#contract/calendar/shapes.ts'
import { addDays, type Day } from '#core/day.ts'
import { dayIn } from '#core/format/zoned-day.ts'
import { minutesIn, minutesOf } from '#core/format/moments.ts'
import { groupBy } from '#core/group-by.ts'

/** An event at one of its places: a moved session also stands, empty, where it was to be. */
export interface Placed {
  readonly key: string
  readonly event: CalendarEvent
  readonly day: Day
  /** Minutes of the day. */
  readonly from: number
  readonly to: number
  readonly isOldPlace: boolean
}

/** A moment is drawn as high as this, so that it can be pressed. */
const LEAST_MINUTES = 30
const MINUTES_PER_DAY = 1440

/** The events of a day by day, in the order of their hours. */
export function placedByDay(events: readonly CalendarEvent[], zone: string): ReadonlyMap<Day, Placed[]> {
  const placed = events.flatMap((event) => [
    placedAt(event, event.starts_at, zone, false),
    ...(event.moved_from === null ? [] : [placedAt(event, event.moved_from, zone, true)]),
  ])
  return groupBy(
    placed.toSorted((one, other) => one.from - other.from || one.to - other.to),
    ({ day }) => day,
  )
}

function placedAt(event: CalendarEvent, starts: string, zone: string, isOldPlace: boolean): Placed {
  const from = minutesIn(starts, zone)
  // What goes past midnight is cut there: its start says the day.
  const to = Math.min(from + Math.max(minutesOf(event), LEAST_MINUTES), MINUTES_PER_DAY)
  const key = `${event.kind}-${event.id}${isOldPlace ? '-old' : ''}`
  return { key, event, day: dayIn(starts, zone), from, to, isOldPlace }
}

export interface Column {
  /** Of how many columns beside each other. */
  readonly of: number
  readonly at: number
}

/**
 * How those of one day share its width: whatever meets at some moment stands side by side, each in the first column
 * that is free, and all of one such heap are of the same width.
 */
export function columnsOf(
  placed: readonly Pick<Placed, 'key' | 'from' | 'to'>[],
): ReadonlyMap<string, Column> {
  const columns = new Map<string, Column>()
  let heap: { readonly key: string; readonly at: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { key, at } of heap) columns.set(key, { at, of: ends.length })
    heap = []
    ends = []
  }
  for (const { key, from, to } of placed.toSorted(
    (one, other) => one.from - other.from || other.to - one.to,
  )) {
    if (ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const at = free === -1 ? ends.length : free
    ends[at] = to
    heap.push({ key, at })
  }
  close()
  return columns
}

/** Sessions of a day that stand behind one block, because too many meet at once. */
export interface Pile<P = Placed> {
  readonly key: string
  readonly from: number
  readonly to: number
  readonly placed: readonly P[]
}

export interface DayLayout<P = Placed> {
  readonly shown: readonly P[]
  /** `hasPile`: its heap leaves room for a pile at the end. */
  readonly columns: ReadonlyMap<string, Column & { readonly hasPile: boolean }>
  readonly piles: readonly Pile<P>[]
}

/** Up to `most` stand beside each other. Of a larger heap one column less is drawn, and the rest stands behind piles. */
export function layOutDay<P extends Pick<Placed, 'key' | 'from' | 'to'>>(
  placed: readonly P[],
  most: number,
): DayLayout<P> {
  const all = columnsOf(placed)
  const columns = new Map<string, Column & { readonly hasPile: boolean }>()
  const hidden: P[] = []
  for (const one of placed) {
    const { at, of } = all.get(one.key) ?? { at: 0, of: 1 }
    if (of <= most) columns.set(one.key, { at, of, hasPile: false })
    else if (at < most - 1) columns.set(one.key, { at, of: most - 1, hasPile: true })
    else hidden.push(one)
  }
  return { shown: placed.filter(({ key }) => columns.has(key)), columns, piles: pilesOf(hidden) }
}

/** Whatever overlaps stands behind the same block. */
function pilesOf<P extends Pick<Placed, 'key' | 'from' | 'to'>>(hidden: readonly P[]): Pile<P>[] {
  const piles: Pile<P>[] = []
  for (const one of hidden.toSorted((a, b) => a.from - b.from)) {
    const last = piles.at(-1)
    if (last && one.from < last.to)
      piles[piles.length - 1] = { ...last, to: Math.max(last.to, one.to), placed: [...last.placed, one] }
    else piles.push({ key: `pile-${one.key}`, from: one.from, to: one.to, placed: [one] })
  }
  return piles
}

/** The whole hours that a week shows: an hour around what stands in it, and the working day at least. */
export function hoursShown(placed: readonly Placed[]): { readonly first: number; readonly last: number } {
  const first = Math.min(8, ...placed.map(({ from }) => Math.floor(from / 60) - 1))
  const last = Math.max(21, ...placed.map(({ to }) => Math.ceil(to / 60) + 1))
  return { first: Math.max(0, first), last: Math.min(24, last) }
}

/**
 * Where a key leads from an event: up and down through its day, left to the next day and right to the one before,
 * to what stands nearest to its hour there.
 */
export function eventForKey(
  key: string,
  current: Placed,
  { days, byDay }: { readonly days: readonly Day[]; readonly byDay: ReadonlyMap<Day, readonly Placed[]> },
): Placed | undefined {
  const own = byDay.get(current.day) ?? []
  const at = own.findIndex((placed) => placed.key === current.key)
  if (key === 'ArrowDown') return own[at + 1]
  if (key === 'ArrowUp') return own[at - 1]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = key === 'ArrowLeft' ? 1 : -1
  for (let day = addDays(current.day, step); days.includes(day); day = addDays(day, step)) {
    const nearest = nearestTo(byDay.get(day) ?? [], current.from)
    if (nearest) return nearest
  }
  return undefined
}

const nearestTo = (placed: readonly Placed[], from: number): Placed | undefined =>
  placed.toSorted((one, other) => Math.abs(one.from - from) - Math.abs(other.from - from))[0]

/** The day and minute to which a drag leads: in steps of a quarter of an hour, and to the left into days to come. */
export function draggedTo(
  { day, from }: Pick<Placed, 'day' | 'from'>,
  { x, y }: { readonly x: number; readonly y: number },
  { column, hour }: { readonly column: number; readonly hour: number },
): { readonly day: Day; readonly from: number } {
  const days = column > 0 ? Math.round(-x / column) : 0
  const quarters = Math.round((y / hour) * 4)
  return {
    day: addDays(day, days === 0 ? 0 : days),
    from: Math.min(Math.max(from + quarters * 15, 0), MINUTES_PER_DAY - 15),
  }
}
