import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { fileLimits, MB, noBody, type FileKind } from '#contract/kernel/limits.ts'
import type { RouteSpec } from '#contract/kernel/route.ts'
import { isDiskFull } from '#core/disk-full.ts'
import { admitted, checkDoor, envelope, failureBody, refusalOf } from '../answers/answer.ts'
import { BODY_LIMITS, type BodyLimits } from './body-watch.ts'
import { openCall, type Process } from '../calls/caller.ts'
import type { Actor, Caller, Ctx } from '../context.ts'
import { isDirectLocalRequest } from '../calls/demo-guard.ts'
import { invalid, noRoom, Refusal, unknownRoute } from '../errors.ts'
import { answerFromCache, writeKept } from '../answers/fast-path.ts'
import type { FileAnswer, PieceAnswer } from '../calls/handlers.ts'
import { isCommitted } from '../calls/committed.ts'
import { securityHeaders } from './headers.ts'
import { once, type KeptAnswer } from '../calls/idempotency.ts'
import { logFailure } from '../log-failure.ts'
import { networkOf } from '../network.ts'
import { answerBrokenRequest, createNodeServer } from './node-server.ts'
import type { Leaving } from './leaving.ts'
import { HTML_TYPE, JSON_TYPE, packAnswer } from '../answers/packed-answer.ts'
import { parseInput } from '../calls/parse.ts'
import { isPrepared } from '../calls/prepared.ts'
import { takeHit } from './rate-limit.ts'
import { bodyLimitOf, receiveForms, receiveJson, receiveRaw } from './receive-json.ts'
import type { LooseInput, Served } from '../calls/registry.ts'
import { refusedFile, wayOnOf } from './refused-file.ts'
import { isForSockets, withUpgrades } from './socket-door.ts'
import { kernelTexts } from '../texts.ts'
import { digestOf, receiveUpload } from './upload.ts'

const PIECE_TYPE = 'application/offset+octet-stream'
const KEY = /^[\w-]{8,80}$/

interface HttpOptions {
  readonly onCacheHit?: () => void
  readonly leaving?: Leaving
  readonly bodyLimits?: BodyLimits
}

/** The HTTP server of one process. Kept answers are written before routing; everything else goes through `mount`. */
export function createHttp(
  process: Process,
  { onCacheHit, leaving, bodyLimits = BODY_LIMITS }: HttpOptions = {},
): FastifyInstance {
  const { config, cache, log } = process
  const headers = securityHeaders(config, () => process.ports.meetings.liveKit.pageHosts())
  const prefix = Date.now().toString(36)
  let counter = 0
  const nextRequestId = () => `${prefix}-${(++counter).toString(36)}`
  const path = { cache, headers, nextRequestId, onHit: () => onCacheHit?.() }
  const wire = { headers, nextRequestId, bodyLimits }

  const app = Fastify({
    trustProxy: config.trustProxy,
    bodyLimit: noBody.bytes,
    genReqId: nextRequestId,
    requestIdHeader: false,
    // A call that arrives on an open connection while the server closes is answered like any other, and is its last.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    clientErrorHandler: (error, socket) => answerBrokenRequest(wire, error, socket),
    // An address that cannot be decoded never gets as far as the hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id })
      void sendRefusal(process, error, request, reply)
    },
    serverFactory: (handler) =>
      withUpgrades(
        process,
        createNodeServer(wire, (request, response) => {
          if (leaving?.handsOver(request, response)) return
          if (config.demo && !isDirectLocalRequest(request)) {
            response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
            response.end(
              'Demo mode answers direct requests from this machine only (set RATTIL_DEMO=off for real use).\n',
            )
            return
          }
          if (isForSockets(request)) process.ports.realtime.handle(request, response)
          else if (!answerFromCache(path, request, response)) handler(request, response)
        }),
      ),
  })
  // A form of another site can send text/plain without asking first; no call of ours takes it.
  app.removeContentTypeParser('text/plain')
  receiveJson(app)
  receiveForms(app)
  receiveRaw(app)
  // A piece of a file is written as it arrives; only a `resumable` route reads it.
  app.addContentTypeParser(PIECE_TYPE, (_request, _payload, done) => done(null))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
  })
  app.addHook('onResponse', async (request, reply) => {
    log.info({
      request_id: request.id,
      method: request.method,
      url: pathOf(request),
      status: reply.statusCode,
      account: accounts.get(request),
      ms: Math.round(reply.elapsedTime),
    })
  })
  app.setErrorHandler((error, request, reply) => sendRefusal(process, error, request, reply))
  return app
}

