import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { mailRoutes as routes } from '#contract/mail/routes.ts'
import { siteRoutes } from '#contract/site/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { fakeSmtp } from '#server/testing/fake-smtp.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { settleJobs } from '#server/testing/settle-jobs.ts'
import { systemCall } from '#server/kernel/calls/caller.ts'
import { cleanMails } from './upkeep.ts'

const t = testApp({ SMTP_PRIVATE_HOSTS: 'on' })
const post = mailbox(t)
const make = maker(t)
const director = async () => as(t, await make.director())

beforeEach(async () => {
  await sql`truncate mails, mail_suppressions, mail_servers`.execute(t().db)
})

type State = 'sent' | 'failed' | 'suppressed'
const finished = (state: State, changes: object = {}) => ({
  kind: 'auth.code',
  address: 'huda@example.sa',
  state,
  attempts: 1,
  finished_at: new Date(),
  ...changes,
})
const insert = (...rows: ReturnType<typeof finished>[]) => t().db.insertInto('mails').values(rows).execute()

test('without a mail server letters are counted as written, never as sent; one that is set later takes them', async () => {
  const she = await director()
  await she(routes.sendTest, { body: { to: 'huda@example.sa' } })
  await settleJobs(t().jobs)
  expect((await she(routes.status, {})).data).toMatchObject({ waiting: 0, written: 1, sent_this_week: 0 })
  expect((await visitor(t)(siteRoutes.show, {})).data.has_mail).toBe(false)

  const server = await fakeSmtp()
  await she(routes.saveServer, { body: { host: '127.0.0.1', port: server.port, tls: 'none' } })
  await settleJobs(t().jobs)
  expect(server.mails.flatMap(({ to }) => to)).toEqual(['huda@example.sa'])
  expect((await she(routes.status, {})).data).toMatchObject({ written: 0, sent_this_week: 1 })
  expect((await visitor(t)(siteRoutes.show, {})).data.has_mail).toBe(true)
  await she(routes.removeServer, {})
  await server.close()
})

test('with the mail server away the desk says since when, what it answered and what waits; then all leaves once', async () => {
  const she = await director()
  const away = await fakeSmtp()
  await away.close()
  await she(routes.saveServer, { body: { host: '127.0.0.1', port: away.port, tls: 'none' } })
  for (const name of ['a', 'b', 'c']) await she(routes.sendTest, { body: { to: `${name}@example.sa` } })
  await settleJobs(t().jobs)
  const { data } = await she(routes.status, {})
  expect(data).toMatchObject({ delivery: 'smtp', waiting: 3, failed: 0 })
  expect(data.oldest_waiting).not.toBeNull()
  expect(data.trouble?.sentence).toBe('لم نصل إلى خادم البريد.')
  expect(data.trouble?.line).toContain('ECONNREFUSED')
  const { mails } = (await she(routes.mails, { query: { state: 'waiting' } })).data
  expect(mails.map(({ title }) => title)).toEqual(['رسالة تجربة', 'رسالة تجربة', 'رسالة تجربة'])

  const back = await fakeSmtp({ port: away.port })
  expect((await she(routes.retryAll, {})).data).toEqual({ count: 0 })
  await settleJobs(t().jobs)
  expect(back.mails.flatMap(({ to }) => to).toSorted()).toEqual([
    'a@example.sa',
    'b@example.sa',
    'c@example.sa',
  ])
  expect((await she(routes.status, {})).data).toMatchObject({ waiting: 0, sent_this_week: 3, trouble: null })
  await she(routes.removeServer, {})
  await back.close()
})

test('a failed mail says why in words and as it came, and leaves when it is tried again, once', async () => {
  const she = await director()
  const server = await fakeSmtp()
  server.answers.push('550 5.7.1 blocked')
  await she(routes.saveServer, { body: { host: '127.0.0.1', port: server.port, tls: 'none' } })
  await she(routes.sendTest, { body: { to: 'reem@example.sa' } })
  await settleJobs(t().jobs)
  const { mails } = (await she(routes.mails, { query: { state: 'failed' } })).data
  expect(mails).toMatchObject([{ address: 'reem@example.sa', line: '550 5.7.1 blocked' }])
  expect(mails[0]?.sentence).toContain('سمعة')
  const params = { id: mails[0]?.id ?? 0 }
  const [first, second] = await Promise.all([she(routes.retry, { params }), she(routes.retry, { params })])
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 404]))
  await settleJobs(t().jobs)
  expect(server.mails).toHaveLength(1)
  expect((await she(routes.retry, { params })).status).toBe(404)
  await she(routes.removeServer, {})
  await server.close()
})

