import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sealer } from '#server/kernel/seal.ts'
import { fakeSmtp } from '#server/testing/fake-smtp.ts'
import { readMail, readOutbox } from './read-mail.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { figuresOf, noJobs, testJobs } from '#server/testing/test-jobs.ts'
import type { Jobs } from '../jobs/port.ts'
import { openMail } from './open-mail.ts'
import type { MailTransport } from './port.ts'
import { mailQueue } from './queue.ts'

const on = testJobs()
const box = sealer('a secret of the platform', 'mail')
const mail = {
  to: 'student@example.org',
  subject: 'رمز الدخول',
  text: 'رمزكِ 402913',
  html: '<p>رمزكِ 402913</p>',
}

function smtpTo(port: number): MailTransport {
  const smtp = { host: '127.0.0.1', port, tls: 'none' } as const
  return openMail({ smtp, dataDir: '/nowhere', from: 'رتّل <no-reply@rattil.test>', log: on.log })
}

async function letTimePass(jobs: Jobs): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(on.db())
  await settleJobs(jobs)
}

test('a mail leaves after the commit, never after a rollback', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mail-'))
  const jobs = await on.open()
  const queue = mailQueue(jobs, openMail({ dataDir, from: 'no-reply@rattil.test', log: on.log }), box)
  await jobs.start()
  await on
    .db()
    .transaction()
    .execute((trx) => queue.send(trx, mail))
  const undone = on
    .db()
    .transaction()
    .execute(async (trx) => {
      await queue.send(trx, { ...mail, subject: 'لم تحدث' })
      throw new Error('undone')
    })
  await expect(undone).rejects.toThrow('undone')
  await settleJobs(jobs)
  const sent = await readOutbox(join(dataDir, 'outbox'))
  expect(sent).toMatchObject([{ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html }])
  await rm(dataDir, { recursive: true })
})

test('while it waits, the database holds nothing of the mail that can be read', async () => {
  const jobs = await on.open()
  const queue = mailQueue(jobs, smtpTo(1), box)
  await queue.send(on.db(), mail)
  const { rows } = await sql<{ row: string }>`select j::text as row from pgboss.job j`.execute(on.db())
  expect(rows).toHaveLength(1)
  for (const secret of ['402913', 'student@example.org', 'رمز']) expect(rows[0]?.row).not.toContain(secret)
})

test('while the mail server is away the mail waits, and leaves once when it is back', async () => {
  const away = await fakeSmtp()
  await away.close()
  const transport = smtpTo(away.port)
  const jobs = await on.open()
  const queue = mailQueue(jobs, transport, box)
  await jobs.start()
  await queue.send(on.db(), mail)
  await settleJobs(jobs)
  expect(await figuresOf(jobs, 'mail.send')).toEqual({ ...noJobs, delayed: 1 })
  const back = await fakeSmtp({ port: away.port })
  back.answers.push('450 not just yet')
  await letTimePass(jobs)
  await letTimePass(jobs)
  expect(back.mails.map(({ source }) => readMail(source).text)).toEqual([mail.text])
  expect(await figuresOf(jobs, 'mail.send')).toEqual({ ...noJobs, completed: 1 })
  await transport.close()
  await back.close()
})

test('a refused mail is not tried again and is listed with the reason, without its content', async () => {
  const server = await fakeSmtp()
  server.answers.push('550 no such mailbox')
  const transport = smtpTo(server.port)
  const jobs = await on.open()
  const queue = mailQueue(jobs, transport, box)
  await jobs.start()
  await queue.send(on.db(), mail)
  await settleJobs(jobs)
  expect(await figuresOf(jobs, 'mail.send')).toEqual({ ...noJobs, failed: 1 })
  const failed = await jobs.listFailed()
  expect(failed).toMatchObject([{ queue: 'mail.send', attempts: 1 }])
  expect(failed[0]?.reason).toContain('no such mailbox')
  expect(JSON.stringify(failed)).not.toContain('402913')
  await transport.close()
  await server.close()
})

test('a mail sealed with a lost key fails for good instead of being tried for hours', async () => {
  const jobs = await on.open()
  const before = mailQueue(jobs, smtpTo(1), sealer('the lost secret', 'mail'))
  await before.send(on.db(), mail)
  await jobs.stop()
  const later = await on.open()
  mailQueue(later, smtpTo(1), box)
  await later.start()
  await settleJobs(later)
  expect(await figuresOf(later, 'mail.send')).toEqual({ ...noJobs, failed: 1 })
})

test('a mail that is run twice carries one Message-ID', async () => {
  const server = await fakeSmtp()
  const transport = smtpTo(server.port)
  const jobs = await on.open()
  const queue = mailQueue(jobs, transport, box)
  await queue.send(on.db(), mail)
  await jobs.start()
  await settleJobs(jobs)
  await sql`update pgboss.job set state = 'retry', completed_on = null`.execute(on.db())
  await settleJobs(jobs)
  const ids = server.mails.map(({ source }) => readMail(source).headers.get('message-id'))
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await transport.close()
  await server.close()
})
