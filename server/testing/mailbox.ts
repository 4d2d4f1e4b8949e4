import { join } from 'node:path'
import { beforeAll, vi } from 'vitest'
import { readEvents } from '#server/wiring/event-readers.ts'
import type { TestApp } from './app.ts'
import { readOutbox, type ReadMail } from '#server/engines/mail/read-mail.ts'

export interface Mailbox {
  /** Every mail that this address has got once nothing is on its way any more, in the order of their writing. */
  mailsTo(email: string): Promise<ReadMail[]>
  /** The code of the newest mail. */
  codeFor(email: string): Promise<string>
  /** The secret of the newest link to this page. */
  tokenFor(email: string, page: '/reset-password' | '/verify-email'): Promise<string>
}

/** Runs the app's jobs for the tests of a file and reads what they send. Call it after `testApp()`. */
export function mailbox(t: () => TestApp): Mailbox {
  beforeAll(() => t().jobs.start())

  async function mailsTo(email: string): Promise<ReadMail[]> {
    await readEvents(t().app.process)
    await vi.waitFor(
      async () => {
        const busy = (await t().jobs.figures()).filter(({ waiting, active }) => waiting + active > 0)
        if (busy.length > 0) throw new Error(`still at work: ${busy.map(({ queue }) => queue).join(', ')}`)
      },
      { timeout: 20_000, interval: 20 },
    )
    const mails = await readOutbox(join(t().dataDir, 'outbox')).catch(() => [])
    return mails.filter(({ to }) => to.includes(email)).toSorted((a, b) => rowOf(a) - rowOf(b))
  }
  async function newest(email: string, sign: RegExp): Promise<string> {
    const letter = (await mailsTo(email)).findLast(({ text }) => sign.test(text))
    const [, secret] = sign.exec(letter?.text ?? '') ?? []
    if (secret === undefined) throw new Error(`no mail to ${email} holds ${sign}`)
    return secret
  }
  return {
    mailsTo,
    codeFor: (email) => newest(email, /^(\d{6})$/m),
    tokenFor: (email, page) => newest(email, new RegExp(`${page}[?]token=([A-Za-z0-9_-]+)`)),
  }
}

/** Several leave at once and arrive in any order; the Message-ID begins with the row in which each was written. */
function rowOf({ headers }: ReadMail): number {
  const [, row] = /^<(\d+)[.]/.exec(headers.get('message-id') ?? '') ?? []
  if (row === undefined) throw new Error('the mail does not say from which row it came')
  return Number(row)
}
