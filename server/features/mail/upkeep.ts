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

export const cleanMails = ({ db }: Ctx): Promise<unknown> => deleteOldMails(db)
