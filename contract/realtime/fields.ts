import { z } from 'zod'

/** The type of one field of an event as plain data, which the browser checks without a schema library; a list holds the codes that are allowed. */
export type Field =
  | 'number'
  | 'string'
  | 'boolean'
  | readonly string[]
  | { readonly maybe: Field }
  /** May be absent. */
  | { readonly optional: Field }
  | { readonly each: Field }
  | { readonly fields: Fields }

export interface Fields {
  readonly [name: string]: Field
}

export const describeFields = ({ shape }: z.ZodObject): Fields =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, describe(schema)]))

function describe(schema: unknown): Field {
  if (schema instanceof z.ZodNumber) return 'number'
  if (schema instanceof z.ZodType && schema.type === 'string') return 'string'
  if (schema instanceof z.ZodBoolean) return 'boolean'
  if (schema instanceof z.ZodEnum) return schema.options.map(String)
  if (schema instanceof z.ZodNullable) return { maybe: describe(schema.unwrap()) }
  if (schema instanceof z.ZodExactOptional) return { optional: describe(schema.unwrap()) }
  if (schema instanceof z.ZodArray) return { each: describe(schema.element) }
  if (schema instanceof z.ZodObject) return { fields: describeFields(schema) }
  throw new Error('an event carries numbers, flags, texts, codes, lists and objects of these')
}