test('the list goes on from its last row, by state, kind and address', async () => {
  const she = await director()
  await insert(
    ...Array.from({ length: 60 }, (_, number) => finished('sent', { address: `${number}@example.sa` })),
    finished('failed'),
    finished('failed', { kind: 'auth.reset' }),
    finished('suppressed'),
  )
  const first = (await she(routes.mails, { query: { state: 'sent' } })).data
  expect(first.mails).toHaveLength(50)
  const rest = (await she(routes.mails, { query: { state: 'sent', before: first.next ?? 0 } })).data
  expect(rest.mails).toHaveLength(10)
  expect(rest.next).toBeNull()
  expect(new Set([...first.mails, ...rest.mails].map(({ id }) => id)).size).toBe(60)
  const count = async (query: object) => (await she(routes.mails, { query })).data.mails.length
  expect(await count({ state: 'failed', kind: 'auth.reset' })).toBe(1)
  expect(await count({ state: 'sent', email: '7@EXAMPLE.sa' })).toBe(1)
  expect(await count({ state: 'suppressed' })).toBe(1)
})

test('a suppressed address is shown with its owner, and lifting it lets mails through again', async () => {
  const she = await director()
  const person = await make.student({ name: 'هدى السالم', email: 'Huda.S@example.sa' })
  const detail = '550 5.1.1 no such user'
  await t()
    .db.insertInto('mail_suppressions')
    .values({ email: 'huda.s@example.sa', reason: 'bounced', detail, at: new Date() })
    .execute()
  await she(routes.sendTest, { body: { to: 'huda.s@example.sa' } })
  await settleJobs(t().jobs)
  expect((await she(routes.mails, { query: { state: 'suppressed' } })).data.mails).toHaveLength(1)
  const { data } = await she(routes.suppressions, { query: {} })
  expect(data).toMatchObject({ total: 1, next: null })
  expect(data.suppressions).toMatchObject([
    {
      email: 'huda.s@example.sa',
      person: { id: person.id, name: 'هدى السالم' },
      line: detail,
      sentence: 'لا صندوق بهذا العنوان.',
    },
  ])
  const params = { email: 'huda.s@example.sa' }
  expect((await she(routes.lift, { params })).status).toBe(200)
  expect((await she(routes.lift, { params })).status).toBe(404)
  await she(routes.sendTest, { body: { to: 'huda.s@example.sa' } })
  expect(await post.mailsTo('huda.s@example.sa')).toHaveLength(1)
})

test('what was finished a month ago is forgotten, what waits never', async () => {
  const old = new Date(Date.now() - 31 * 86_400_000)
  await insert(
    finished('sent', { finished_at: old }),
    finished('failed', { finished_at: old }),
    finished('sent'),
  )
  await t()
    .db.insertInto('mails')
    .values({ kind: 'auth.code', due_at: new Date('2999-01-01'), created_at: old })
    .execute()
  await cleanMails(systemCall(t().app.process, 'test'))
  const left = await t().db.selectFrom('mails').select('state').orderBy('id').execute()
  expect(left.map(({ state }) => state)).toEqual(['sent', 'waiting'])
})

test('a limit for the day and the minute is shown and holds', async () => {
  const she = await director()
  const server = await fakeSmtp()
  await she(routes.saveServer, { body: { host: '127.0.0.1', port: server.port, tls: 'none' } })
  await she(routes.saveLimits, { body: { per_minute: '٦٠', per_day: 1 } })
  for (const name of ['a', 'b']) await she(routes.sendTest, { body: { to: `${name}@example.sa` } })
  await settleJobs(t().jobs)
  expect(server.mails).toHaveLength(1)
  expect((await she(routes.status, {})).data).toMatchObject({
    waiting: 1,
    per_minute: { allowed: 60, now: 60 },
    today: { sent: 1, limit: 1 },
  })
  expect((await she(routes.saveLimits, { body: { per_minute: 0 } })).status).toBe(422)
  await she(routes.saveLimits, { body: { per_minute: 100, per_day: '' } })
  await settleJobs(t().jobs)
  expect(server.mails).toHaveLength(2)
  await she(routes.removeServer, {})
  await server.close()
})
