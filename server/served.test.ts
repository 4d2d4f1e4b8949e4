import { expect, test } from 'vitest'
import { contracts } from '#contract/all.ts'
import type { Contract } from '#contract/kernel/route.ts'
import { allServed } from './served.ts'

const agreed = Object.entries<Contract>(contracts).flatMap(([area, table]) =>
  Object.entries(table).map(([key, spec]) => ({ name: `${area}.${key}`, spec })),
)

test('every call of the contract is served under its name, and nothing else is', () => {
  const names = allServed().map(({ name }) => name)
  expect(names.toSorted()).toEqual(agreed.map(({ name }) => name).toSorted())
})

test('what is served is the very agreement, so that no door is wider than it says', () => {
  for (const { name, spec } of allServed())
    expect({ name, isAgreed: agreed.some((one) => one.name === name && one.spec === spec) }).toEqual({
      name,
      isAgreed: true,
    })
})

test('no two calls share a method and a path', () => {
  const doors = agreed.map(({ spec }) => `${spec.method} ${spec.path.replaceAll(/\{\w+/g, '{')}`)
  expect(doors.filter((door, at) => doors.indexOf(door) !== at)).toEqual([])
})
