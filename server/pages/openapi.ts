import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#server/kernel/calls/openapi.ts'
import type { Served } from '#server/kernel/calls/registry.ts'

/** Written when somebody first asks: every start would wait for it. */
export function mountOpenApi(http: FastifyInstance, served: readonly Served[]): void {
  let document: Promise<string> | undefined
  http.get('/api/openapi.json', async (_request, reply) => {
    document ??= openApiDocument(served, 'رتّل').then((written) => JSON.stringify(written))
    return reply.type('application/json; charset=utf-8').send(await document)
  })
}
