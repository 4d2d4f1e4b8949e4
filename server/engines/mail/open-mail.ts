import { join } from 'node:path'
import { parseSender } from './message.ts'
import { openOutbox } from './outbox.ts'
import type { MailLog, MailTransport, SmtpSettings } from './port.ts'
import { openSmtp } from './smtp.ts'

export interface OpenMail {
  readonly smtp?: SmtpSettings | undefined
  readonly dataDir: string
  /** `name <address>` or an address. */
  readonly from: string
  readonly log: MailLog
}

export function openMail({ smtp, dataDir, from, log }: OpenMail): MailTransport {
  const sender = parseSender(from)
  if (smtp) return openSmtp(smtp, sender)
  const dir = join(dataDir, 'outbox')
  log.info({ dir }, 'no mail server is set: mail is written to the outbox')
  return openOutbox(dir, sender)
}
