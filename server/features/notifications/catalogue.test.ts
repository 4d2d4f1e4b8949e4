import { expect, test } from 'vitest'
import { roles } from '#contract/kernel/route.ts'
import { features } from '#server/features.ts'
import { catalogueOf } from './catalogue.ts'
import { wordsOf } from './words.ts'

const kinds = [...catalogueOf(features).values()]

test.each(kinds.map((kind) => [kind.key, kind] as const))(
  '%s fills every place of its sentences and leads somewhere for everybody',
  (_key, kind) => {
    const params = kind.params.parse(kind.sample)
    for (const times of [1, 2, 3, 11, 100]) {
      const { title, body } = wordsOf(kind, params, times)
      expect(`${title} ${body}`).not.toMatch(/[{}]/)
      expect(title).toMatch(/[ء-ي]/)
    }
    // Whoever chooses sees these as they stand.
    expect(`${kind.label} ${kind.hint}`).not.toMatch(/[{}]/)
    for (const role of roles) expect(kind.path(params, role)).toMatch(/^\/[^/]/)
    expect(kind.roles.length).toBeGreaterThan(0)
  },
)

test('a kind that is declared twice is refused', () => {
  const [kind] = kinds
  const twice = { calls: [], notifications: kind ? [kind, kind] : [] }
  expect(() => catalogueOf([twice])).toThrow('declared twice')
})
