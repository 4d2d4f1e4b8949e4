import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '#server/kernel/openapi.ts'
import type { Served } from '#server/kernel/registry.ts'

export function mountOpenApi(http: FastifyInstance, served: readonly Served[]): void {
  const document = JSON.stringify(openApiDocument(served, 'رتّل'))
  http.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
}
