/** Looks random and is the same on every machine, so that everybody's demo is the same. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** Whole, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly T[]): T
  shuffle<T>(values: readonly T[]): T[]
}

export function seededRandom(seed: number): Random {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick(values) {
      const value = values[int(0, values.length - 1)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
    shuffle: (values) =>
      values
        .map((value) => ({ value, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ value }) => value),
  }
}
