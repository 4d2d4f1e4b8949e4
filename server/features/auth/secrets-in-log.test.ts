import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { secondFactorRoutes } from '#contract/auth/second-factor-routes.ts'
import type { RouteSpec } from '#contract/kernel/route.ts'
import { testApp } from '#server/testing/app.ts'
import { as, signedIn, visitor } from '#server/testing/as.ts'
import { mailbox } from '#server/testing/mailbox.ts'
import { maker } from '#server/testing/make.ts'
import { turnOnSecondFactor } from '#server/testing/second-factor.ts'
import { hashPassword } from './accounts/passwords.ts'
import { firstDirectorLink } from './signing-in/sign-up.ts'

const t = testApp({ LOG_LEVEL: 'trace' })
const make = maker(t)
const post = mailbox(t)

const secrets = new Set<string>()
const secret = <T extends string>(text: T): T => {
  secrets.add(text)
  return text
}

afterEach(() => {
  const log = t().logLines.splice(0).join('')
  expect([...secrets].filter((one) => log.includes(one))).toEqual([])
  expect(log).not.toMatch(/[?]\w+=/)
})

const PASSWORD = secret('Sarah-77-Moon')
const WRONG = secret('Wrong-88-Moon')
const NEW = secret('Moon-99-Sarah')
const person = async () =>
  make.student({ password_hash: await hashPassword(PASSWORD), email_verified_at: t().clock.now })
