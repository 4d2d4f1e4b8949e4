import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { errorStatus } from '#contract/kernel/error-codes.ts'
import type { RawKind } from '#contract/kernel/limits.ts'
import type { RouteSpec, Schema } from '#contract/kernel/route.ts'
import type { Served } from './registry.ts'

/** After so many operations others get their turn: the schemas of all hold the thread for half a second. */
const AT_ONCE = 20

/** The OpenAPI 3.1 document of every route, from the schemas that check them. Paths are full; there is no prefix. */
export async function openApiDocument(served: readonly Served[], title: string): Promise<object> {
  const paths: Record<string, Record<string, object>> = {}
  for (const [at, { name, spec }] of served.entries()) {
    if (at % AT_ONCE === 0) await setImmediate()
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation(name, spec) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: failure },
    },
  }
}

function operation(name: string, spec: RouteSpec): object {
  const [area] = name.split('.', 1)
  const body =
    spec.kind === 'upload'
      ? multipart
      : spec.kind === 'raw'
        ? { [rawType(spec.takes)]: { schema: { type: 'string', format: 'binary' } } }
        : spec.method === 'PATCH'
          ? { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : spec.body && { 'application/json': { schema: schemaOf(spec.body, 'input') } }
  return {
    operationId: name,
    summary: spec.summary,
    tags: [area],
    security: spec.access === 'public' ? [] : [{ bearer: [] }],
    'x-access': spec.access,
    parameters: [...parameters(spec.params, 'path'), ...parameters(spec.query, 'query')],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [spec.method === 'PATCH' ? 204 : 200]: { description: 'success', content: content(spec) },
      default: failed,
    },
  }
}

const rawType = (takes: RawKind): string => (takes === 'mail' ? 'message/rfc822' : 'application/json')

function content(spec: RouteSpec): object {
  if (spec.kind === 'resumable') return {}
  if (spec.kind === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  if (spec.isBare && spec.data) return { 'application/json': { schema: schemaOf(spec.data, 'output') } }
  const data = spec.list
    ? { type: 'array', items: schemaOf(spec.list, 'output') }
    : spec.data
      ? schemaOf(spec.data, 'output')
      : { type: 'null' }
  const properties = {
    success: { const: true },
    data,
    ...(spec.list ? { meta: pageMeta } : {}),
    message: { type: 'string' },
    request_id: { type: 'string' },
  }
  return { 'application/json': { schema: { type: 'object', required: Object.keys(properties), properties } } }
}

function parameters(schema: Schema | undefined, where: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}
/** The contract's structural `Schema` is always a zod schema; only its type was thinned. */
function schemaOf(schema: Schema, io: 'input' | 'output'): ObjectSchema {
  const full = z.toJSONSchema(schema as unknown as z.ZodType, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  const { $schema: _, ...rest } = full
  return rest as ObjectSchema
}

const integer = { type: 'integer' }
const pageMeta = {
  type: 'object',
  properties: { page: integer, per_page: integer, total: integer, last_page: integer },
}
const failure = {
  type: 'object',
  required: ['success', 'data', 'message', 'code', 'request_id'],
  properties: {
    success: { const: false },
    data: { type: 'null' },
    message: { type: 'string' },
    code: { enum: Object.keys(errorStatus) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
  },
}
const failed = {
  description: 'failure',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}
const multipart = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  },
}
