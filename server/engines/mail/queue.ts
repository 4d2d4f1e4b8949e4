import type { MailJobs, MailQueue, MailTransport, OutgoingMail } from './port.ts'

/** Seals what waits in the database: mails hold sign-in codes and reset links. */
export interface MailBox {
  seal(plaintext: string): string
  open(sealed: string): string
}

const queue = 'mail.send'

interface Sealed {
  readonly sealed: string
}

/** Registers the sending job; call it before the jobs start. */
export function mailQueue(jobs: MailJobs, transport: MailTransport, box: MailBox): MailQueue {
  jobs.register<Sealed>(queue, (payload, { id }) => transport.deliver(unsealed(box, payload), id), {
    retryLimit: 10,
    retryDelaySeconds: 15,
    backoff: true,
    retryDelayMaxSeconds: 3600,
    pollSeconds: 0.5,
    concurrency: 3,
  })
  return {
    async send(trx, message) {
      const payload: Sealed = { sealed: box.seal(JSON.stringify(message)) }
      await jobs.enqueue(trx, queue, payload)
    },
    probe: (ms) => transport.probe(ms),
  }
}

/** The seal opens only for what `send` sealed, so the text inside is the mail it was given. */
function unsealed(box: MailBox, { sealed }: Sealed): OutgoingMail {
  return JSON.parse(box.open(sealed)) as OutgoingMail
}
