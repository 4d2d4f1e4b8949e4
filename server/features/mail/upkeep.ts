import type { Ctx } from '#server/kernel/context.ts'
import { deleteOldMails } from './queries.ts'

/** Mails of a process that was killed while it sent them are due again, and no job of theirs is left. */
export const sweepMails = ({ db, ports }: Ctx): Promise<void> => ports.mail.resume(db)

export const cleanMails = ({ db }: Ctx): Promise<unknown> => deleteOldMails(db)
