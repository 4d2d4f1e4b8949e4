import type { Role } from '#contract/kernel/route.ts'
import type { TestApp } from './app.ts'
import type { maker } from './make.ts'

export interface ReferenceWorld {
  readonly t: () => TestApp
  readonly make: ReturnType<typeof maker>
  /** Who sends the call; the door and the row of its path let her in. */
  readonly person: { readonly id: number }
}
type Value = string | number

/** One call with a value in the field that is tried: somebody else's, one that names nothing, and her own. */
export interface ReferenceCall {
  readonly params?: Readonly<Record<string, Value>>
  readonly send: (value: Value) => {
    readonly body?: unknown
    readonly query?: Readonly<Record<string, unknown>>
  }
  readonly foreign: Value
  readonly missing: Value
  readonly own: Value
}
export interface ReferenceCase {
  /** What is named, as a phrase: `another teacher's recording`. */
  readonly what: string
  readonly triedBy: Role
  /** `empty`: the list is answered and holds nothing. */
  readonly refused: 403 | 404 | 409 | 422 | 'empty'
  readonly arrange: (world: ReferenceWorld) => Promise<ReferenceCall>
}
/** `open` says why whatever is named there is nobody's own. */
export type ReferenceEntry = readonly ReferenceCase[] | { readonly open: string }
export type ReferenceTable = Readonly<Record<string, ReferenceEntry>>
