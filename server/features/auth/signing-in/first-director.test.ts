import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { firstDirectorLink } from './sign-up.ts'

const t = testApp()
const make = maker(t)
const link = () => firstDirectorLink(t().app.process)
const tokenIn = (address: string | null) => /\/register\?director=([\w-]{43})$/.exec(address ?? '')?.[1] ?? ''
const make1 = (token: string, given: object = {}) =>
  visitor(t)(authRoutes.firstDirector, {
    body: {
      token,
      name: 'المديرة',
      email: 'head@example.org',
      password: 'Sarah-77-Moon',
      password_confirmation: 'Sarah-77-Moon',
      ...given,
    },
  })

// One story on one empty platform: each test goes on where the last one ended.
test('an empty platform gives a link; a new start replaces it, a day ends it', async () => {
  await make.director({ email: 'director@demo.rattil.test' })
  const older = tokenIn(await link())
  const newer = tokenIn(await link())
  expect((await make1(older)).failure.errors).toHaveProperty('token')
  t().clock.forward(24 * 3600)
  expect((await make1(newer)).status).toBe(422)
})

test('a form with mistakes leaves the link alive', async () => {
  const taken = await make.student()
  const token = tokenIn(await link())
  expect((await make1(token, { password: 'weak' })).status).toBe(422)
  expect((await make1(token, { email: taken.email })).failure.errors).toHaveProperty('email')
  expect((await make1(token, { email: 'me@demo.rattil.test' })).failure.errors).toHaveProperty('email')
  const { status, data } = await make1(token)
  expect([status, data.user.role]).toEqual([200, 'admin'])
  const headers = { authorization: `Bearer ${data.access_token}` }
  expect((await visitor(t)(authRoutes.me, {}, { headers })).data.email).toBe('head@example.org')
  expect((await make1(token, { email: 'second@example.org' })).status).toBe(422)
})

test('with a director there is no link any more', async () => {
  expect(await link()).toBeNull()
  const made = await t()
    .db.selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'user.first-director')
    .execute()
  expect(made).toHaveLength(1)
})
