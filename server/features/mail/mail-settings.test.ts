import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { integrationRoutes } from '#contract/integrations/routes.ts'
import { mailRoutes as routes } from '#contract/mail/routes.ts'
import { readMail } from '#server/engines/mail/read-mail.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { fakeSmtp, type FakeSmtp, type FakeSmtpOptions } from '#server/testing/fake-smtp.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'

const PASSWORD = 'a-password-of-the-provider'
const login = { user: 'rattil', password: PASSWORD }

const t = testApp({ SMTP_PRIVATE_HOSTS: 'on' })
const post = mailbox(t)
const guarded = testApp()
const fixed = testApp({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: '1',
  SMTP_USER: 'rattil',
  SMTP_PASSWORD: PASSWORD,
  SMTP_TLS: 'none',
  MAIL_FROM: 'مركز النور <office@noor.example>',
})
const director = async (app = t) => as(app, await maker(app).director())

const opened: FakeSmtp[] = []
afterEach(async () => {
  const she = await director()
  await she(routes.removeServer, {})
  await she(routes.saveSender, { body: {} })
  for (const server of opened.splice(0)) await server.close()
})
async function serve(options: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const server = await fakeSmtp(options)
  opened.push(server)
  return server
}
const at = (port: number, more: object = {}) => ({ host: '127.0.0.1', port, tls: 'none' as const, ...more })

test('a saved server takes what was only written and the next mail without a restart, also on another node', async () => {
  const she = await director()
  await she(routes.sendTest, { body: { to: 'before@example.sa' } })
  expect(await post.mailsTo('before@example.sa')).toHaveLength(1)
  const server = await serve({ login })
  const saved = await she(routes.saveServer, { body: at(server.port, login) })
  expect(saved.message).toBe('تم حفظ خادم البريد')
  await she(routes.sendTest, { body: { to: 'after@example.sa' } })
  await settleJobs(t().jobs)
  expect(server.mails.map(({ to, user }) => [to, user])).toEqual([
    [['before@example.sa'], 'rattil'],
    [['after@example.sa'], 'rattil'],
  ])
  await she(routes.removeServer, {})
  await she(routes.sendTest, { body: { to: 'outbox@example.sa' } })
  expect(await post.mailsTo('outbox@example.sa')).toHaveLength(1)
})

test('the password is sealed, and neither an answer nor the audit holds it', async () => {
  const she = await director()
  const server = await serve({ login })
  const { data } = await she(routes.saveServer, { body: at(server.port, login) })
  expect(data.server).toMatchObject({ source: 'desk', user: 'rattil', has_password: true })
  expect(JSON.stringify([data, (await she(routes.settings, {})).data])).not.toContain(PASSWORD)
  const stored = await t().db.selectFrom('settings').selectAll().where('key', 'like', 'mail.%').execute()
  const audited = await t()
    .db.selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'mail.server')
    .execute()
  expect(JSON.stringify(stored)).not.toContain(PASSWORD)
  expect(JSON.stringify(stored)).toContain('v1.')
  expect(audited.at(-1)?.after).toEqual({
    value: { ...at(server.port), user: 'rattil', has_password: true },
  })
  expect(JSON.stringify(audited)).not.toContain('v1.')
})

test('saved again without a password it keeps the saved one; for another host, port or name it has to be typed', async () => {
  const she = await director()
  const server = await serve({ login })
  const other = await serve({ login })
  await she(routes.saveServer, { body: at(server.port, login) })
  await she(routes.saveServer, { body: at(server.port, { user: 'rattil' }) })
  const test = await she(routes.testConnection, { body: at(server.port, { user: 'rattil' }) })
  expect(test.data).toEqual({
    works: true,
    sentence: 'يعمل: أجاب الخادم وقبل الدخول، ولم يُرسل شيء.',
    line: '',
  })
  for (const body of [at(other.port, { user: 'rattil' }), at(server.port, { user: 'another' })])
    for (const call of [routes.saveServer, routes.testConnection]) {
      const { status, failure } = await she(call, { body })
      expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['password']])
    }
})

test('a connection test says in words what the server answered, beside the line itself, and saves and sends nothing', async () => {
  const she = await director()
  const server = await serve({ login })
  const wrong = await she(routes.testConnection, {
    body: at(server.port, { ...login, password: 'wrong' }),
  })
  expect(wrong.data.works).toBe(false)
  expect(wrong.data.line).toContain('535')
  expect(wrong.data.sentence).toContain('رفض الخادم اسم الدخول أو كلمة المرور')
  const closed = await serve()
  await closed.close()
  opened.pop()
  const refused = await she(routes.testConnection, { body: at(closed.port) })
  expect(refused.data.line).toContain('ECONNREFUSED')
  const bare = await she(routes.testConnection, { body: at(server.port, { tls: 'starttls' }) })
  expect(bare.data.sentence).toContain('التشفير')
  expect((await she(routes.settings, {})).data.server.source).toBe('none')
  expect(server.mails).toEqual([])
})

