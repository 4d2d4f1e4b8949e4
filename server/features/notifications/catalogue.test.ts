import { expect, test } from 'vitest'
import { z } from 'zod'
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

/** The name of a queue or the like; no name of a person and no sentence is written in these letters. */
const CODE = '^[a-z.-]+$'

/** Texts that a schema allows and that are neither a code nor a moment. */
function freeTexts(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, format, pattern, ...rest } = schema as Readonly<Record<string, unknown>>
  const isFree =
    type === 'string' &&
    pattern !== CODE &&
    !('enum' in rest) &&
    !('const' in rest) &&
    format !== 'date' &&
    format !== 'date-time'
  return isFree ? [place] : Object.entries(rest).flatMap(([key, part]) => freeTexts(part, `${place}/${key}`))
}

/** Told by the sending itself, to each reader in her own row; no event is written of it. */
const TOLD_WITHOUT_EVENT = ['centre.told']

test.each(
  kinds.filter(({ key }) => !TOLD_WITHOUT_EVENT.includes(key)).map((kind) => [kind.key, kind] as const),
)('the event %s holds ids, codes, counts and moments, and no name or text', (_key, kind) => {
  const payload = (kind.event?.payload ?? kind.params) as z.ZodType
  expect(freeTexts(z.toJSONSchema(payload, { io: 'input' }))).toEqual([])
})
