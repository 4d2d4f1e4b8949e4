import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { HEAD_BYTES } from '#contract/kernel/limits.ts'
import { failureBody } from '../answers/answer.ts'
import { openBodyWatch, type BodyLimits } from './body-watch.ts'
import { Refusal } from '../errors.ts'
import { JSON_TYPE } from '../answers/packed-answer.ts'
import { isForSockets } from './socket-door.ts'
import { kernelTexts, text } from '../texts.ts'

/** Of the head of a request, and of a connection that sends nothing at all. */
const HEAD_MS = 20_000

interface Wire {
  readonly headers: Readonly<Record<string, string>>
  readonly nextRequestId: () => string
  readonly bodyLimits: BodyLimits
}
type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Node's server with limits on how long a request may take to arrive. */
export function createNodeServer(wire: Wire, handler: Handler): Server {
  const bodies = openBodyWatch(wire.bodyLimits, (request, response) => giveUp(wire, request, response))
  const server = createServer(
    {
      maxHeaderSize: HEAD_BYTES,
      headersTimeout: HEAD_MS,
      requestTimeout: 0,
      connectionsCheckingInterval: wire.bodyLimits.everyMs,
      shouldUpgradeCallback: (request) => isForSockets(request) && !hasTwoHosts(request),
    },
    (request, response) => {
      if (hasTwoHosts(request)) return refuseTwoHosts(wire, response)
      bodies.watch(request, response)
      handler(request, response)
    },
  )
  // An expectation that is not known may be ignored; Node would answer it outside of everything.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  )
  return server.on('close', () => bodies.stop())
}

/** A proxy and the platform could each take another of the two for the name that was asked for. */
const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1

function refuseTwoHosts(wire: Wire, response: ServerResponse): void {
  const { head, body } = rawFailure(
    wire,
    new Refusal('client_error', text(kernelTexts.badRequest), { status: 400 }),
  )
  response.writeHead(400, { ...head, connection: 'close' })
  response.end(body)
}

const tooSlow = () => new Refusal('client_error', text(kernelTexts.bodyTimeout), { status: 408 })

/** A body that stopped arriving is answered, if nothing was yet, and its connection ends. */
function giveUp(wire: Wire, request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  if (response.headersSent) return void socket.destroy()
  const { head, body } = rawFailure(wire, tooSlow())
  response.writeHead(408, { ...head, connection: 'close' })
  response.end(body, () => socket.destroySoon())
}

function rawFailure({ headers, nextRequestId }: Wire, refusal: Refusal) {
  const id = nextRequestId()
  const body = JSON.stringify(failureBody(refusal, id))
  const head = {
    ...headers,
    'x-request-id': id,
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
  }
  return { head, body }
}

const reasons: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
}

/** What is no HTTP never becomes a request, so its answer is written straight to the connection. */
export function answerBrokenRequest(wire: Wire, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, reason] = reasons[error.code ?? ''] ?? [400, 'Bad Request']
  const sentence =
    status === 408 ? kernelTexts.bodyTimeout : status === 431 ? kernelTexts.tooLarge : kernelTexts.badRequest
  const { head, body } = rawFailure(wire, new Refusal('client_error', text(sentence), { status }))
  const lines = Object.entries({ ...head, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