test('where it is not allowed, no server of a private network is reached, whatever its name', async () => {
  const she = await director(guarded)
  const server = await serve()
  for (const host of ['127.0.0.1', 'localhost', '::1', '169.254.169.254', '10.0.0.1']) {
    const { data } = await she(routes.testConnection, { body: at(server.port, { host }) })
    expect([host, data.sentence]).toEqual([host, 'هذا خادم في شبكة داخلية، ولا يُتصل به من هنا.'])
  }
})

test.each(['smtp.example.com/../x', 'http://example.com', 'a b', '', 'x@y', `${'a'.repeat(64)}.com`])(
  'the host %j is refused beside its field',
  async (host) => {
    const she = await director()
    const { status, failure } = await she(routes.saveServer, { body: at(25, { host }) })
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['host']])
  },
)

test('what stands in the environment wins, says so, and cannot be overwritten', async () => {
  const she = await director(fixed)
  const { data } = await she(routes.settings, {})
  expect(data.server).toEqual({
    source: 'environment',
    host: '127.0.0.1',
    port: 1,
    tls: 'none',
    user: 'rattil',
    has_password: true,
  })
  expect(data.sender).toMatchObject({ address: 'office@noor.example', is_fixed: true })
  expect(JSON.stringify(data)).not.toContain(PASSWORD)
  expect((await she(routes.saveServer, { body: at(25) })).status).toBe(409)
  expect((await she(routes.removeServer, {})).status).toBe(409)
  const kept = await she(routes.saveSender, { body: { name: 'النور', address: 'other@example.sa' } })
  expect(kept.data.sender).toMatchObject({ shown: { name: 'النور', address: 'office@noor.example' } })
  const test = await she(routes.testConnection, { body: at(25, { host: 'elsewhere.example.com' }) })
  expect(test.data.line).toContain('ECONNREFUSED')
  const hub = await she(integrationRoutes.test, { params: { key: 'mail' } })
  expect(hub.data).toMatchObject({ state: 'failing', is_fixed: true })
  expect(hub.data.line).toContain('ECONNREFUSED')
})

test('mails carry the sender that was chosen, and answers go to the reply address', async () => {
  const she = await director()
  const server = await serve()
  await she(routes.saveServer, { body: at(server.port) })
  await she(routes.saveSender, {
    body: { name: 'مركز النور', address: 'mail@noor.example', reply_to: 'office@noor.example' },
  })
  await she(routes.sendTest, { body: { to: 'reem@example.sa' } })
  await settleJobs(t().jobs)
  const { from, headers } = readMail(server.mails[0]?.source ?? '')
  expect(from).toBe('مركز النور <mail@noor.example>')
  expect(headers.get('reply-to')).toBe('office@noor.example')
})

test('the hints for the domain name the provider’s own record', async () => {
  const she = await director()
  expect((await she(routes.settings, {})).data).toMatchObject({ domain: '', records: [] })
  await she(routes.saveSender, { body: { address: 'office@noor.example' } })
  await she(routes.saveServer, { body: { host: 'smtp.gmail.com', port: 587, tls: 'starttls' } })
  const { records } = (await she(routes.settings, {})).data
  expect(records.map(({ name, value }) => [name, value])).toEqual([
    ['noor.example', 'v=spf1 include:_spf.google.com ~all'],
    ['selector._domainkey.noor.example', null],
    ['_dmarc.noor.example', 'v=DMARC1; p=none; rua=mailto:office@noor.example'],
  ])
})

async function mailCard() {
  const { data } = await (await director())(integrationRoutes.list, {})
  return data.find(({ key }) => key === 'mail')
}

test('the hub shows what the test of these settings found, and no older one', async () => {
  const she = await director()
  expect(await mailCard()).toMatchObject({ state: 'off', can_test: false })
  const server = await serve()
  await she(routes.saveServer, { body: at(server.port) })
  expect(await mailCard()).toMatchObject({ state: 'untested', checked_at: null })
  await she(integrationRoutes.test, { params: { key: 'mail' } })
  expect(await mailCard()).toMatchObject({ state: 'working', checked_at: t().clock.now.toISOString() })
  await she(routes.saveServer, { body: at(server.port, login) })
  expect(await mailCard()).toMatchObject({ state: 'untested', checked_at: null })
})

test('a password that was sealed with a lost key is to be entered anew', async () => {
  const she = await director()
  const server = await serve()
  await she(routes.saveServer, { body: at(server.port, login) })
  await t()
    .db.updateTable('settings')
    .set({ value: sql`value || '{"password": "v1.of-another-key"}'` })
    .where('key', '=', 'mail.server')
    .execute()
  const card = await mailCard()
  expect(card).toMatchObject({ state: 'locked', can_test: false })
  expect(card?.sentence).toContain('أعيدي إدخال المفتاح السري')
  expect((await she(integrationRoutes.test, { params: { key: 'mail' } })).status).toBe(409)
})
