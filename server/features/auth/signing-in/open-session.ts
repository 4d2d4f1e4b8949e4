import type { Ctx } from '#server/kernel/context.ts'
import { forbidden } from '#server/kernel/errors.ts'
import type { Account } from '../accounts/account-queries.ts'
import { deviceName } from '#core/format/device.ts'
import { mayEnter } from '../policy.ts'
import { toSignedIn } from '../present.ts'
import { issueTicket, type Proof } from '../second-factor/tickets.ts'
import { listUserAgents } from '../sessions/session-queries.ts'
import { startSession } from '../sessions/sessions.ts'
import { authTexts } from '../texts.ts'

interface Entry {
  readonly proof: Proof
  readonly isFirstProof?: boolean
}

/** The one door behind every way in: who has a second factor gets a ticket for it, anybody else a session. */
export async function enter(tx: Ctx, account: Account, entry: Entry) {
  refuseClosed(tx, account)
  return account.second_factor_at ? issueTicket(tx, account, entry.proof) : openSession(tx, account, entry)
}

/** Devices from before her first mailbox proof were perhaps not hers: she is told of none then. */
export async function openSession(tx: Ctx, account: Account, { proof, isFirstProof = false }: Entry) {
  const isNew = !isFirstProof && (await isNewDevice(tx, account))
  const session = await startSession(tx, account, { provesMailbox: proof === 'mailbox' })
  if (isNew)
    tx.emit({
      type: 'session.new-device',
      room: `user:${account.id}`,
      payload: { session_id: session.sessionId },
    })
  return toSignedIn(tx, account, session)
}

export function refuseClosed(ctx: Ctx, account: Account): void {
  if (!mayEnter(account, ctx.config)) throw forbidden(authTexts.deactivated)
}

/** Her first device is no news; a browser update is no new device. */
async function isNewDevice(tx: Ctx, account: Account): Promise<boolean> {
  const knownDevices = (await listUserAgents(tx.db, account.id)).map(({ user_agent }) =>
    deviceName(user_agent),
  )
  return knownDevices.length > 0 && !knownDevices.includes(deviceName(tx.caller.userAgent))
}
