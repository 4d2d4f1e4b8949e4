import type { Actor } from '#server/kernel/context.ts'

interface Judged {
  readonly status: string
  readonly price_halalas: number
  /** Of its newest receipt: what was paid is decided on in the list of receipts. */
  readonly receipt_status?: string | null
}

/** A place that costs something is given by the director, who sees whether it was paid; only she takes members out. */
export function mayDecide({ role }: Pick<Actor, 'role'>, { status, price_halalas, receipt_status }: Judged) {
  const isDirector = role === 'admin'
  const waits = status === 'pending' || status === 'waiting' || status === 'offered'
  const isFree = waits && receipt_status !== 'pending'
  return {
    approve: isFree && (isDirector || price_halalas === 0),
    reject: isFree,
    remove: isDirector && (isFree || status === 'approved'),
  }
}
