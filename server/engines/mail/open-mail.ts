import { join } from 'node:path'
import { parseSender } from './message.ts'
import { openOutbox } from './outbox.ts'
import { openOutboxReader } from './read-outbox.ts'
import type { MailLog, MailTransport, Outbox, SmtpSettings } from './port.ts'
import { openSmtp } from './smtp.ts'

export interface OpenMail {
  readonly smtp?: SmtpSettings | undefined
  readonly dataDir: string
  /** `name <address>` or an address. */
  readonly from: string
  readonly log: MailLog
}

const outboxOf = (dataDir: string) => join(dataDir, 'outbox')

/** Beside the transport that `openMail` opens with the same settings. */
export const readableOutbox = ({ smtp, dataDir }: Pick<OpenMail, 'smtp' | 'dataDir'>): Outbox =>
  openOutboxReader(outboxOf(dataDir), smtp ? 'smtp' : 'outbox')

export function openMail({ smtp, dataDir, from, log }: OpenMail): MailTransport {
  const sender = parseSender(from)
  if (smtp) return openSmtp(smtp, sender)
  const dir = outboxOf(dataDir)
  log.info({ dir }, 'no mail server is set: mail is written to the outbox')
  return openOutbox(dir, sender)
}
