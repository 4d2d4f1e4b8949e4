import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { secondFactorRoutes as routes } from '#contract/auth/second-factor-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { appCode, turnOnSecondFactor, wrongCode } from '#server/testing/second-factor.ts'
import { hashPassword } from '../accounts/passwords.ts'

const t = testApp()
const post = mailbox(t)
const make = maker(t)
const PASSWORD = 'Sarah-77-Moon'
const teacher = async () =>
  make.user({
    role: 'teacher',
    password_hash: await hashPassword(PASSWORD),
    email_verified_at: t().clock.now,
  })
const auditOf = (id: number) =>
  t().db.selectFrom('audit_log').selectAll().where('entity_id', '=', String(id)).orderBy('id').execute()

test('a secret alone turns nothing on; the first code does, and gives ten recovery codes', async () => {
  const user = await teacher()
  const her = await as(t, user)
  const { data } = await her(routes.begin, { body: {} })
  expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect((await her(routes.show, {})).data).toMatchObject({ on_since: null, recovery_left: 0 })

  const code = appCode(data.secret, t().clock.now)
  const refused = await her(routes.confirm, { body: { code: wrongCode(code) } })
  expect([refused.status, Object.keys(refused.failure.errors ?? {})]).toEqual([422, ['code']])
  expect((await her(authRoutes.me, {})).data.second_factor).toBe('off')

  const { data: confirmed } = await her(routes.confirm, { body: { code } })
  expect(new Set(confirmed.recovery_codes).size).toBe(10)
  for (const one of confirmed.recovery_codes) expect(one).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  expect((await her(routes.show, {})).data).toMatchObject({
    on_since: t().clock.now.toISOString(),
    recovery_left: 10,
  })
  expect((await her(authRoutes.me, {})).data.second_factor).toBe('on')
})

test('neither the secret nor a recovery code stands in the database as it is', async () => {
  const user = await teacher()
  const { secret, recoveryCodes } = await turnOnSecondFactor(t, await as(t, user))
  const rows = JSON.stringify([
    await t().db.selectFrom('second_factors').selectAll().execute(),
    (await t().db.selectFrom('recovery_codes').selectAll().execute()).map((row) => ({
      ...row,
      code_hash: row.code_hash.toString('latin1'),
    })),
    await auditOf(user.id),
  ])
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(rows).not.toContain(hidden)
})

test('turning it on ends her other sessions, is noted and told by mail', async () => {
  const user = await teacher()
  const elsewhere = await as(t, user)
  const her = await as(t, user)
  await turnOnSecondFactor(t, her)
  expect((await elsewhere(authRoutes.me, {})).status).toBe(401)
  expect((await her(authRoutes.me, {})).status).toBe(200)
  expect(await auditOf(user.id)).toMatchObject([{ action: 'user.second-factor-on', actor_id: user.id }])
  expect((await post.mailsTo(user.email)).at(-1)?.subject).toBe('فُعّل التحقق بخطوتين في حسابكِ')
})

test('while it is on no new secret can take its place', async () => {
  const her = await as(t, await teacher())
  await turnOnSecondFactor(t, her)
  expect((await her(routes.begin, { body: {} })).status).toBe(409)
})

test('a session that is not new any more needs the password to begin', async () => {
  const her = await as(t, await teacher())
  expect((await her(routes.show, {})).data.asks_password).toBe(false)
  t().clock.forward(601)
  expect((await her(routes.show, {})).data.asks_password).toBe(true)
  for (const body of [{}, { password: 'Not-Hers-1' }])
    expect(Object.keys((await her(routes.begin, { body })).failure.errors ?? {})).toEqual(['password'])
  expect((await her(routes.begin, { body: { password: PASSWORD } })).status).toBe(200)
})

test('a student cannot turn it on', async () => {
  const her = await as(t, await make.student())
  expect((await her(routes.begin, { body: {} })).status).toBe(403)
})

test('turning it off takes her password or a code of her app, and nothing less', async () => {
  const user = await teacher()
  const her = await as(t, user)
  const first = await turnOnSecondFactor(t, her)
  for (const body of [{}, { password: 'Not-Hers-1' }, { code: wrongCode(first.code()) }])
    expect((await her(routes.turnOff, { body })).status).toBe(422)
  expect((await her(routes.turnOff, { body: { code: first.code() } })).status).toBe(200)
  expect((await her(routes.show, {})).data).toMatchObject({ on_since: null, recovery_left: 0 })

  await turnOnSecondFactor(t, her)
  expect((await her(routes.turnOff, { body: { password: PASSWORD } })).status).toBe(200)
  const actions = (await auditOf(user.id)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'user.second-factor-off')).toHaveLength(2)
  expect((await post.mailsTo(user.email)).map(({ subject }) => subject)).toContain(
    'أُوقف التحقق بخطوتين في حسابكِ',
  )
})

test('a code of the app that has been used proves nothing a second time', async () => {
  const her = await as(t, await teacher())
  const { code } = await turnOnSecondFactor(t, her)
  const used = code()
  expect((await her(routes.renewRecoveryCodes, { body: { code: used } })).status).toBe(200)
  expect((await her(routes.turnOff, { body: { code: used } })).status).toBe(422)
})

test('new recovery codes end the old ones', async () => {
  const user = await teacher()
  const her = await as(t, user)
  const { recoveryCodes } = await turnOnSecondFactor(t, her)
  const { data } = await her(routes.renewRecoveryCodes, { body: { password: PASSWORD } })
  expect(data.recovery_codes.filter((code) => recoveryCodes.includes(code))).toEqual([])
  const login = () => visitor(t)(authRoutes.login, { body: { email: user.email, password: PASSWORD } })
  const enter = async (code: string) => {
    const { data: answer } = await login()
    const ticket = 'ticket' in answer ? answer.ticket : ''
    return visitor(t)(routes.signIn, { body: { way: 'recovery', ticket, code } })
  }
  expect((await enter(recoveryCodes[0] ?? '')).status).toBe(422)
  expect((await enter(data.recovery_codes[0] ?? '')).status).toBe(200)
})
