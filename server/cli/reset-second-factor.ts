// node scripts/run.mjs server/cli/reset-second-factor.ts EMAIL: for a director who has lost her app and her recovery
// codes and whom no other director can help.
import { sql } from 'kysely'
import { type Config, loadConfig } from '#server/config.ts'
import { openJobs } from '#server/engines/jobs/open-jobs.ts'
import { runCommand, type Say, withDatabase } from './command.ts'

/** The platform does it, so that it is noted and she is told by mail. */
const QUEUE = 'auth.reset-second-factor'
const silent = () => undefined
const quiet = { info: silent, warn: silent, error: silent }

export async function resetSecondFactor(
  installation: Pick<Config, 'databaseUrl' | 'dataDir'>,
  email: string,
  say: Say,
): Promise<void> {
  await withDatabase(installation, say, async ({ db, connection }) => {
    const account = await db
      .selectFrom('users')
      .select('second_factor_at')
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .executeTakeFirst()
    if (!account) throw new Error(`No account has the e-mail ${email}.`)
    if (!account.second_factor_at) throw new Error(`The second factor of ${email} is off.`)
    const jobs = await openJobs({ connection, log: quiet })
    // Only the platform runs it: this process never starts its jobs.
    jobs.register(QUEUE, async () => undefined, { retryLimit: 5, backoff: true })
    try {
      await jobs.enqueue(db, QUEUE, { email: email.trim() })
    } finally {
      await jobs.stop()
    }
    say(`The platform turns the second factor of ${email} off within seconds, or when it next starts.`)
  })
}

if (import.meta.main)
  await runCommand(async (argument, say) => {
    if (!argument) throw new Error('Whose? node scripts/run.mjs server/cli/reset-second-factor.ts EMAIL')
    await resetSecondFactor(loadConfig(), argument, say)
  })
