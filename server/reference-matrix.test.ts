import { expect, test } from 'vitest'
import type { CallInput, RouteSpec } from '#contract/kernel/route.ts'
import { allServed } from './features.ts'
import { testApp } from './testing/app.ts'
import { as, type Caller } from './testing/as.ts'
import { casesOf } from './testing/cases/feature-cases.ts'
import type { ReferenceCall } from './testing/cases/reference.ts'
import { listReferences } from './testing/cases/references.ts'
import { maker } from './testing/make.ts'

// Every field of a body or query that names a file, a course, a person or another row, tried with somebody else's.
// What names nothing is answered in the same words, so that no answer tells what exists; her own shows that the call
// is right.

const t = testApp()
const make = maker(t)
const referenceCases = await casesOf(({ references }) => references)

test('The table names every field of a body or query that speaks of something, and no other field', () => {
  expect(Object.keys(referenceCases).toSorted()).toEqual([...new Set(listReferences())].toSorted())
})

const cases = Object.entries(referenceCases).flatMap(([field, entry]) =>
  'open' in entry ? [] : entry.map((one) => [field, one.triedBy, one.what, one] as const),
)

test.each(cases)('%s: a call by a %s does not reach %s', async (field, role, _what, one) => {
  const person = await make.user({ role })
  const caller = await as(t, person)
  const call = await one.arrange({ t, make, person })
  const spec = routeOf(field)
  const answer = async (value: string | number) => whatSheLearns(await send(caller, spec, call, value))
  const foreign = await answer(call.foreign)
  if (one.refused === 'empty') expect(foreign).toMatchObject({ status: 200, items: [] })
  else expect(foreign.status).toBe(one.refused)
  expect(await answer(call.missing)).toEqual(foreign)
  const own = await answer(call.own)
  expect([401, 403, 404, 500]).not.toContain(own.status)
  expect(own).not.toEqual(foreign)
})

function routeOf(field: string): RouteSpec {
  const [name] = field.split(' ', 1)
  const call = allServed.find((served) => served.name === name)
  if (!call) throw new Error(`no call is named ${name}`)
  return call.spec
}

const send = (
  caller: Caller,
  spec: RouteSpec,
  { params, send: sent }: ReferenceCall,
  value: string | number,
) => caller(spec, { params, ...sent(value) } as CallInput<RouteSpec>)

function whatSheLearns({ status, data, failure }: Awaited<ReturnType<Caller>>) {
  const { request_id: _each, ...told } = failure
  const answered: unknown = data
  const items = isList(answered) ? answered.items : undefined
  return { status, told, items }
}

const isList = (data: unknown): data is { items: unknown } =>
  typeof data === 'object' && data !== null && 'items' in data
