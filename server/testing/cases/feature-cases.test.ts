import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Feature } from '#server/kernel/feature.ts'
import { allCases } from './feature-cases.ts'
import { forCalls, joined } from './table.ts'

test('a name in two tables is a mistake, and is named', () => {
  const [one, other] = [forCalls('circles', ['show', 'save'], 1), forCalls('circles', ['save', 'remove'], 2)]
  expect(() => joined(one, other)).toThrow('there are two entries of circles.save')
  expect(joined(one, { 'circles.remove': 2 })).toEqual({
    'circles.show': 1,
    'circles.save': 1,
    'circles.remove': 2,
  })
})

/** One that is made of what the others bring. */
type FeatureOfOthers = (others: readonly Feature[]) => Feature

test('what is said of a call stands in the folder of the feature that serves it', async () => {
  const all = await allCases()
  expect(all.size).toBeGreaterThan(20)
  for (const [folder, { rows, references, searches, holdUps }] of all) {
    const path = join(import.meta.dirname, '../../features', folder, 'feature.ts')
    const [exported] = Object.values((await import(path)) as Record<string, Feature | FeatureOfOthers>)
    const feature = typeof exported === 'function' ? exported([]) : exported
    const served = new Set(feature?.calls.map(({ name }) => name))
    const named = [rows, references, searches, holdUps].flatMap((table) => Object.keys(table ?? {}))
    const strange = named.filter((name) => !served.has(name.split(' ', 1).join('')))
    expect([folder, strange]).toEqual([folder, []])
  }
})
