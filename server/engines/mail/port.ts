import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'

export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Stands in for the name of the configured sender. */
  readonly fromName?: string
  /** Where one press of the mail program's own button stops mails like this one (RFC 8058). */
  readonly stopUrl?: string
}

export interface MailTransport {
  readonly kind: 'smtp' | 'outbox'
  /** `id` makes the Message-ID, so that a mail which leaves twice is recognised as one. Throws MailRefused or MailDelayed. */
  deliver(message: OutgoingMail, id?: string): Promise<void>
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
  readonly delivery: MailTransport['kind']
  list(limit: number): Promise<{ readonly total: number; readonly mails: readonly KeptMail[] }>
  read(id: string): Promise<KeptMail | undefined>
}

export interface MailQueue {
  /** Inside the caller's transaction: the mail leaves when that commits and never otherwise. */
  send(trx: Kysely<DB>, message: OutgoingMail): Promise<void>
  /** Whether mail could leave now: throws when the mail server does not answer or let us in within `ms`. */
  probe(ms: number): Promise<void>
}

/** What the mail queue needs of the jobs engine. */
export interface MailJobs {
  register<Payload extends object>(
    queue: string,
    handler: (payload: Payload, run: { readonly id: string }) => Promise<void>,
    options: {
      readonly retryLimit: number
      readonly retryDelaySeconds: number
      readonly backoff: boolean
      readonly retryDelayMaxSeconds: number
      readonly pollSeconds: number
      readonly concurrency: number
    },
  ): void
  enqueue(trx: Kysely<DB>, queue: string, payload: object): Promise<void>
}

export interface SmtpSettings {
  readonly host: string
  readonly port: number
  readonly tls: 'starttls' | 'implicit' | 'none'
  readonly user?: string | undefined
  readonly password?: string | undefined
  readonly allowSelfSigned?: boolean | undefined
}

export interface MailLog {
  info(data: object, text: string): void
}