/** Whose request it is, for its line in the log; a number alone. */
const accounts = new WeakMap<FastifyRequest, number>()

/** Ids and names of files are shorter or have a dot; whatever opens something by itself is as long as this. */
const SECRET_SEGMENT = /(?<=\/)[\w~=-]{20,}(?=\/|$)/g

/** A query may hold a code or a signature, and a path a token: neither is logged. */
const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]?.replaceAll(SECRET_SEGMENT, '…')

export function mount(app: FastifyInstance, process: Process, served: readonly Served[]): void {
  for (const one of served) {
    const body = bodyLimitOf(one.spec)
    app.route({
      method: one.spec.method,
      url: one.spec.path.replace(/\{\w+\*\}$/, '*').replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: body.bytes,
      config: {
        template: one.spec.path,
        body,
        isWebhook: one.spec.kind === 'webhook',
        isRaw: one.spec.kind === 'raw',
        ...wayOnOf(one.spec),
      },
      handler: (request, reply) => answer(process, one, request, reply),
    })
  }
  app.all('/api/*', () => {
    throw unknownRoute()
  })
}

async function answer(process: Process, served: Served, request: FastifyRequest, reply: FastifyReply) {
  const { spec } = served
  const { ctx, tags } = openCall(process, callerOf(request))
  const holder = await actorOf(process, ctx, request).catch((error: unknown) => {
    if (spec.access === 'public' && error instanceof Refusal) return null
    throw error
  })
  const actor = admitted(spec, holder)
  checkDoor(spec, actor)
  const signed: Ctx = { ...ctx, actor }
  if (actor) accounts.set(request, actor.id)
  // Of directors alone: anybody else could have system health tell what she likes.
  if (actor?.role === 'admin') process.ports.arrivals.see({ host: request.host, headers: request.headers })
  await requireRoom(process, spec, request)
  const taker = actor?.id ?? networkOf(ctx.caller.ip)
  if (spec.limit) await takeHit(signed, `${served.name}:${taker}`, spec.limit)

  if (spec.kind === 'file') {
    const input = parseInput(spec, request)
    const file = { range: request.headers.range, ifNoneMatch: request.headers['if-none-match'] }
    return sendFile(reply, (await served.handler(signed, { ...input, file })) as FileAnswer)
  }
  if (spec.kind === 'resumable') return takePiece(served, signed, request, reply)
  if (spec.kind === 'upload') {
    const maxBytes = largestUpload(process, signed, spec.takes)
    return sendUpload(served, { ctx: signed, request, reply, maxBytes })
  }

  const bytes = spec.kind === 'raw' ? rawBytes(request) : undefined
  const sent = bytes ? undefined : request.body
  const parsed = parseInput(spec, { params: request.params, query: request.query, body: sent })
  const input = bytes ? { ...parsed, raw: { bytes, headers: singleHeaders(request) } } : parsed
  const run = () => commandOnce(served, signed, { request, input, told: async () => request.body ?? null })
  if (spec.cached && !actor && !request.headers.authorization) {
    const { answer: packed } = await process.cache.once(request.url, async () => {
      const { status, payload } = await run()
      return { answer: packAnswer(status, JSON_TYPE, payload), tags: [...tags] }
    })
    reply.hijack()
    writeKept(packed, flat(reply), request.raw, reply.raw)
    return reply
  }
  const { status, payload } = await run()
  return reply.code(status).type(JSON_TYPE).header('cache-control', 'no-store').send(payload)
}

/** Refused before the disk is quite full: the database keeps what it needs to live, and so all reads go on. */
async function requireRoom({ ports }: Process, spec: RouteSpec, request: FastifyRequest): Promise<void> {
  if (spec.method === 'GET' || spec.method === 'HEAD' || spec.method === 'DELETE' || spec.usesReserve) return
  const arriving = Number(request.headers['content-length']) || 0
  // An upload lies twice on the disk for a moment: as it arrived, and staged.
  const needed = spec.kind === 'upload' ? 2 * arriving : arriving
  if ((await ports.host.room(needed)) === 'full') throw noRoom()
}

interface Command {
  readonly request: FastifyRequest
  readonly input: LooseInput
  /** What was sent, in a form that tells a repeat from another request under the same key. */
  readonly told: () => Promise<unknown>
}

