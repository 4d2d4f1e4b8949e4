import type { Role } from '#contract/kernel/route.ts'
import type { TestApp } from './app.ts'
import type { maker } from './make.ts'

export interface Person {
  readonly id: number
}
export interface RowWorld {
  readonly t: () => TestApp
  readonly make: ReturnType<typeof maker>
  /** Who will try; id 0 is nobody. She may be let in as far as the very row. */
  readonly stranger: Person
}
/** One call on one row, and the person whose row it is. */
export interface RowCall {
  readonly owner: Person
  readonly params: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
export interface RowCase {
  /** Whose row is tried, as a phrase: `another student's session`. */
  readonly row: string
  readonly triedBy: Role | 'nobody'
  /** 404 where even the row's existence is private. */
  readonly refused: 403 | 404
  readonly arrange: (world: RowWorld) => Promise<RowCall>
}
/** `open` says why no row behind this door is anybody's own. */
export type RowEntry = readonly RowCase[] | { readonly open: string }
