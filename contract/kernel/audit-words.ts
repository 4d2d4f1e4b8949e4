import type { NamedKind } from './named-kinds.ts'

type Words = Readonly<Record<string, string>>

/** What the audit's names of a noun are called in Arabic. It stands in `contract/<noun>/audit.ts`. */
export interface AuditWords {
  /** The first word of an action. */
  readonly areas?: Words
  /** Kinds of things. */
  readonly entities?: Words
  /** Settings, which have a name where other things have a number. */
  readonly settings?: Words
  /** What stands behind the area in an action; the deeds that many nouns share are said once for all. */
  readonly deeds?: Words
  /** Whole actions that are not said as their area and deed. */
  readonly actions?: Words
  /** Fields, in the order in which a change shows them. */
  readonly fields?: Words
  /** The values of a field that has few. */
  readonly values?: Readonly<Record<string, Words>>
  /** The values of the same field of one kind of thing: a course is published otherwise than a ticket is open. */
  readonly own?: Readonly<Record<string, Readonly<Record<string, Words>>>>
  /** Fields that hold the number of a thing, or several. */
  readonly refs?: Readonly<Record<string, NamedKind>>
}
