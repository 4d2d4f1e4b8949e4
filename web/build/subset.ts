/** Some of a list's items, one bit for each: two of them are compared by the word, not by the item. */
export type Subset = Uint32Array

/** An item that knows its place in the list. */
export interface Numbered {
  readonly number: number
}

const BITS = 32

export function subsetOf(all: readonly Numbered[], items: readonly Numbered[]): Subset {
  const subset = new Uint32Array(Math.ceil(all.length / BITS))
  for (const { number } of items) subset[wordOf(number)] = wordAt(subset, wordOf(number)) | (1 << number)
  return subset
}

export const isIn = (subset: Subset, { number }: Numbered): boolean =>
  (wordAt(subset, wordOf(number)) & (1 << number)) !== 0

export function overlap(a: Subset, b: Subset): boolean {
  for (let at = 0; at < a.length; at++) if ((wordAt(a, at) & wordAt(b, at)) !== 0) return true
  return false
}

export const unionOf = (a: Subset, b: Subset): Subset => a.map((word, at) => word | wordAt(b, at))

export const commonOf = (a: Subset, b: Subset): Subset => a.map((word, at) => word & wordAt(b, at))

/** What is in `a` and not in `b`. */
export const differenceOf = (a: Subset, b: Subset): Subset => a.map((word, at) => word & ~wordAt(b, at))

export function* itemsOf<T>(all: readonly T[], subset: Subset): Generator<T> {
  for (let at = 0; at < subset.length; at++)
    for (let rest = wordAt(subset, at); rest !== 0; rest &= rest - 1) {
      const item = all[at * BITS + BITS - 1 - Math.clz32(rest & -rest)]
      if (item !== undefined) yield item
    }
}

const wordOf = (number: number): number => number >>> 5

const wordAt = (subset: Subset, at: number): number => subset[at] ?? 0
