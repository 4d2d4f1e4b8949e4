import type { Ctx } from '#server/kernel/context.ts'
import { deleteOldMails } from './queries.ts'

/**
 * Mails of a process that was killed while it sent them are due again, and no job of theirs is left. So are those that
 * were written to files before the environment named a server.
 */
export async function sweepMails({ db, ports: { mail } }: Ctx): Promise<void> {
  if ((await mail.settings()).smtp) await mail.releaseWritten(db)
  await mail.resume(db)
}

/** As long as their rows stay. */
const FILES_DAYS = 30

export async function cleanMails({ db, now, ports }: Ctx): Promise<void> {
  await deleteOldMails(db)
  await ports.outbox.forgetBefore(new Date(now.getTime() - FILES_DAYS * 86_400_000))
}
