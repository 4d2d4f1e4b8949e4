import { normalise } from '#core/text/normalise.ts'
import type { TestApp } from '../app.ts'
import type { maker } from '../make.ts'

/** Stands in everything that the person of a life wrote and that names her. */
export const MARK = 'زمردة'
export const EMAIL = 'zumurruda@rattil.test'
export const PHONE = '0587654321'
export const IP = '203.0.113.77'
/** Whatever of these stands anywhere names her. */
export const MARKS = [MARK, normalise(MARK), EMAIL, 'zumurruda', PHONE, IP]

/** A teacher who learns as well, and what she shares with another. */
export interface Life {
  readonly t: () => TestApp
  readonly db: TestApp['db']
  readonly make: ReturnType<typeof maker>
  readonly at: Date
  readonly person: { readonly id: number }
  readonly other: { readonly id: number }
  /** A course in which she is, and a lesson of it. */
  readonly course: { readonly id: number }
  readonly lesson: { readonly id: number }
}

/** Writes rows of hers, and rows that name her, into the tables of one feature. */
export type OwnRows = (life: Life) => Promise<unknown>
