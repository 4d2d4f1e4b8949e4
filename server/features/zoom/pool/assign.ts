/** Whoever holds meetings in Zoom, and how many at once. */
export interface Host {
  readonly id: number
  readonly slots: number
}
export interface Slot {
  readonly host_id: number
  readonly slot: number
}
export interface Held extends Slot {
  readonly starts_at: Date
  readonly ends_at: Date
}
export interface Wish {
  readonly id: number
  readonly starts_at: Date
  readonly ends_at: Date
  /** Where it stands now, which it keeps where that is still free. */
  readonly stands: Slot | undefined
}

/** A slot for each meeting, none of them twice at once; a meeting for which all are taken is missing in the answer. */
export function assignSlots(
  wishes: readonly Wish[],
  hosts: readonly Host[],
  held: readonly Held[],
): ReadonlyMap<number, Slot> {
  const slots = hosts.flatMap(({ id, slots: most }) =>
    Array.from({ length: most }, (_, slot): Slot => ({ host_id: id, slot })),
  )
  const taken = [...held]
  const given = new Map<number, Slot>()
  const inOrder = wishes.toSorted((a, b) => Number(!a.stands) - Number(!b.stands) || order(a, b))
  for (const { id, starts_at, ends_at, stands } of inOrder) {
    const isFree = (slot: Slot) =>
      !taken.some((one) => isSame(one, slot) && one.starts_at < ends_at && starts_at < one.ends_at)
    const own = stands && slots.find((slot) => isSame(slot, stands) && isFree(slot))
    const slot = own ?? slots.find(isFree)
    if (!slot) continue
    given.set(id, slot)
    taken.push({ ...slot, starts_at, ends_at })
  }
  return given
}

const isSame = (one: Slot, other: Slot) => one.host_id === other.host_id && one.slot === other.slot
const order = (a: Wish, b: Wish) => a.starts_at.getTime() - b.starts_at.getTime()
