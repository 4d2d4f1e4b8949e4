import { sql } from 'kysely'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Db } from '#server/kernel/context.ts'
import { SEND_RESET, sendReset } from './passwords/password-service.ts'
import { RESET_FACTOR, resetFactorOf } from './second-factor/reset.ts'
import { SEND_CODE, sendCode } from './signing-in/sign-in.ts'

interface ForEmail {
  readonly email: string
}

export function registerAuthJobs(process: Process): void {
  const { jobs } = process.ports
  const sending = { retryLimit: 5, backoff: true }
  jobs.register<ForEmail>(SEND_CODE, ({ email }) => sendCode(systemCall(process, SEND_CODE), email), sending)
  jobs.register<ForEmail>(
    SEND_RESET,
    ({ email }) => sendReset(systemCall(process, SEND_RESET), email),
    sending,
  )
  jobs.register<ForEmail>(
    RESET_FACTOR,
    ({ email }) => resetFactorOf(systemCall(process, RESET_FACTOR), email),
    sending,
  )
}

const KEEP_ENDED_DAYS = 90
const KEEP_USED_DAYS = 7

/**
 * What is over goes. Ended sessions stay a while: they tell a known device from a new one. A used refresh token
 * stays long enough to be recognised when a thief brings it back.
 */
export async function cleanSessions(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)
  await sql`
    delete from session_tokens t using sessions s where s.id = t.session_id
      and (t.expires_at <= ${now} or s.revoked_at <= ${now} or t.used_at <= ${before(KEEP_USED_DAYS)})`.execute(
    db,
  )
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('revoked_at', '<=', before(KEEP_ENDED_DAYS)),
        eb('expires_at', '<=', before(KEEP_ENDED_DAYS)),
      ]),
    )
    .execute()
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', before(1)).execute()
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute()
}