/** Runs the handler, once per Idempotency-Key where the caller sent one with a repeatable write. */
async function commandOnce(
  served: Served,
  ctx: Ctx,
  { request, input, told: fingerprint }: Command,
): Promise<KeptAnswer> {
  const { spec, name } = served
  const handle = await prepare(served, ctx, input)
  const packed = (result: unknown): KeptAnswer => {
    const told = spec.isBare ? spec.data?.parse(result) : envelope(spec, result, ctx.caller.requestId)
    return { status: 200, payload: JSON.stringify(told) }
  }
  const run = async (tx: Ctx) => packed(await handle(tx))
  const key = request.headers['idempotency-key']
  if (spec.method === 'GET' || spec.idempotency === 'none' || typeof key !== 'string' || !KEY.test(key))
    return run(ctx)
  const scope = `${ctx.actor?.id ?? ctx.caller.ip} ${name}`
  const claim = { key, scope, request: [request.params, request.query, await fingerprint()] }
  const { handler } = served
  if (!isCommitted(handler)) return once(ctx, claim, run)
  let decided: unknown
  await once(ctx, claim, async (tx) => {
    decided = await handler.decide(tx, input)
    return { status: 200, payload: '' }
  })
  return packed(await handler.show(ctx, input, decided))
}

/** Only those who teach send recordings; nobody else may fill the disk with what will be refused. */
function largestUpload({ config }: Process, { actor }: Ctx, takes: FileKind): number {
  const { image, document, media } = config.uploadLimits
  return Math.min(
    fileLimits[takes].bytes,
    actor && actor.role !== 'student' ? media : Math.max(image, document),
  )
}

/** The slow half of a handler is done here, so that no transaction waits for it. */
async function prepare({ handler }: Served, ctx: Ctx, input: LooseInput) {
  if (!isPrepared(handler)) return (tx: Ctx) => handler(tx, input)
  const brought = await handler.prepare(ctx, input)
  return (tx: Ctx) => handler.handle(tx, brought)
}

interface Exchange {
  readonly ctx: Ctx
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly maxBytes: number
}

async function sendUpload(served: Served, { ctx, request, reply, maxBytes }: Exchange) {
  const upload = await receiveUpload(request, maxBytes)
  try {
    const input = parseInput(served.spec, {
      params: request.params,
      query: request.query,
      body: upload.fields,
    })
    const fingerprint = async () => [upload.fields, upload.name, await digestOf(upload.tempPath)]
    const { status, payload } = await commandOnce(served, ctx, {
      request,
      input: { ...input, upload },
      told: fingerprint,
    })
    return await reply.code(status).type(JSON_TYPE).header('cache-control', 'no-store').send(payload)
  } finally {
    await upload.discard()
  }
}

/** A `raw` call that came as anything but the bytes that it takes. */
function rawBytes({ body }: FastifyRequest): Buffer {
  if (Buffer.isBuffer(body)) return body
  throw invalid('body', kernelTexts.badRequest)
}

const singleHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

async function takePiece(served: Served, ctx: Ctx, request: FastifyRequest, reply: FastifyReply) {
  const input = parseInput(served.spec, { params: request.params, query: request.query, body: undefined })
  const piece = { method: request.method, headers: singleHeaders(request), body: request.raw }
  const answer = (await served.handler(ctx, { ...input, piece })) as PieceAnswer
  return reply.code(answer.status).headers(answer.headers).header('cache-control', 'no-store').send()
}

function sendFile(reply: FastifyReply, file: FileAnswer) {
  return reply
    .code(file.status)
    .headers(file.headers)
    .send(file.body ?? '')
}

/** So much of what is too large is still read: who is cut off while she sends sees a broken line and not the reason. */
const READ_ON_BYTES = 32 * MB
const sentBytes = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? Number.NaN)

function sendRefusal(process: Process, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // A body that was given up has its answer already.
  if (reply.raw.headersSent) return reply.hijack()
  const refusal = refusalOf(error)
  if (isDiskFull(error)) process.ports.host.writeRefused()
  logFailure(process.log, { error, refusal, about: { request_id: request.id, url: pathOf(request) } })
  if (refusal.status === 413 && sentBytes(request) <= READ_ON_BYTES) reply.removeHeader('connection')
  if (refusal.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds))
  const page = refusedFile(request, refusal.message)
  return reply
    .code(refusal.status)
    .type(page === undefined ? JSON_TYPE : HTML_TYPE)
    .header('cache-control', 'no-store')
    .send(page ?? JSON.stringify(failureBody(refusal, request.id)))
}

async function actorOf(process: Process, ctx: Ctx, request: FastifyRequest): Promise<Actor | null> {
  const header = request.headers.authorization
  const token = header?.startsWith('Bearer ') ? header.slice(7) : undefined
  return token ? process.actorOf(ctx, token) : null
}

export const callerOf = (request: FastifyRequest): Caller => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
})

const flat = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
