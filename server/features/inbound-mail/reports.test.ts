import { afterAll, beforeAll, expect, test } from 'vitest'
import { inboundMailRoutes as routes } from '#contract/inbound-mail/routes.ts'
import { mailRoutes } from '#contract/mail/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeImap, imapLogin, type FakeImap } from '#server/testing/fake-imap.ts'
import { mailOf, type MailParts } from '#server/testing/mail-source.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { fetchMail } from './fetch.ts'

const t = testApp({ SMTP_PRIVATE_HOSTS: 'on' })
const make = maker(t)

let imap: FakeImap
let director: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  imap = await fakeImap()
  director = await as(t, await make.director())
  await t().jobs.start()
  const place = { way: 'imap', address: 'answers@rattil.test', host: '127.0.0.1', tls: 'none' } as const
  await director(routes.save, { body: { ...place, port: imap.port, ...imapLogin } })
  await fetchMail(t().ctx())
})
afterAll(() => imap.close())

let counter = 0
/** A mail that has left, and what programs may say of it. */
async function sentMail() {
  const { email } = await make.user()
  const { id, created_at } = await t()
    .db.insertInto('mails')
    .values({
      kind: 'test',
      address: email,
      state: 'sent',
      created_at: t().clock.now,
      due_at: t().clock.now,
      finished_at: t().clock.now,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  const sentAt = created_at.getTime()
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
  return {
    email,
    messageId: `${id}.${sentAt}@rattil.test`,
    /** Of somebody who knows only that the platform wrote to her. */
    forgedId: `${id}.${sentAt + 1}@rattil.test`,
    arrive,
    stopped: async () => (await director(mailRoutes.suppressions, { query: { email } })).data.suppressions,
  }
}

test('a report that a mail of ours found no mailbox stops mails to it; a forged report stops none', async () => {
  const { email, messageId, forgedId, arrive, stopped } = await sentMail()
  const report = { recipient: email, status: '5.1.1' }
  await arrive({ report: { ...report, messageId: forgedId } })
  expect(await stopped()).toEqual([])
  expect(await arrive({ report: { ...report, messageId } })).toBe('bounce')
  expect(await stopped()).toMatchObject([{ email, sentence: 'لا صندوق بهذا العنوان.' }])
})

test('who calls a mail of ours unwanted gets no more, and the desk says why; a forged complaint stops none', async () => {
  const { email, messageId, forgedId, arrive, stopped } = await sentMail()
  await arrive({ complaint: { kind: 'abuse', messageId: forgedId } })
  await arrive({ complaint: { kind: 'not-spam', messageId } })
  expect(await stopped()).toEqual([])
  expect(await arrive({ complaint: { kind: 'abuse', messageId } })).toBe('complaint')
  expect(await stopped()).toMatchObject([{ email, sentence: 'قالت لمزوّد بريدها إن رسالة منا غير مرغوبة.' }])
})
