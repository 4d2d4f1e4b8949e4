import { afterAll, beforeAll, expect, test } from 'vitest'
import { inboundMailRoutes as routes } from '#contract/inbound-mail/routes.ts'
import { mailRoutes } from '#contract/mail/routes.ts'
import { adminSupportRoutes as desk } from '#contract/support/routes.ts'
import { readMail } from '#server/engines/mail/read-mail.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeImap, imapLogin, type FakeImap } from '#server/testing/fake-imap.ts'
import { fakeSmtp, type FakeSmtp } from '#server/testing/fake-smtp.ts'
import { mailOf } from '#server/testing/mail-source.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { countByState } from './queries.ts'
import { poll } from './jobs.ts'

const t = testApp({ SMTP_PRIVATE_HOSTS: 'on' })
const make = maker(t)
let smtp: FakeSmtp
let imap: FakeImap
beforeAll(async () => {
  ;[smtp, imap] = await Promise.all([fakeSmtp(), fakeImap()])
  await t().jobs.start()
})
afterAll(() => imap.close())

/** What a minute brings: the mailbox is read, and what came of it is done. */
async function minute(): Promise<void> {
  await poll(t().ctx())
  await readEvents(t().app.process)
  await settleJobs(t().jobs)
}

test('an answer of the desk leaves by SMTP, and her reply to it comes back by IMAP into the ticket', async () => {
  const director = await as(t, await make.director())
  await director(mailRoutes.saveServer, { body: { host: '127.0.0.1', port: smtp.port, tls: 'none' } })
  await director(routes.save, {
    body: {
      way: 'imap',
      address: 'answers@rattil.test',
      host: '127.0.0.1',
      port: imap.port,
      tls: 'none',
      ...imapLogin,
    },
  })
  await minute()
  const { id, email } = await make.ticket({})
  await director(desk.respond, { params: { id }, body: { message: 'جرّبي الرابط الآن', seen: 1e9 } })
  await minute()
  const letter = smtp.mails.find(({ to }) => to.includes(email))
  const { headers } = readMail(letter?.source ?? '')
  const replyTo = (headers.get('reply-to') ?? '').replaceAll(/[<>]/g, '')
  expect(replyTo).toMatch(/^answers\+t/)

  imap.deliver(
    mailOf({
      messageId: 'reply@phone.example.sa',
      from: email,
      to: replyTo,
      text: 'عمل الرابط، شكرًا.\n\nOn Sun, Nov 23, 2025 رتّل wrote:\n> جرّبي الرابط الآن',
    }),
  )
  await minute()
  const { data } = await director(desk.show, { params: { id } })
  expect(data.entries.map(({ kind, text }) => `${kind}: ${text}`).slice(-2)).toEqual([
    'answer: جرّبي الرابط الآن',
    'message: عمل الرابط، شكرًا.',
  ])
  expect(data.turn).toBe('desk')
  expect(await countByState(t().db)).toEqual([{ name: 'joined', count: 1 }])
  expect(smtp.mails.filter(({ to }) => to.includes(email))).toHaveLength(1)
})
