import { expect, test } from 'vitest'
import type { RouteSpec } from '#contract/kernel/route.ts'
import { allServed } from './features.ts'
import { testApp } from './testing/app.ts'
import { as, visitor, type Caller } from './testing/as.ts'
import { casesOf } from './testing/cases/feature-cases.ts'
import type { RowCall } from './testing/cases/row.ts'
import { maker } from './testing/make.ts'

// Every call whose path names a row, tried by somebody whose row it is not. The owner's own try shows that the row
// is there and the call is right, so that a refusal is the rule's work and not a typing mistake's.

const t = testApp()
const make = maker(t)

const rowCases = await casesOf(({ rows }) => rows)
const routes = new Map(allServed.map(({ name, spec }): [string, RouteSpec] => [name, spec]))
const withRow = [...routes].filter(([, { path }]) => path.includes('{')).map(([name]) => name)

test('every call that names a row is in the table, and the table holds no other', () => {
  expect(Object.keys(rowCases).toSorted()).toEqual(withRow.toSorted())
})

const cases = Object.entries(rowCases).flatMap(([name, entry]) =>
  'open' in entry ? [] : entry.map((one) => [name, one.triedBy, one.row, one] as const),
)

test.each(cases)('%s: %s is refused %s', async (name, _who, _row, one) => {
  const spec = routes.get(name)
  if (!spec) throw new Error(`no call is named ${name}`)
  const person = one.triedBy === 'nobody' ? undefined : await make.user({ role: one.triedBy })
  const call = await one.arrange({ t, make, stranger: person ?? { id: 0 } })
  const stranger = person ? await as(t, person) : visitor(t)
  expect((await send(stranger, spec, call)).status).toBe(one.refused)
  const owner = await as(t, call.owner)
  expect([401, 403, 404]).not.toContain((await send(owner, spec, call)).status)
})

const send = (caller: Caller, spec: RouteSpec, { params, query, body }: RowCall) =>
  caller(spec, { params, query, body })
