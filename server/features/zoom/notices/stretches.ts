/** Who somebody is, as Zoom tells it. */
export interface Identity {
  readonly name: string
  readonly registrantId: string
  readonly email: string
  /** Of an account of Zoom; empty for guests. */
  readonly zoomUser: string
}
export interface Coming {
  readonly what: 'joined' | 'left'
  readonly at: Date
  /** One for each time she comes in, and each device. */
  readonly connection: string
  readonly who: Identity
}
export interface ZoomStretch {
  readonly who: Identity
  readonly from: Date
  /** Undefined: she is still there. */
  readonly until: Date | undefined
}

/**
 * Where everybody was, from all that was told of a holding, in whatever order it came and however often. A departure
 * whose arrival was never told says nothing.
 */
export function stretchesOf(told: readonly Coming[], endedAt: Date | undefined): ZoomStretch[] {
  return [...Map.groupBy(told, ({ connection }) => connection).values()].flatMap((of) => {
    const joins = of.filter(({ what }) => what === 'joined').toSorted(order)
    const leaves = of.filter(({ what }) => what === 'left').toSorted(order)
    return joins.flatMap(({ at, who }, index): ZoomStretch[] => {
      const next = joins[index + 1]?.at
      if (next?.getTime() === at.getTime()) return []
      const left = leaves.find((one) => one.at >= at && (!next || one.at <= next))?.at
      const until = left ?? next ?? endedAt
      return [{ who, from: at, until: until && later(until, at) }]
    })
  })
}

const order = (one: Coming, other: Coming) => one.at.getTime() - other.at.getTime()
const later = (one: Date, other: Date) => (one > other ? one : other)

export interface PersonStretch {
  readonly personId: number
  readonly from: Date
  readonly until: Date | undefined
}

/** The stretches of each person as one line of time: two devices at once are one presence. */
export function unitedOf(stretches: readonly PersonStretch[]): PersonStretch[] {
  return [...Map.groupBy(stretches, ({ personId }) => personId)].flatMap(([personId, of]) => {
    const united: { personId: number; from: Date; until: Date | undefined }[] = []
    for (const next of of.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
      const last = united.at(-1)
      if (!last || (last.until && next.from > last.until)) united.push({ ...next, personId })
      else if (last.until && (!next.until || next.until > last.until)) last.until = next.until
    }
    return united
  })
}
