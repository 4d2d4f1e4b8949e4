import type { Ai } from './engines/ai/port.ts'
import type { Arrivals } from './kernel/http/arrivals.ts'
import type { Backups } from './engines/backups/port.ts'
import type { Realtime } from './engines/bus/port.ts'
import type { FileStore, Spool } from './engines/files/port.ts'
import type { Clocks, Host } from './engines/host/port.ts'
import type { Jobs } from './engines/jobs/port.ts'
import type { Meetings } from './engines/meetings/port.ts'
import type { Workers } from './engines/workers/port.ts'
import type { Inbox, MailQueue, Outbox } from './engines/mail/port.ts'
import type { Push } from './engines/push/port.ts'
import type { QuranText } from './engines/quran/port.ts'
import type { Zoom } from './engines/zoom/port.ts'

export type { MailFile, MailFileName } from './engines/mail/port.ts'
export type { TaskOf, WorkerTask } from './engines/workers/port.ts'

/** The outside things that services may use, whichever engine stands behind each. */
export interface Ports {
  /** Language models, wherever the settings say that one answers. */
  readonly ai: Ai
  /** How signed-in requests reach the platform. */
  readonly arrivals: Arrivals
  readonly backups: Backups
  /** Whether the time can be believed. */
  readonly clocks: Clocks
  readonly files: FileStore
  readonly host: Host
  /** The mailbox into which answers come. */
  readonly inbox: Inbox
  readonly jobs: Jobs
  /** Whether the key's file still holds the key in use; `unused` where SECRET_KEY holds it. */
  readonly keyFile: () => 'unused' | 'same' | 'gone' | 'changed'
  readonly mail: MailQueue
  /** The ways in which people hear each other. */
  readonly meetings: Meetings
  readonly outbox: Outbox
  /** Migrations that this version brings and the database has not seen. */
  readonly pendingMigrations: () => Promise<readonly string[]>
  /** Browsers that are closed. */
  readonly push: Push
  readonly quran: QuranText
  /** The connections of browsers. */
  readonly realtime: Realtime
  readonly spool: Spool
  readonly workers: Workers
  readonly zoom: Zoom
}
