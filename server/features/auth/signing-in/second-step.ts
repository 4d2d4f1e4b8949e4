import type { z } from 'zod'
import type { SecondStepBody } from '#contract/auth/second-factor-forms.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findAccount, lockAccount, type Account } from '../accounts/account-queries.ts'
import { openSession, refuseClosed } from './open-session.ts'
import { sendFactorLetter } from '../letters.ts'
import { forgetHitsAt, guard } from '../limits.ts'
import { authTexts } from '../texts.ts'
import { tokenHash } from '../accounts/tokens.ts'
import { takeAppCode, takeRecoveryCode } from '../second-factor/factor.ts'
import * as queries from '../second-factor/queries.ts'
import { TICKET_TRIES } from '../second-factor/tickets.ts'

type SecondStep = z.output<typeof SecondStepBody>

/** The second step of every way in. A wrong code counts before it is looked at; a used one is a wrong one. */
export async function signInBySecondStep(ctx: Ctx, { ticket, way, code }: SecondStep) {
  const ticketTry = { hash: tokenHash(ticket), now: ctx.now, tries: TICKET_TRIES }
  const signInTicket = await queries.findTicket(ctx.db, ticketTry)
  await guard(ctx, 'secondStep', signInTicket?.user_id)
  const counted = signInTicket && (await queries.takeTicketTry(ctx.db, ticketTry))
  if (!counted) throw invalid('ticket', authTexts.ticketOver)
  const answer = await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx.db, signInTicket.user_id)
    refuseClosed(tx, account)
    if (!(await takeCode(tx, account, { way, code }))) return undefined
    if (!(await queries.useTicket(tx.db, ticketTry.hash))) throw invalid('ticket', authTexts.ticketOver)
    return openSession(tx, account, { proof: signInTicket.proof })
  })
  if (!answer) return refuseCode(ctx, signInTicket.user_id, counted.tries)
  await forgetHitsAt(ctx, 'secondStep', signInTicket.user_id)
  return withMessage(authTexts.signedIn, answer)
}

async function takeCode(tx: Ctx, account: Account, { way, code }: Pick<SecondStep, 'way' | 'code'>) {
  if (way === 'app') return takeAppCode(tx, account.id, code)
  const isRight = await takeRecoveryCode(tx, account.id, code)
  if (isRight) await tellRecovery(tx, account)
  return isRight
}

async function tellRecovery(tx: Ctx, account: Account): Promise<void> {
  const left = await queries.countRecoveryCodes(tx.db, account.id)
  const actor = { id: account.id, role: account.role, sessionId: 0 }
  await audit(
    { ...tx, actor },
    {
      action: 'user.use-recovery-code',
      entity: 'user',
      entityId: account.id,
      after: { recovery_left: left },
    },
  )
  await sendFactorLetter(tx, account, { kind: 'recovery', left })
}

/** Who comes so far knows her password or reads her mailbox; after the last try she is told. */
async function refuseCode(ctx: Ctx, userId: number, tries: number): Promise<never> {
  if (tries < TICKET_TRIES) throw invalid('code', authTexts.wrongSecondCode)
  await inTransaction(ctx, async (tx) =>
    sendFactorLetter(tx, await findAccount(tx.db, userId), { kind: 'tries' }),
  )
  throw invalid('ticket', authTexts.ticketTriesOver)
}
