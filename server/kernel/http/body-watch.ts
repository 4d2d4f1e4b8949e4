import type { IncomingMessage, ServerResponse } from 'node:http'

export interface BodyLimits {
  /** In so many milliseconds a body brings at least `leastBytes`, or it is given up. */
  readonly idleMs: number
  readonly leastBytes: number
  /** A body that is no file has arrived after so many. */
  readonly totalMs: number
  readonly everyMs: number
}
/** A film over a poor line may take hours as long as it moves; a form may not. */
export const BODY_LIMITS: BodyLimits = { idleMs: 60_000, leastBytes: 1024, totalMs: 120_000, everyMs: 5_000 }

interface OpenBody {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly begunAt: number
  seenBytes: number
  movedAt: number
}
export interface BodyWatch {
  watch(request: IncomingMessage, response: ServerResponse): void
  stop(): void
}

/** Gives up bodies that stopped arriving. Node's own limit is one for all requests and would cut slow uploads. */
export function openBodyWatch(
  limits: BodyLimits,
  giveUp: (request: IncomingMessage, response: ServerResponse) => void,
): BodyWatch {
  const open = new Set<OpenBody>()
  const timer = setInterval(() => {
    for (const body of open) {
      if (body.request.complete || body.request.destroyed) open.delete(body)
      else if (isStalled(body, limits)) {
        open.delete(body)
        giveUp(body.request, body.response)
      }
    }
  }, limits.everyMs)
  timer.unref()
  return {
    watch(request, response) {
      if (!hasBody(request)) return
      const now = performance.now()
      open.add({ request, response, begunAt: now, movedAt: now, seenBytes: request.socket.bytesRead })
    },
    stop: () => clearInterval(timer),
  }
}

function isStalled(body: OpenBody, { idleMs, leastBytes, totalMs }: BodyLimits): boolean {
  const now = performance.now()
  const { bytesRead } = body.request.socket
  if (bytesRead - body.seenBytes >= leastBytes) {
    body.seenBytes = bytesRead
    body.movedAt = now
  }
  const isFile = mayTakeLong(body.request) && !body.response.writableEnded
  return now - body.movedAt > idleMs || (!isFile && now - body.begunAt > totalMs)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const mayTakeLong = ({ headers }: IncomingMessage): boolean =>
  /^(multipart\/form-data|application\/offset\+octet-stream)/.test(headers['content-type'] ?? '')
