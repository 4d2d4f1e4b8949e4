import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import type { Jobs } from '#server/engines/jobs/port.ts'
import type { MailSettings, OutgoingMail } from '#server/engines/mail/port.ts'
import { mailQueue } from '#server/engines/mail/queue.ts'
import { readMail } from '#server/engines/mail/read-mail.ts'
import { openTransports } from '#server/engines/mail/transports.ts'
import { sealer } from '#server/kernel/secrets/seal.ts'
import { fakeSmtp, type FakeSmtp } from './fake-smtp.ts'
import { settleJobs } from './settle-jobs.ts'
import { testJobs } from './test-jobs.ts'

/** Queues of mails on a database of their own, mail servers to which they speak, and a folder for what is only written. */
export function testMailQueue() {
  const on = testJobs()
  const box = sealer('a secret of the platform', 'mail')
  const mail: OutgoingMail = {
    kind: 'auth.code',
    to: 'student@example.org',
    subject: 'رمز الدخول',
    text: 'رمزكِ 402913',
    html: '<p>رمزكِ 402913</p>',
  }

  const closing: (() => Promise<unknown>)[] = []
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
    await rm(dataDir, { recursive: true })
  })

  async function serve(port = 0): Promise<FakeSmtp> {
    const server = await fakeSmtp({ port })
    closing.push(() => server.close())
    return server
  }

  const through = (port: number, limits: Partial<MailSettings['limits']> = {}): MailSettings => ({
    smtp: { host: '127.0.0.1', port, tls: 'none', isTrusted: true },
    sender: { name: 'رتّل', address: 'no-reply@rattil.test' },
    limits: { perMinute: 6000, perDay: undefined, ...limits },
  })
  const toOutbox: MailSettings = { ...through(1), smtp: undefined }

  /** A queue of one process; `settings` may be changed while it works. */
  async function open(settings: MailSettings, { key = box } = {}) {
    const jobs = await on.open()
    const current = { settings }
    const transports = openTransports({ dataDir, log: on.log })
    closing.push(() => transports.close())
    const queue = mailQueue({
      jobs,
      db: on.db(),
      transports,
      box: key,
      readSettings: () => Promise.resolve(current.settings),
      log: on.log,
    })
    return { jobs, queue, current }
  }

  const send = ({ queue }: Awaited<ReturnType<typeof open>>, ...changes: Partial<OutgoingMail>[]) =>
    on
      .db()
      .transaction()
      .execute(async (trx) => {
        for (const change of changes) await queue.send(trx, { ...mail, ...change })
      })

  const rows = () =>
    on
      .db()
      .selectFrom('mails')
      .select(['address', 'state', 'attempts', 'reason', 'sealed'])
      .orderBy('id')
      .execute()
  const states = async () => (await rows()).map(({ state }) => state)
  const textsOf = ({ mails }: FakeSmtp) => mails.map(({ source }) => readMail(source).text)

  /** Pauses and delays are over: whatever waits may be tried now. */
  async function letTimePass(jobs: Jobs): Promise<void> {
    await sql`update mails set due_at = now() where state = 'waiting'`.execute(on.db())
    await sql`update mail_servers set paused_until = null, filled_at = filled_at - interval '1 hour'`.execute(
      on.db(),
    )
    await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(on.db())
    await settleJobs(jobs)
  }
  return {
    box,
    closing,
    letTimePass,
    mail,
    on,
    open,
    outboxFolder: () => join(dataDir, 'outbox'),
    rows,
    send,
    serve,
    states,
    textsOf,
    through,
    toOutbox,
  }
}
