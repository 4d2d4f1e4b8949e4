import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../db/types.ts'
import { mailQueue } from '../engines/mail/queue.ts'
import { openTransports, readableOutbox } from '../engines/mail/transports.ts'
import type { MailJobs, MailLog, MailQueue, Outbox } from '../engines/mail/port.ts'
import { mailSettings } from '../features/mail/public.ts'
import { sealer } from '../kernel/secrets/seal.ts'

interface OpenMail {
  readonly config: Config
  readonly db: Kysely<DB>
  readonly jobs: MailJobs
  readonly log: MailLog
}

export interface Mail {
  readonly mail: MailQueue
  readonly outbox: Outbox
  close(): Promise<void>
}

/** The way out of every mail, by the settings that hold when it leaves. */
export function openMail({ config, db, jobs, log }: OpenMail): Mail {
  const { dataDir } = config
  const transports = openTransports({ dataDir, log })
  const box = sealer(config.secretKey, 'mail')
  const readSettings = () => mailSettings({ db, config })
  return {
    mail: mailQueue({ jobs, db, transports, box, readSettings, log }),
    outbox: readableOutbox(dataDir),
    close: () => transports.close(),
  }
}
