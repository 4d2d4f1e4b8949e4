import { expect, test } from 'vitest'
import { mailRoutes } from '#contract/mail/routes.ts'
import { notificationDeskRoutes as desk } from '#contract/notifications/desk-routes.ts'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { readEvents } from '#server/wiring/event-readers.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeSmtp } from '#server/testing/fake-smtp.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'

const t = testApp({ SMTP_PRIVATE_HOSTS: 'on' })
const make = maker(t)
const post = mailbox(t)

async function director() {
  const person = await make.director()
  const call = await as(t, person)
  return { person, call, trial: async () => (await call(desk.trial, {})).data }
}

/** What the server of this test has to do until the letter has left or come to nothing. */
async function letItArrive(): Promise<void> {
  await readEvents(t().app.process)
  await settleJobs(t().jobs)
}

test('a director who has begun no trial sees none; one that she began waits until it is read', async () => {
  const { person, call, trial } = await director()
  expect(await trial()).toBeNull()
  expect((await call(desk.beginTrial, {})).status).toBe(200)
  expect(await trial()).toMatchObject({
    in_app: { state: 'waiting' },
    email: { state: 'waiting', address: person.email, server: null },
  })
})

test('without a mail server it arrives in her inbox at once, also by night, and says that its letter is only a file', async () => {
  const before = t().clock.now
  t().clock.now = new Date('2026-12-01T23:00:00Z')
  const { person, call, trial } = await director()
  await call(desk.beginTrial, {})
  expect(await post.mailsTo(person.email)).toMatchObject([{ subject: 'إشعار تجربة' }])
  expect(await trial()).toMatchObject({
    in_app: { state: 'delivered' },
    email: { state: 'failed', sentence: 'لا خادم بريد مضبوط: كُتبت في ملف ولم تصل إلى أحد.' },
  })
  const inbox = (await call(notificationRoutes.list, { query: {} })).data
  expect(inbox.data).toMatchObject([{ kind: 'notification.trial', url: '/admin/notifications/test' }])
  t().clock.now = before
})

test('the answer of the mail server stands there as it came, whether it took the letter or not', async () => {
  const server = await fakeSmtp()
  const { call, trial } = await director()
  await call(mailRoutes.saveServer, { body: { host: '127.0.0.1', port: server.port, tls: 'none' } })
  await call(desk.beginTrial, {})
  await letItArrive()
  expect(await trial()).toMatchObject({
    email: { state: 'delivered', server: '127.0.0.1', sentence: 'قبلها خادم البريد.' },
  })
  expect((await trial())?.email.line).toMatch(/^250 /)
  server.answers.push('550 5.1.1 no such user')
  await call(desk.beginTrial, {})
  await letItArrive()
  expect(await trial()).toMatchObject({
    in_app: { state: 'delivered' },
    email: { state: 'failed', sentence: 'لا صندوق بهذا العنوان.', line: '550 5.1.1 no such user' },
  })
  // The address is suppressed now, so the next letter is not even written.
  await call(desk.beginTrial, {})
  await letItArrive()
  expect(await trial()).toMatchObject({
    email: { state: 'failed', sentence: 'العنوان موقوف: أجاب خادمه أن لا صندوق به' },
  })
  await call(mailRoutes.removeServer, {})
  // What leaves by the other way ends the conversation with this server.
  await call(mailRoutes.sendTest, { body: { to: 'office@example.sa' } })
  await settleJobs(t().jobs)
  await server.close()
})

test('while the mail server is away the trial says so and waits', async () => {
  const away = await fakeSmtp()
  await away.close()
  const { call, trial } = await director()
  await call(mailRoutes.saveServer, { body: { host: '127.0.0.1', port: away.port, tls: 'none' } })
  await call(desk.beginTrial, {})
  await letItArrive()
  expect(await trial()).toMatchObject({
    in_app: { state: 'delivered' },
    email: { state: 'waiting', sentence: 'لم نصل إلى خادم البريد.' },
  })
  expect((await trial())?.email.line).toContain('ECONNREFUSED')
  await call(mailRoutes.removeServer, {})
})

test('nobody but a director tries', async () => {
  const teacher = await as(t, await make.teacher())
  expect((await teacher(desk.beginTrial, {})).status).toBe(403)
})
