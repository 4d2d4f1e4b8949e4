import { authTexts } from '#server/features/auth/texts.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorStatus } from '#contract/kernel/error-codes.ts'
import type { Failure } from '#contract/kernel/envelope.ts'
import { roles, type Role, type RouteSpec } from '#contract/kernel/route.ts'
import { allServed } from './features.ts'
import { conflict } from './kernel/errors.ts'
import { createHttp, mount } from './kernel/http/http.ts'
import { testApp } from './testing/app.ts'
import { as } from './testing/as.ts'
import { maker } from './testing/make.ts'

// Every call of the contract × nobody and every role, through the real doors. Behind each door stands a handler that
// only says "past the door", so that nothing is changed and no row's rule is mistaken for the door's.

const t = testApp()
const make = maker(t)
const everyone = ['nobody', ...roles] as const
type Who = (typeof everyone)[number]

const PAST = authTexts.samePassword
let http: FastifyInstance
const tokens = new Map<Role, string>()

beforeAll(async () => {
  const { process } = t().app
  http = createHttp(process)
  await http.register(multipart)
  const pastTheDoor = () => Promise.reject(conflict(PAST))
  mount(
    http,
    process,
    allServed.map((route) => ({ ...route, handler: pastTheDoor })),
  )
  await http.ready()
  for (const role of roles) tokens.set(role, (await as(t, await make.user({ role }))).token)
})
afterAll(() => http.close())

async function knock({ method, path }: RouteSpec, who: Who): Promise<string> {
  const token = who === 'nobody' ? undefined : tokens.get(who)
  const response = await http.inject({
    method,
    url: path.replaceAll(/\{\w+\*?\}/g, '1'),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  // An answer to HEAD has no body: its status alone tells the code.
  const code = method === 'HEAD' ? codeOf(response.statusCode) : response.json<Failure>().code
  return `${response.statusCode} ${code}`
}
const codeOf = (status: number) =>
  Object.entries(errorStatus).find(([, its]) => its === status)?.[0] ?? 'no code'

const mayPass = ({ access }: RouteSpec, who: Who): boolean =>
  access === 'public' || (who !== 'nobody' && (access === 'signed-in' || access.includes(who)))

/** The handler's own word, or the parser's about the empty request; never a missing route. */
const past = ['409 conflict', '422 validation_error', '404 not_found']

describe.each(everyone)('%s', (who) => {
  test.each(allServed.map(({ name, spec }) => [name, spec] as const))('%s', async (_, spec) => {
    const answer = await knock(spec, who)
    if (mayPass(spec, who)) expect(past).toContain(answer)
    else expect(answer).toBe(who === 'nobody' ? '401 auth_error' : '403 forbidden')
  })
})

test('a token that is none opens no door, of whatever shape', async () => {
  for (const authorization of [
    'Bearer ',
    'Bearer invented',
    `bearer ${tokens.get('admin')}`,
    `Basic ${tokens.get('admin')}`,
  ]) {
    const response = await http.inject({ url: '/api/v1/auth/me', headers: { authorization } })
    expect([response.statusCode, response.json<Failure>().code]).toEqual([401, 'auth_error'])
  }
})

test('a path that is in no contract is unknown, for everybody', async () => {
  const headers = { authorization: `Bearer ${tokens.get('admin')}` }
  const response = await http.inject({ url: '/api/v1/no-such-call', headers })
  expect([response.statusCode, response.json<Failure>().code]).toEqual([404, 'unknown_route'])
})
