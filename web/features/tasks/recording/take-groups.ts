import { groupBy } from '#core/group-by.ts'
import type { Take } from './take-queue.ts'

/** A take with the pieces as which it went on after a call or a closed page. */
export interface WholeTake {
  /** Of its first piece; under it the whole is sent. */
  readonly id: string
  readonly first: Take
  /** In the order in which they were recited. */
  readonly pieces: readonly Take[]
  readonly seconds: number
}

/** A shorter one is not sent; one word of a piece may be as short as a second. */
export const leastSeconds = (markId: number | undefined): number => (markId === undefined ? 3 : 1)

/** So many pieces may one take have. */
export const MOST_PIECES = 6

const sum = (numbers: readonly number[]): number => numbers.reduce((whole, one) => whole + one, 0)

/** Takes with their pieces, the oldest first; a piece whose first one is gone stands by itself. */
export function wholeTakes(takes: readonly Take[]): WholeTake[] {
  const isThere = (id: string) => takes.some((take) => take.id === id)
  const firstOf = ({ id, continues }: Take) =>
    continues !== undefined && isThere(continues) ? continues : id
  return [...groupBy(takes, firstOf)].flatMap(([id, pieces]) => {
    const first = pieces.find((piece) => piece.id === id)
    if (!first) return []
    const inOrder = [first, ...pieces.filter((piece) => piece !== first).toSorted((a, b) => a.at - b.at)]
    return [{ id, first, pieces: inOrder, seconds: sum(inOrder.map(({ seconds }) => seconds)) }]
  })
}
