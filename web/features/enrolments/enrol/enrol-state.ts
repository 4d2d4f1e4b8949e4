import type { CourseDetail } from '#contract/courses/shapes.ts'
import type { Enrolment } from '#contract/enrolments/shapes.ts'

/** What the one button of a course page is about, for one who is signed in. */
export type EnrolState =
  /** Her own data is on its way. */
  | { readonly kind: 'checking' }
  /** Her own data could not be fetched. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'open' }
  /** She has sent a receipt and the director has not decided. */
  | { readonly kind: 'waiting'; readonly sentAt: string; readonly price: number }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The director has ended it; only she can open it again. */
  | { readonly kind: 'ended'; readonly reason: string }
  | { readonly kind: 'learning'; readonly progress: number; readonly isComplete: boolean }

interface EnrolFacts {
  /** Undefined while unknown, null when there is none. */
  readonly enrolment: Enrolment | null | undefined
  readonly failed: boolean
}

export function enrolStateOf({ enrolment, failed }: EnrolFacts): EnrolState {
  if (enrolment === undefined) return { kind: failed ? 'unreachable' : 'checking' }
  if (enrolment === null) return { kind: 'open' }
  const { status, receipt, price, progress, completed_at } = enrolment
  switch (status) {
    case 'active':
      return { kind: 'learning', progress, isComplete: completed_at !== null }
    case 'refused':
      return { kind: 'refused', reason: receipt?.reason ?? '' }
    case 'pending_payment':
      return receipt ? { kind: 'waiting', sentAt: receipt.created_at, price } : { kind: 'open' }
    case 'ended':
      return { kind: 'ended', reason: enrolment.ended_reason ?? '' }
  }
}

/** What a press of the button, or the action kept over the sign-in, does next. */
type EnrolStep = 'confirm' | 'transfer' | 'nothing'

/** A refused request is made anew, at the price of the day. */
export function nextStep({ kind }: EnrolState, { price }: Pick<CourseDetail, 'price'>): EnrolStep {
  if (kind !== 'open' && kind !== 'refused') return 'nothing'
  return price > 0 ? 'transfer' : 'confirm'
}

/** While she waits, the price is the one fixed when she asked; once she is in, nothing is due. */
export function amountDue(state: EnrolState, { price }: Pick<CourseDetail, 'price'>): number | undefined {
  if (state.kind === 'learning') return undefined
  return state.kind === 'waiting' ? state.price : price
}
