import { expect, test } from 'vitest'
import { z } from 'zod'
import { eventFields, events } from './events.ts'
import { describeFields } from './fields.ts'

const NAMES_AND_SENTENCES = ['سارة', 'Sarah Connor', 'Sarah']

/** Texts that a schema allows and that are neither a code nor a moment. */
function freeTexts(schema: unknown, place = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, pattern, ...rest } = schema as Readonly<Record<string, unknown>>
  const allows = new RegExp(typeof pattern === 'string' ? pattern : '')
  const isFree =
    type === 'string' && !('enum' in rest) && NAMES_AND_SENTENCES.some((text) => allows.test(text))
  return isFree ? [place] : Object.entries(rest).flatMap(([key, part]) => freeTexts(part, `${place}/${key}`))
}

test.each(Object.entries(events))(
  '%s holds ids, codes, counts and moments, and no name or text',
  (_type, { payload }) => {
    expect(freeTexts(z.toJSONSchema(payload))).toEqual([])
  },
)

test('a text in a payload is seen, also deep inside', () => {
  const payload = z.object({ people: z.array(z.object({ name: z.string() })) })
  expect(freeTexts(z.toJSONSchema(payload))).toEqual(['/properties/people/items/properties/name'])
})

test('the browser checks the same fields', () => {
  expect(eventFields['message.written']).toEqual({
    thread_id: 'number',
    seq: 'number',
    to: ['owner', 'other'],
  })
  expect(eventFields['live.changed']).toMatchObject({
    session_id: 'number',
    version: { optional: 'number' },
    change: {
      optional: {
        fields: {
          pointer: { optional: { maybe: { fields: { ayah: 'string', word: 'number' } } } },
          hides_text: { optional: 'boolean' },
        },
      },
    },
  })
})

test('a payload that the browser could not check is refused', () => {
  expect(() => describeFields(z.object({ at: z.date() }))).toThrow('an event carries')
})
