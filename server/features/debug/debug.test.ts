import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { debugRoutes as routes } from '#contract/debug/routes.ts'
import { mailRoutes } from '#contract/mail/routes.ts'
import { siteRoutes } from '#contract/site/routes.ts'
import { startSession } from '#server/features/auth/public.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp({ RATTIL_DEV: 'on' })
const used = testApp()
const post = mailbox(t)
const make = maker(t)
const director = async () => as(t, await make.director({ name: 'سلمى العمري' }))

test('outside development and demo none of it exists, for the director either', async () => {
  const her = await as(used, await maker(used).director())
  expect((await her(routes.outbox, {})).status).toBe(404)
  expect((await her(routes.mail, { params: { id: '20261120T090000-000Z-00000000' } })).status).toBe(404)
  expect((await her(routes.session, { body: { token: '' } })).status).toBe(404)
  expect((await visitor(used)(siteRoutes.show, {})).data.debug).toBe(false)
  expect((await visitor(t)(siteRoutes.show, {})).data.debug).toBe(true)
})

test('a test mail takes the road of every letter and stands in the outbox', async () => {
  const her = await director()
  expect((await her(mailRoutes.sendTest, { body: { to: 'reem@example.sa' } })).message).toBe(
    'أُرسلت رسالة التجربة',
  )
  expect(await post.mailsTo('reem@example.sa')).toHaveLength(1)
  const { data } = await her(routes.outbox, {})
  expect(data).toMatchObject({ delivery: 'outbox', total: 1 })
  expect(data.mails[0]).toMatchObject({ to: 'reem@example.sa' })
  const mail = await her(routes.mail, { params: { id: data.mails[0]?.id ?? '' } })
  expect(mail.data.text).toContain('وصول هذه الرسالة يعني أن بريد المنصة يعمل')
})

test('a mail is shown without its code and without the secret of its link', async () => {
  const person = await make.student({ email: 'huda@example.sa', email_verified_at: new Date() })
  await visitor(t)(authRoutes.forgotPassword, { body: { email: person.email } })
  const token = await post.tokenFor(person.email, '/reset-password')
  await visitor(t)(authRoutes.requestOtp, { body: { email: person.email } })
  const code = await post.codeFor(person.email)
  const her = await director()
  const { data } = await her(routes.outbox, {})
  const texts: string[] = []
  for (const { id, to } of data.mails)
    if (to.includes(person.email)) texts.push((await her(routes.mail, { params: { id } })).data.text)
  expect(texts).toHaveLength(2)
  expect(texts.join()).toContain('/reset-password?••••••')
  expect(texts.join()).not.toContain(token)
  expect(texts.join()).not.toContain(code)
})

test('no other file is read by the name of a mail', async () => {
  const her = await director()
  for (const id of ['../secret.key', '..', '20261120T090000-000Z-0000000g', 'x'])
    expect((await her(routes.mail, { params: { id } })).status).toBe(404)
})

test('a token is explained: whose it is, until when, and why it does not work; its text never comes back', async () => {
  const her = await director()
  const explain = async (token: string) => {
    const { data } = await her(routes.session, { body: { token } })
    if (token) expect(JSON.stringify(data)).not.toContain(token)
    return data
  }
  expect(await explain('')).toMatchObject({
    state: 'valid',
    kind: null,
    person: { name: 'سلمى العمري', role: 'admin' },
    session: { is_current: true },
  })
  const person = await make.student({ name: 'هند' })
  const session = async () => startSession(t().ctx(), { id: person.id, session_days: 30 })
  const { access, refresh, sessionId } = await session()
  expect(await explain(access)).toMatchObject({ state: 'valid', kind: 'access', person: { name: 'هند' } })
  expect(await explain(refresh)).toMatchObject({ state: 'valid', kind: 'refresh' })
  await t()
    .db.updateTable('session_tokens')
    .set({ expires_at: t().clock.now })
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'access')
    .execute()
  expect(await explain(access)).toMatchObject({ state: 'expired' })
  await visitor(t)(authRoutes.refresh, { body: { refresh_token: refresh } })
  expect(await explain(refresh)).toMatchObject({ state: 'used' })
  await t()
    .db.updateTable('sessions')
    .set({ revoked_at: t().clock.now, revoked_why: 'logout' })
    .where('id', '=', sessionId)
    .execute()
  expect(await explain(access)).toMatchObject({ state: 'ended', session: { ended_why: 'logout' } })
  const other = await session()
  await t().db.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute()
  expect(await explain(other.access)).toMatchObject({ state: 'closed' })
  expect(await explain('invented')).toMatchObject({ state: 'unknown', person: null, session: null })
})