const keep = (tokens: { access_token: string; refresh_token: string }) => {
  secret(tokens.access_token)
  secret(tokens.refresh_token)
  return tokens
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('signing in by password leaves no secret in the log, right or wrong', async () => {
  const { email } = await person()
  const { login } = authRoutes
  expect((await visitor(t)(login, { body: { email, password: WRONG } })).status).toBe(401)
  const data = keep(signedIn(await visitor(t)(login, { body: { email, password: PASSWORD } })))
  expect((await visitor(t)(authRoutes.me, {}, bearer(data.access_token))).status).toBe(200)
  expect((await visitor(t)(authRoutes.logout, {}, bearer(data.access_token))).status).toBe(200)
  expect((await visitor(t)(authRoutes.me, {}, bearer(data.access_token))).status).toBe(401)
})

test('signing up and verifying leave no secret in the log', async () => {
  const email = 'new@rattil.test'
  const body = { name: 'سارة', email, password: PASSWORD, password_confirmation: PASSWORD }
  const { data } = await visitor(t)(authRoutes.register, { body })
  keep(data)
  const again = { ...body, password: NEW, password_confirmation: NEW }
  expect((await visitor(t)(authRoutes.register, { body: again })).status).toBe(422)
  const token = secret(await post.tokenFor(email, '/verify-email'))
  expect((await visitor(t)(authRoutes.verifyEmail, { body: { token } })).status).toBe(403)
  const verified = await visitor(t)(authRoutes.verifyEmail, { body: { token } }, bearer(data.access_token))
  expect(verified.status).toBe(200)
})

test('a refresh leaves no token in the log, nor does one that comes back', async () => {
  const { email } = await person()
  const answer = await visitor(t)(authRoutes.login, { body: { email, password: PASSWORD } })
  const { refresh_token } = keep(signedIn(answer))
  const renewed = await visitor(t)(authRoutes.refresh, { body: { refresh_token } })
  keep(renewed.data)
  t().clock.forward(3600)
  expect((await visitor(t)(authRoutes.refresh, { body: { refresh_token } })).status).toBe(401)
  expect(t().logLines.join('')).toContain('a used refresh token came back')
})

test('a one-time code stays out of the log, right or wrong', async () => {
  const { email } = await person()
  await visitor(t)(authRoutes.requestOtp, { body: { email } })
  const code = secret(await post.codeFor(email))
  const wrong = secret(code === '135790' ? '246802' : '135790')
  expect((await visitor(t)(authRoutes.verifyOtp, { body: { email, code: wrong } })).status).toBe(422)
  keep(signedIn(await visitor(t)(authRoutes.verifyOtp, { body: { email, code } })))
})

test('a second factor stays out of the log: its secret, its codes, its tickets', async () => {
  const user = await make.teacher({
    password_hash: await hashPassword(PASSWORD),
    email_verified_at: t().clock.now,
  })
  const factor = await turnOnSecondFactor(t, await as(t, user))
  for (const one of [factor.secret, factor.address, ...factor.recoveryCodes]) secret(one)
  const ticketOf = async () => {
    const { data } = await visitor(t)(authRoutes.login, { body: { email: user.email, password: PASSWORD } })
    if (!('ticket' in data)) throw new Error('no second step was asked for')
    return secret(data.ticket)
  }
  const signIn = (ticket: string, way: 'app' | 'recovery', code: string) =>
    visitor(t)(secondFactorRoutes.signIn, { body: { ticket, way, code: secret(code) } })
  const ticket = await ticketOf()
  expect((await signIn(ticket, 'app', '135790')).status).toBe(422)
  keep((await signIn(ticket, 'app', factor.code())).data)
  const [recoveryCode = ''] = factor.recoveryCodes
  keep((await signIn(await ticketOf(), 'recovery', recoveryCode)).data)
})

test('a new password and the link to it stay out of the log', async () => {
  const { email } = await person()
  await visitor(t)(authRoutes.forgotPassword, { body: { email } })
  const token = secret(await post.tokenFor(email, '/reset-password'))
  const reset = (given: object) =>
    visitor(t)(authRoutes.resetPassword, {
      body: { token, password: NEW, password_confirmation: NEW, ...given },
    })
  expect((await reset({ token: secret('invented-token-of-a-link') })).status).toBe(422)
  expect((await reset({ password_confirmation: WRONG })).status).toBe(422)
  expect((await reset({})).status).toBe(200)
})

test('the first director comes in without a secret in the log', async () => {
  const link = (await firstDirectorLink(t().app.process)) ?? ''
  const token = secret(link.split('director=')[1] ?? '')
  expect(token).not.toBe('')
  const body = {
    token,
    name: 'المديرة',
    email: 'head@example.org',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }
  keep((await visitor(t)(authRoutes.firstDirector, { body })).data)
  expect((await visitor(t)(authRoutes.firstDirector, { body })).status).toBe(422)
})

/** Whatever a call of accounts takes, under every name that it may have. */
const everything = {
  email: secret('private-address@rattil.test'),
  password: PASSWORD,
  password_confirmation: PASSWORD,
  current_password: WRONG,
  new_password: NEW,
  ticket: secret('a-ticket-of-forty-three-signs-0123456789abcde'),
  token: secret('a-link-token-of-forty-three-signs-0123456789'),
  refresh_token: secret('a-refresh-token-of-forty-three-signs-01234'),
  code: secret('864213'),
  name: 'سارة',
  context: 'login',
  session_days: 7,
}
const routes = Object.entries<RouteSpec>({ ...authRoutes, ...secondFactorRoutes })

async function call(spec: RouteSpec, token: string, body: object = everything) {
  const response = await t().app.http.inject({
    method: spec.method,
    url: `${spec.path.replaceAll(/\{\w+\}/g, '1')}?code=${everything.code}&token=${everything.token}`,
    headers: { authorization: `Bearer ${token}` },
    ...(spec.method === 'GET' ? {} : { payload: body }),
  })
  return response.statusCode
}

test.each(routes)('%s leaves no secret in the log, taken, refused or not understood', async (_, spec) => {
  const { token } = await as(t, await person())
  secret(token)
  expect(await call(spec, token)).toBeLessThan(500)
  const nested = Object.fromEntries(Object.entries(everything).map(([name, value]) => [name, [value]]))
  expect(await call(spec, token, nested)).toBeLessThan(500)
})

test.each(routes)('%s leaves no secret in the log when the server fails', async (_, spec) => {
  const { token } = await as(t, await person())
  secret(token)
  const away = ['users', 'rate_limits', 'session_tokens', 'sessions']
  const there = await tablesAmong(away)
  for (const table of there)
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(t().db)
  try {
    expect(await call(spec, token)).toBe(500)
  } finally {
    for (const table of there)
      await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(t().db)
  }
  expect(t().logLines.join('')).toContain('"level":50')
})

async function tablesAmong(names: readonly string[]): Promise<string[]> {
  const tables = await t().db.introspection.getTables()
  return tables.map(({ name }) => name).filter((name) => names.includes(name))
}
