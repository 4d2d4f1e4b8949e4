import { kernelTexts, text } from '#server/kernel/texts.ts'
import multipart from '@fastify/multipart'
import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import type { Failure } from '#contract/kernel/envelope.ts'
import type { RouteSpec } from '#contract/kernel/route.ts'
import { secondFactorRoutes as routes } from '#contract/auth/second-factor-routes.ts'
import { allServed } from '#server/features.ts'
import { conflict } from '#server/kernel/errors.ts'
import { createHttp, mount } from '#server/kernel/http/http.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { turnOnSecondFactor } from '#server/testing/second-factor.ts'
import { actorOfSession } from '../sessions/sessions.ts'
import { authTexts } from '../texts.ts'

const t = testApp()
const make = maker(t)
const nobody = { admin: false, teacher: false }
const lastSession = async (userId: number) =>
  (
    await t()
      .db.selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id

async function require(rule: { admin: boolean; teacher: boolean }) {
  const director = await make.director()
  const she = await as(t, director)
  await turnOnSecondFactor(t, she)
  expect((await she(routes.saveRule, { body: rule })).status).toBe(200)
  return she
}

test('until a director decides nobody has to', async () => {
  const she = await as(t, await make.director())
  expect((await she(routes.rule, {})).data).toEqual(nobody)
})

test('a session from before the rule is held from its next call on, until she has set it up', async () => {
  const teacher = await make.teacher()
  const her = await as(t, teacher)
  const she = await require({ admin: false, teacher: true })
  expect((await her(authRoutes.me, {})).data.second_factor).toBe('required')
  const answer = await her(authRoutes.activeSessions, {})
  expect([answer.status, answer.failure.code, answer.failure.message]).toEqual([
    403,
    'forbidden',
    text(kernelTexts.secondFactorRequired),
  ])
  expect(await actorOfSession(t().ctx(), await lastSession(teacher.id))).toBeNull()

  await turnOnSecondFactor(t, her)
  expect((await her(authRoutes.activeSessions, {})).status).toBe(200)
  expect(await actorOfSession(t().ctx(), await lastSession(teacher.id))).not.toBeNull()
  await she(routes.saveRule, { body: nobody })
})

test('the rule is for those whom it names: not for students, nor for the other role', async () => {
  const [student, director] = [await as(t, await make.student()), await as(t, await make.director())]
  const she = await require({ admin: false, teacher: true })
  for (const caller of [student, director]) {
    expect((await caller(authRoutes.activeSessions, {})).status).toBe(200)
    expect((await caller(authRoutes.me, {})).data.second_factor).toBe('off')
  }
  await she(routes.saveRule, { body: nobody })
})

test('a director who turns hers off is held as well', async () => {
  const she = await require({ admin: true, teacher: false })
  const { id } = (await she(authRoutes.me, {})).data
  await t().db.updateTable('users').set({ second_factor_at: null }).where('id', '=', id).execute()
  expect((await she(routes.saveRule, { body: nobody })).status).toBe(403)
  await t().db.updateTable('users').set({ second_factor_at: t().clock.now }).where('id', '=', id).execute()
  await she(routes.saveRule, { body: nobody })
})

test('the change of the rule is noted', async () => {
  const she = await require({ admin: false, teacher: true })
  await she(routes.saveRule, { body: nobody })
  const [row] = await t()
    .db.selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'site.second-factor')
    .orderBy('id', 'desc')
    .execute()
  expect(row).toEqual({ before: { value: { admin: false, teacher: true } }, after: { value: nobody } })
})

// Every call of the contract, tried by a director who has yet to set hers up. Behind each door stands a handler that
// tells only who came through.
const every = allServed.map(({ name, spec }): [string, RouteSpec] => [name, spec])
const open = [
  'auth.firstPassword',
  'auth.logout',
  'auth.me',
  'auth.verifyEmail',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.show',
]

test('of all calls only those that set it up are open to her; public ones take her for a visitor', async () => {
  const director = await make.director()
  const { token } = await as(t, director)
  const she = await require({ admin: true, teacher: false })
  const http = createHttp(t().app.process)
  await http.register(multipart)
  const seen = new Map<string, number | undefined>()
  mount(
    http,
    t().app.process,
    every.map(([name, spec]) => ({
      name,
      spec: { method: spec.method, path: spec.path, access: spec.access, summary: '', ...only(spec) },
      handler: (ctx) => {
        seen.set(name, ctx.actor?.id)
        return Promise.reject(conflict(authTexts.samePassword))
      },
    })),
  )
  await http.ready()
  const refused: string[] = []
  for (const [name, spec] of every) {
    const url = spec.path.replaceAll(/\{\w+\*?\}/g, '1')
    const answer = await http.inject({
      method: spec.method,
      url,
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.statusCode !== 403) continue
    refused.push(name)
    if (spec.method !== 'HEAD' && mayDirector(spec))
      expect([name, answer.json<Failure>().message]).toEqual([name, text(kernelTexts.secondFactorRequired)])
  }
  await http.close()
  await she(routes.saveRule, { body: nobody })
  expect([...seen].flatMap(([name, id]) => (id === director.id ? [name] : [])).toSorted()).toEqual(open)
  expect(refused.toSorted()).toEqual(
    every
      .flatMap(([name, { access }]) => (access === 'public' || open.includes(name) ? [] : [name]))
      .toSorted(),
  )
})

/** What the door looks at; without schemas every request comes so far. */
const only = ({ beforeSecondFactor }: RouteSpec) => (beforeSecondFactor ? { beforeSecondFactor } : {})
const mayDirector = ({ access }: RouteSpec) =>
  access !== 'public' && (access === 'signed-in' || access.includes('admin'))
