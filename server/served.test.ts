import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { RouteSpec } from '#contract/kernel/route.ts'
import { allServed } from './features.ts'

const isRoute = (value: unknown): value is RouteSpec =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call that a file of the contract declares; some stand in several tables, for the screens that use them. */
async function agreedCalls(): Promise<ReadonlySet<RouteSpec>> {
  const files = globSync('contract/**/{routes,*-routes}.ts')
  expect(files.length).toBeGreaterThan(20)
  const tables = await Promise.all(
    files.map(async (file) => Object.values((await import(resolve(file))) as Record<string, object>)),
  )
  return new Set(tables.flat().flatMap((table) => Object.values(table).filter(isRoute)))
}

test('every call of the contract is served, by its very agreement, and nothing else is', async () => {
  const agreed = await agreedCalls()
  const served = new Set(allServed.map(({ spec }) => spec))
  expect([...agreed].filter((spec) => !served.has(spec)).map(({ path }) => path)).toEqual([])
  expect([...served].filter((spec) => !agreed.has(spec)).map(({ path }) => path)).toEqual([])
})

test('no two calls share a name, nor a method and a path', () => {
  const names = allServed.map(({ name }) => name)
  const doors = allServed.map(({ spec }) => `${spec.method} ${spec.path.replaceAll(/\{\w+/g, '{')}`)
  for (const list of [names, doors]) expect(list.filter((one, at) => list.indexOf(one) !== at)).toEqual([])
})
