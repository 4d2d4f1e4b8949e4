import type { SignInTickets } from '#server/db/types.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newLinkToken, tokenHash } from '../accounts/tokens.ts'
import { insertTicket } from './queries.ts'

const TICKET_MINUTES = 5
export const TICKET_TRIES = 5

export type Proof = SignInTickets['proof']

/** For one who has proved herself by password or mailbox: it opens nothing, and only lets her show her second factor. */
export async function issueTicket(tx: Ctx, user: { readonly id: number }, proof: Proof) {
  const ticket = newLinkToken()
  const expiresAt = new Date(tx.now.getTime() + TICKET_MINUTES * 60_000)
  await insertTicket(tx.db, { hash: tokenHash(ticket), userId: user.id, proof, now: tx.now, expiresAt })
  return { ticket, ticket_expires_at: expiresAt }
}
