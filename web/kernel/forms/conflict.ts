/** What two women did to one thing since both began from `base`. */
export interface Merge<K extends string> {
  /** Changed by both, and differently: only she can say which holds. */
  readonly clashes: readonly K[]
  /** Changed by the other one alone. */
  readonly foreign: readonly K[]
}

interface Sides<T extends object> {
  readonly base: T
  readonly theirs: T
  /** Only what she changed. */
  readonly mine: Partial<T>
  /** What she herself sent before, and whose answers were lost. */
  readonly sent?: readonly Partial<T>[]
}

/** Compares field by field. A field that now holds what she wrote, or what she sent before, is nobody else's work. */
export function mergeOf<T extends object, K extends keyof T & string>(
  { base, theirs, mine, sent = [] }: Sides<T>,
  keys: readonly K[],
): Merge<K> {
  const changed = keys.filter((key) => {
    if (isSame(base[key], theirs[key])) return false
    if (key in mine && isSame(mine[key], theirs[key])) return false
    return !sent.some((once) => key in once && isSame(once[key], theirs[key]))
  })
  return {
    clashes: changed.filter((key) => key in mine),
    foreign: changed.filter((key) => !(key in mine)),
  }
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields of `now` that differ from `base`. */
export function changesOf<T extends object, K extends keyof T & string>(
  base: T,
  now: T,
  keys: readonly K[],
): Partial<Pick<T, K>> {
  const changed: Partial<Pick<T, K>> = {}
  for (const key of keys) if (!isSame(base[key], now[key])) changed[key] = now[key]
  return changed
}
