import { z } from 'zod'
import type { BodyLimit } from '#contract/kernel/limits.ts'
import type { Schema } from '#contract/kernel/route.ts'
import type { Input } from './hold-up.ts'

interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly additionalProperties?: Shape | boolean
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maximum?: number
}

/** The contract's structural `Schema` is always a zod schema; only its type was thinned. */
const shapeOf = (schema: Schema): Shape =>
  z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape

/** The largest that a schema allows, as far as it can be told from its shape. */
function largest(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum.at(-1)
  const [first] = shape.anyOf ?? shape.oneOf ?? []
  if (first) return largest(first)
  switch (shape.type) {
    case 'object':
      return {
        ...Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([key, its]) => [key, largest(its)]),
        ),
        ...(typeof shape.additionalProperties === 'object' ? recordOf(shape.additionalProperties) : {}),
      }
    case 'array':
      return Array.from({ length: Math.min(shape.maxItems ?? 100, 1000) }, () => largest(shape.items ?? {}))
    case 'string':
      return 'ن'.repeat(Math.min(shape.maxLength ?? 200, 400_000))
    case 'number':
    case 'integer':
      return Math.min(shape.maximum ?? 1, 1_000_000)
    case 'boolean':
      return true
    default:
      return 1
  }
}
const recordOf = (shape: Shape) =>
  Object.fromEntries(Array.from({ length: 500 }, (_, at) => [String(at + 1), largest(shape)]))

/** Every field a text that looks for the weakness of a pattern or a parser. */
const filled = ({ properties = {} }: Shape, part: string, bytes: number): string => {
  const fields = Object.keys(properties)
  const each = Math.floor((bytes - 1000) / (fields.length || 1) / JSON.stringify(part).length)
  return JSON.stringify(Object.fromEntries(fields.map((field) => [field, `${part.repeat(each)}x`])))
}

/** What the one who reads all bodies can be sent, whatever call they are for. */
export const readerInputs = ({ bytes, depth }: BodyLimit): Input[] => [
  { name: 'nested as deep as allowed', sent: { body: '['.repeat(depth) + ']'.repeat(depth) } },
  { name: 'too deep', sent: { body: '['.repeat(bytes - 10) }, refused: 422 },
  { name: 'too many values', sent: { body: `[${'{},'.repeat((bytes - 10) / 3)}0]` }, refused: 422 },
]

/** What the body of one call can do to a server, at its limit and beyond. */
export function jsonInputs(schema: Schema, { bytes }: BodyLimit): Input[] {
  const shape = shapeOf(schema)
  const fits = (name: string, body: string): Input => ({ name, sent: { body } })
  const within = JSON.stringify(largest(shape))
  return [
    fits('all that its schema allows', within.length < bytes / 2 ? within : '{}'),
    fits('spaces', filled(shape, ' ', bytes)),
    fits('tags', filled(shape, '<b>', bytes)),
    fits('Arabic with marks', filled(shape, 'قُرْآنٌ ـ', bytes / 2)),
    fits('digits', filled(shape, '1', bytes)),
    { name: 'too many bytes', sent: { body: `{"a":"${'x'.repeat(bytes)}"}` }, refused: 413 },
  ]
}
