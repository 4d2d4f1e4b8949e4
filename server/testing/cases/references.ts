import { z } from 'zod'
import { allServed } from '#server/features.ts'
import { Id } from '#contract/kernel/fields.ts'
import type { Schema } from '#contract/kernel/route.ts'

/** Field names that speak of a thing elsewhere: a file, a course, a person, or texts in which such are named. */
const NAMES =
  /(^|_)(id|path|url|image|audio|file|picture|avatar|logo|cv|order|was|after|asked|shown|answers?|content|html|account|attempt|category|course|enrolment|entity|folder|instructor|lesson|level|member|module|owner|parent|person|question|receipt|review|session|student|teacher|user)s?$|[a-z]Ids?$/

/** `teacherDesk.save body.prerequisites.course_ids`: every field of a body or query that names something. */
export function listReferences(): string[] {
  return allServed.flatMap(({ name, spec: { body, query } }) => [
    ...referencesIn(body, `${name} body`),
    ...referencesIn(query, `${name} query`),
  ])
}

const referencesIn = (schema: Schema | undefined, place: string): string[] =>
  schema ? [...new Set(leaves(asZod(schema), []))].map((field) => `${place}.${field}`) : []

/** Sound because every schema of a contract is made by zod. */
const asZod = (schema: Schema) => schema as unknown as z.core.$ZodType

/** Names of the leaves of a schema that speak of something, dotted; a list and its items share one name. */
function leaves(schema: z.core.$ZodType, at: readonly string[]): string[] {
  const inner = innerOf(schema)
  if (inner) return inner.flatMap(([name, one]) => leaves(one, name === undefined ? at : [...at, name]))
  const isClosed =
    schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodBoolean
  const speaks = schema === Id || (!isClosed && NAMES.test(at.at(-1) ?? ''))
  return speaks ? [at.join('.')] : []
}

type Inner = readonly (readonly [name: string | undefined, schema: z.core.$ZodType])[]

function innerOf(schema: z.core.$ZodType): Inner | undefined {
  const plain = (...schemas: readonly z.core.$ZodType[]): Inner => schemas.map((one) => [undefined, one])
  if (schema === Id) return undefined
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape)
  if (schema instanceof z.ZodArray) return plain(schema.element)
  if (schema instanceof z.ZodRecord) return plain(schema.valueType)
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return plain(...schema.options)
  if (schema instanceof z.ZodIntersection) return plain(schema.def.left, schema.def.right)
  // A preprocessor stands before its schema, a transformation behind it.
  if (schema instanceof z.ZodPipe) return plain(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (isWrapper(schema)) return plain(schema.def.innerType)
  return undefined
}

const isWrapper = (
  schema: z.core.$ZodType,
): schema is z.ZodOptional | z.ZodNullable | z.ZodDefault | z.ZodPrefault | z.ZodCatch | z.ZodReadonly =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault ||
  schema instanceof z.ZodCatch ||
  schema instanceof z.ZodReadonly
