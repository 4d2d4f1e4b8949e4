/** The parts of an OpenAPI document from which requests are made. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  /** Of a record: what stands under each of its keys. */
  readonly additionalProperties?: JsonSchema | boolean
}
interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}
interface DocumentOperation {
  readonly operationId: string
  readonly 'x-access': Access
  readonly parameters: readonly Parameter[]
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
}
type Access = 'public' | 'signed-in' | readonly string[]
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>
}

/** One call as the document describes it. */
export interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly access: Access
  readonly query: JsonSchema
  /** It answers a file: whoever opens it in a tab is refused with a page. */
  readonly givesFile: boolean
  readonly contentType: string | undefined
  readonly body: JsonSchema
}

export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { operationId, parameters, requestBody, responses, 'x-access': access } = described
      const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      const query = parameters.filter((one) => one.in === 'query')
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        access,
        givesFile: responses['200']?.content?.['*/*'] !== undefined,
        query: {
          type: 'object',
          properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
          required: query.filter(({ required }) => required).map(({ name }) => name),
        },
        contentType,
        body: content?.schema ?? {},
      }
    }),
  )
}
