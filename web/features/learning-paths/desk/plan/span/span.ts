/** Days that are chosen together: from where she began to where she is now, in either direction. */
export interface Span {
  readonly stageId: number
  readonly anchor: number
  readonly head: number
}

interface Listed {
  readonly id: number
}

/** The ids of a span in the order of the plan; none where one of its ends has left the stage. */
export function idsIn(days: readonly Listed[], { anchor, head }: Span): number[] {
  const ids = days.map(({ id }) => id)
  const [from, to] = [ids.indexOf(anchor), ids.indexOf(head)]
  if (from === -1 || to === -1) return []
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** With `extend` it goes on to a day; else it is that day alone, or nothing where it was that already. */
export function picked(
  span: Span | undefined,
  { stageId, dayId, extend }: { readonly stageId: number; readonly dayId: number; readonly extend: boolean },
): Span | undefined {
  if (span?.stageId === stageId && extend) return { ...span, head: dayId }
  const isAlone = span?.stageId === stageId && span.anchor === dayId && span.head === dayId
  return isAlone ? undefined : { stageId, anchor: dayId, head: dayId }
}

/** Days in weeks of seven, as they follow one another. */
export const weeksOf = <Day>(days: readonly Day[]): Day[][] =>
  Array.from({ length: Math.ceil(days.length / WEEK) }, (_, at) => days.slice(at * WEEK, (at + 1) * WEEK))

export const WEEK = 7
