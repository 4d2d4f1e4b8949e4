import { afterAll, beforeAll, expect, test } from 'vitest'
import { inboundMailRoutes as routes } from '#contract/inbound-mail/routes.ts'
import { authRoutes } from '#contract/auth/routes.ts'
import { mailRoutes } from '#contract/mail/routes.ts'
import { readMail } from '#server/engines/mail/read-mail.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { fakeImap, imapLogin, type FakeImap } from '#server/testing/fake-imap.ts'
import { fakeSmtp, type FakeSmtp } from '#server/testing/fake-smtp.ts'
import { mailOf, type MailParts } from '#server/testing/mail-source.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { fetchMail } from './receiving/fetch.ts'

const t = testApp({ SMTP_PRIVATE_HOSTS: 'on' })
const make = maker(t)

let imap: FakeImap
let smtp: FakeSmtp
let director: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  ;[imap, smtp] = await Promise.all([fakeImap(), fakeSmtp()])
  director = await as(t, await make.director())
  await t().jobs.start()
  const place = { way: 'imap', address: 'answers@rattil.test', host: '127.0.0.1', tls: 'none' } as const
  await director(routes.save, { body: { ...place, port: imap.port, ...imapLogin } })
  await director(mailRoutes.saveServer, { body: { host: '127.0.0.1', port: smtp.port, tls: 'none' } })
  await fetchMail(t().ctx())
})
afterAll(() => imap.close())

let counter = 0
async function arrive(report: Pick<MailParts, 'report' | 'complaint'>) {
  const mail = { from: 'mailer-daemon@example.sa', to: 'answers@rattil.test', ...report }
  imap.deliver(mailOf({ ...mail, messageId: `report${++counter}@example.sa` }))
  await fetchMail(t().ctx())
  await settleJobs(t().jobs)
  const { outcome } = await t()
    .db.selectFrom('inbound_mails')
    .select('outcome')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return outcome
}

const lettersTo = (email: string) =>
  smtp.mails.filter(({ to }) => to.includes(email)).map(({ source }) => readMail(source))

/** A letter that has left through the mail server, and what programs may say of it. */
async function sentLetter() {
  const { email } = await make.user()
  await director(mailRoutes.sendTest, { body: { to: email } })
  await settleJobs(t().jobs)
  const messageId = (lettersTo(email).at(-1)?.headers.get('message-id') ?? '').replaceAll(/[<>]/g, '')
  return {
    email,
    messageId,
    stopped: async () => (await director(mailRoutes.suppressions, { query: { email } })).data.suppressions,
  }
}

/** As whoever got one letter of a batch would write it of the letter before hers. */
const neighbourOf = (messageId: string) => messageId.replace(/^\d+/, (id) => String(Number(id) - 1))

test('a report that a mail of ours found no mailbox stops mails to it; a report that another could write stops none', async () => {
  const { email, messageId, stopped } = await sentLetter()
  const { messageId: another } = await sentLetter()
  const report = { recipient: email, status: '5.1.1' }
  await arrive({ report: { ...report, messageId: neighbourOf(another) } })
  await arrive({ report: { ...report, messageId: another } })
  expect(await stopped()).toEqual([])
  expect(await arrive({ report: { ...report, messageId } })).toBe('bounce')
  expect(await stopped()).toMatchObject([{ email, sentence: 'لا صندوق بهذا العنوان.' }])
})

test('who calls a mail of ours unwanted gets no more, and the desk says why', async () => {
  const { email, messageId, stopped } = await sentLetter()
  await arrive({ complaint: { kind: 'not-spam', messageId } })
  expect(await stopped()).toEqual([])
  expect(await arrive({ complaint: { kind: 'abuse', messageId, recipient: email } })).toBe('complaint')
  expect(await stopped()).toMatchObject([{ email, sentence: 'قالت لمزوّد بريدها إن رسالة منا غير مرغوبة.' }])
})

test('whoever got one letter of a batch cannot stop the mails of those beside her', async () => {
  const { db, ports } = t().ctx()
  const people = [await make.user(), await make.user()]
  await db.transaction().execute(async (trx) => {
    for (const { email } of people)
      await ports.mail.send(trx, { kind: 'test', to: email, subject: 'خبر', text: 'خبر', html: '<p>خبر</p>' })
  })
  await settleJobs(t().jobs)
  const own = (lettersTo(people[1]?.email ?? '')[0]?.headers.get('message-id') ?? '').replaceAll(/[<>]/g, '')
  await arrive({ complaint: { kind: 'abuse', messageId: neighbourOf(own) } })
  const { data } = await director(mailRoutes.suppressions, { query: { email: people[0]?.email } })
  expect(data.suppressions).toEqual([])
})

test('a complaint about a letter of another person, or about an old letter, stops nothing', async () => {
  const { email, messageId, stopped } = await sentLetter()
  await arrive({ complaint: { kind: 'abuse', messageId, recipient: 'other@example.sa' } })
  await t()
    .db.updateTable('mails')
    .set({ finished_at: new Date(t().clock.now.getTime() - 15 * 86_400_000) })
    .where('address', '=', email)
    .execute()
  await arrive({ complaint: { kind: 'abuse', messageId } })
  expect(await stopped()).toEqual([])
})

test('codes and links that she asks for reach her after her complaint; a dead mailbox gets none', async () => {
  const { email, messageId } = await sentLetter()
  await arrive({ complaint: { kind: 'abuse', messageId } })
  const before = lettersTo(email).length
  await visitor(t)(authRoutes.requestOtp, { body: { email } })
  await visitor(t)(authRoutes.forgotPassword, { body: { email } })
  await settleJobs(t().jobs)
  expect(lettersTo(email)).toHaveLength(before + 2)

  const gone = await sentLetter()
  await arrive({ report: { recipient: gone.email, status: '5.1.1', messageId: gone.messageId } })
  await visitor(t)(authRoutes.requestOtp, { body: { email: gone.email } })
  await settleJobs(t().jobs)
  expect(lettersTo(gone.email)).toHaveLength(1)
})
