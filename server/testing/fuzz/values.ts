import fc from 'fast-check'
import type { JsonSchema } from './document.ts'

/** What has broken programs before: signs, lengths, numbers and words that mean something to somebody. */
export const horrors: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'أ\u0000',
  '\uD800',
  'سورة \uDC00',
  '😀',
  '👩‍👩‍👧',
  '\u200D\u200C',
  '\u202Eمقلوب\u2066',
  '\u3164\u115F',
  '\u2800',
  '\u064B',
  'ﷺ'.repeat(30),
  'ا\u0301'.repeat(200),
  "' or 1=1 --",
  '%_%',
  '\\',
  '\\u0000',
  '"',
  '<b onclick=1>',
  '{{x}} {name}',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'null',
  '1e400',
  '-0',
  '0x10',
  '٧',
  '9'.repeat(400),
  '9223372036854775808',
  'س'.repeat(161),
  '😀'.repeat(201),
  'a'.repeat(5000),
  'a\r\nx: y',
  'İﬁß',
  '\u{10FFFF}\uFFFF',
  '2026-13-45',
  '0000-00-00',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
]

const numbers = [0, -0, -1, 0.1, 1e-300, 1e21, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63)]

const wrong: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...horrors) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [1, 'a']) },
  { weight: 2, arbitrary: fc.constantFrom(...horrors).map((text) => [text, text]) },
  { weight: 2, arbitrary: fc.constantFrom(...horrors).map((text) => ({ [text]: text })) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Words that the schema cannot tell: what passes the refinements behind it. */
const fitting: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.nat(40).map((n) => `fuzz${n}@rattil.test`),
  to: fc.constant('fuzz@rattil.test'),
  password: fc.constant('Sarah-77-Moon'),
  password_confirmation: fc.constant('Sarah-77-Moon'),
  current_password: fc.constant('Sarah-77-Moon'),
  new_password: fc.constant('Sarah-78-Moon'),
  phone: fc.constantFrom('0512345678', '+966512345678', null),
  name: fc.constantFrom('سارة العلي', 'Sarah', '😀😀'),
  title: fc.constantFrom('عنوان جديد', '😀😀😀', 'a'.repeat(160)),
  period: fc.constantFrom('30', '12m', '2026-11', '2026-11-20'),
  area: fc.constantFrom('user', 'course'),
  entity: fc.constantFrom('users', 'course'),
  video_url: fc.constantFrom(
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://media.test/a.m3u8',
    null,
  ),
  iban: fc.constantFrom('', `SA${'1'.repeat(22)}`),
  version: fc.constantFrom(0, 1, 2, 3),
  outline_version: fc.constantFrom(1, 2, 3),
}
const smallId = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 6 }) },
  fc.constantFrom(10 ** 9, 2 ** 53 - 1),
)
const instant = fc.constantFrom(
  '2026-11-20T09:00:00Z',
  '2026-11-20T12:00:00.123+03:00',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
)
const isId = (name: string) => /^(id|.*_ids?|ids|.*Id|[a-z]|order|was|asked|correct)$/.test(name)

/** A value that the schema allows, with something wrong in one of twelve places. */
export function valueOf(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 11, arbitrary: right(schema, name) }, { weight: 1, arbitrary: wrong })
}

function right(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => right(one, name)))
  const special = fitting[name]
  if (special && schema.type !== 'object' && schema.type !== 'array') return special
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array')
    return fc.array(valueOf(schema.items ?? {}, name), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
  return scalar(schema, name)
}

function scalar({ type, format, minLength = 0, maxLength = 60, minimum, maximum }: JsonSchema, name: string) {
  const least = Math.max(minimum ?? 0, -(2 ** 53))
  const most = Math.min(maximum ?? 2 ** 31, 2 ** 53 - 1)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' && !isId(name))
    return fc.oneof(fc.constantFrom(least, most), fc.integer({ min: least, max: most }))
  if (type === 'number' && !isId(name))
    return fc.oneof(fc.constantFrom(least, most), fc.double({ min: least, max: most, noNaN: true }))
  if (type !== 'string') return smallId
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return instant
  if (format === 'date') return fc.constantFrom('2026-11-20', '0001-01-01', '9999-12-31')
  const top = Math.min(maxLength, 2000)
  const atBorders = fc.constantFrom(...[minLength, top].map((length) => 'س'.repeat(length)))
  return fc.oneof(
    atBorders,
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(top, minLength + 40) }),
  )
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  const each = typeof additionalProperties === 'object' ? additionalProperties : {}
  const fields = properties ?? Object.fromEntries(required.map((key) => [key, each]))
  const model = Object.fromEntries(
    Object.entries(fields).map(([name, schema]): [string, fc.Arbitrary<unknown>] => [
      name,
      valueOf(schema, name),
    ]),
  )
  return fc.record(model, { requiredKeys: [...required] })
}
