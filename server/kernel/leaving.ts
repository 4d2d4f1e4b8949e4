import type { FastifyInstance } from 'fastify'

export interface Leaving {
  readonly isUnderWay: () => boolean
  begin(): void
}

/**
 * A node that is about to close goes on answering, but ends each connection after its answer and says at `/readyz` that
 * it leaves. So a proxy sends its next calls to another node, and none of them meets a closed door.
 */
export function watchLeaving(http: FastifyInstance): Leaving {
  let isUnderWay = false
  http.server.prependListener('request', (_request, response) => {
    if (isUnderWay) response.shouldKeepAlive = false
  })
  return {
    isUnderWay: () => isUnderWay,
    begin() {
      isUnderWay = true
    },
  }
}
