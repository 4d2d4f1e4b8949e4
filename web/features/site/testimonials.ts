interface Kept {
  readonly id: number
}

/** The list with one of it at another place. */
export function placed<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}

export const sameOrder = (one: readonly Kept[], other: readonly Kept[]): boolean =>
  one.map(({ id }) => id).join() === other.map(({ id }) => id).join()
