import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

export interface OutgoingMail {
  /** What the mail is about, such as `payments.confirmed`: the desk shows this and never the words. */
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Stands in where the sender has no name of its own. */
  readonly fromName?: string
  /** Where an answer goes; the sender's own address for answers where absent. */
  readonly replyTo?: string
  /** Where one press of the mail program's own button stops mails like this one (RFC 8058). */
  readonly stopUrl?: string
  /** What her calendar program puts in or takes out (RFC 5546): the text of events for her alone. What is published is a file. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; readonly text: string } | undefined
  /** What it brings with it, by its name: it is made when the mail leaves, so that no row holds it. */
  readonly file?: MailFileName | undefined
  /** Goes before all that waits, and into the last tenth of a day's limit: codes and links that somebody waits for. */
  readonly isUrgent?: boolean
  /** For how long its code or link opens something; after that it is not sent any more. */
  readonly usefulMinutes?: number | undefined
}

export interface MailFileName {
  /** What makes it, such as `certificate`. */
  readonly of: string
  readonly id: number
}

export interface MailFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Undefined: there is no such file any more. */
export type MakeMailFile = (file: MailFileName) => Promise<MailFile | undefined>

/** A mail with what it brings. */
export interface LeavingMail extends OutgoingMail {
  readonly attached?: MailFile | undefined
}

export interface Sender {
  readonly name: string
  readonly address: string
  readonly replyTo?: string | undefined
}

export interface MailTransport {
  readonly kind: 'smtp' | 'outbox'
  /**
   * Answers the line with which the server took it, empty for a file. `id` makes the Message-ID, so that a mail which
   * leaves twice is recognised as one. Throws MailRefused or MailDelayed.
   */
  deliver(message: LeavingMail, id?: string): Promise<string>
  /** Connects, greets and signs in, and sends nothing. Throws when that fails or takes longer than `ms`. */
  probe(ms: number): Promise<void>
  close(): Promise<void>
}

export interface KeptMail {
  readonly id: string
  readonly at: Date
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The mails that were written as files because no mail server is set. They hold codes and links. */
export interface Outbox {
  list(limit: number): Promise<{ readonly total: number; readonly mails: readonly KeptMail[] }>
  read(id: string): Promise<KeptMail | undefined>
  /** Removes what was written before; such files hold links and codes. */
  forgetBefore(moment: Date): Promise<void>
}

export interface MailQueue {
  /** Inside the caller's transaction: the mail leaves when that commits and never otherwise. Answers its number. */
  send(trx: Kysely<DB>, message: OutgoingMail): Promise<number>
  /** Says who makes the files that mails bring; until then they leave without. */
  begin(makeFile: MakeMailFile): void
  /** Gives back what was written to files and may still be of use, now that a mail server is set. */
  releaseWritten(trx: Kysely<DB>): Promise<void>
  /** Says that something may leave now: after failed mails were given back, or other settings were saved. */
  resume(trx: Kysely<DB>): Promise<void>
  /** What holds at this moment. */
  settings(): Promise<MailSettings>
  /** How the server of these settings has fared; undefined while nothing was sent through it. */
  serverState(): Promise<ServerView | undefined>
  /** Whether mail could leave now: throws when the mail server does not answer or let us in within `ms`. */
  probe(ms: number): Promise<void>
  /** The same with settings that nobody has saved yet. */
  test(settings: MailSettings, ms: number): Promise<ProbeAnswer>
}

export interface ServerView {
  /** Mails a minute that it takes now. */
  readonly pace: number
  /** The day in Riyadh that `taken_today` counts. */
  readonly day: string
  readonly taken_today: number
  readonly failing_since: Date | null
  readonly paused_until: Date | null
  /** The line with which it failed last. */
  readonly reason: string
}

export type ProbeAnswer = { readonly works: true } | ({ readonly works: false } & Trouble)

/** What the server, or the way to it, answered. */
export interface Trouble {
  readonly cause: TroubleCause
  /** The line as it came, in one line and shortened. */
  readonly line: string
}
export type TroubleCause =
  | 'unknown-host'
  | 'private-host'
  | 'no-connection'
  | 'no-answer'
  | 'no-encryption'
  | 'bad-certificate'
  | 'wrong-password'
  | 'wants-sign-in'
  | 'too-fast'
  | 'refused'
  | 'no-folder'

/** What the mail queue needs of the jobs engine. */
export interface MailJobs {
  register<Payload extends object>(
    queue: string,
    handler: (payload: Payload, run: { readonly signal: AbortSignal }) => Promise<void>,
    options: { readonly retryLimit: number; readonly concurrency: number },
  ): void
  enqueue(
    trx: Kysely<DB>,
    queue: string,
    payload: object,
    options?: { readonly startAfter?: Date },
  ): Promise<void>
}

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  readonly tls: 'starttls' | 'implicit' | 'none'
  readonly user?: string | undefined
  readonly password?: string | undefined
  readonly allowSelfSigned?: boolean | undefined
  /** Whether the host may be of a private network: what stands in the environment may, what is typed may not. */
  readonly isTrusted?: boolean | undefined
}

/** How much a mail server takes without offence. */
export interface MailLimits {
  readonly perMinute: number
  /** Undefined: no limit. */
  readonly perDay: number | undefined
}

export interface MailSettings {
  /** Undefined: mail is written to the outbox. */
  readonly smtp: SmtpSettings | undefined
  readonly sender: Sender
  readonly limits: MailLimits
}

export interface ImapSettings extends SmtpSettings {
  readonly folder: string
}

/** How far a folder is read. Numbers are worth something only as long as its validity stays. */
export interface InboxPlace {
  readonly validity: string
  readonly lastUid: number
}

export interface ArrivedMail {
  readonly uid: number
  readonly size: number
  /** Only its head where the whole is larger than what is taken. */
  readonly source: Buffer
  readonly isWhole: boolean
}

interface ReadInbox {
  /** Undefined: nothing was ever read, so reading begins with what comes from now on. */
  readonly place: InboxPlace | undefined
  /** Where the folder's numbers are new, everything since this day is read again. */
  readonly since: Date
  readonly mostBytes: number
  /** A mail counts as read when this has resolved; it is marked as seen afterwards. */
  readonly keep: (mail: ArrivedMail, place: InboxPlace) => Promise<void>
}

/** A mailbox that the platform reads by IMAP. */
export interface Inbox {
  /** Answers how far the folder is read. */
  read(settings: ImapSettings, reading: ReadInbox): Promise<InboxPlace>
  /** Calls `onNews` whenever the server says that something came. Resolves when asked to end, throws when it breaks. */
  watch(settings: ImapSettings, watching: { onNews: () => void; signal: AbortSignal }): Promise<void>
  test(settings: ImapSettings, ms: number): Promise<ProbeAnswer>
  /** What an error of this engine means. */
  trouble(error: unknown): Trouble
}

export interface MailLog {
  info(data: object, text: string): void
  warn(data: object, text: string): void
}
