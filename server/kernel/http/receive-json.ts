import { errorCodes, type FastifyInstance } from 'fastify'
import type { BodyLimit } from '#contract/kernel/limits.ts'
import { bodyLimits, noBody, rawLimits } from '#contract/kernel/limits.ts'
import type { RouteSpec } from '#contract/kernel/route.ts'
import { invalid } from '../errors.ts'
import { excessIn } from './measure-json.ts'
import { kernelTexts } from '../texts.ts'

/** A mail, and an event of LiveKit. */
const RAW_TYPES = ['message/rfc822', 'application/webhook+json']
const FORM_TYPE = 'application/x-www-form-urlencoded'

declare module 'fastify' {
  interface FastifyContextConfig {
    template?: string
    body?: BodyLimit
    /** Other systems call it, some with a form; what it says is not read. */
    isWebhook?: boolean
    /** Another system sends it bytes that are taken as they come. */
    isRaw?: boolean
  }
}

export const bodyLimitOf = ({ body, takes }: Pick<RouteSpec, 'body' | 'takes'>): BodyLimit =>
  takes && takes in rawLimits
    ? rawLimits[takes as keyof typeof rawLimits]
    : body && takes && takes in bodyLimits
      ? bodyLimits[takes as keyof typeof bodyLimits]
      : noBody

/** JSON is measured by the limit that its route names before it is parsed. */
export function receiveJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const sent = String(body)
    // Bytes that are no text come out otherwise than they were signed, and are refused for it.
    if (request.routeOptions.config.isRaw) return done(null, Buffer.from(sent))
    const excess = excessIn(sent, request.routeOptions.config.body ?? noBody)
    if (excess) done(tooComplex(excess))
    else void parse(request, sent, done)
  })
}

/** A form of another site can be sent without asking first, so no call of a browser takes one. */
export function receiveForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (request, _body, done) => {
    if (request.routeOptions.config.isWebhook) done(null, {})
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(FORM_TYPE))
  })
}

/** Whoever may send bytes signs them, so nothing parses them here. */
export function receiveRaw(app: FastifyInstance): void {
  for (const type of RAW_TYPES)
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      if (request.routeOptions.config.isRaw) done(null, body)
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type))
    })
}

const tooComplex = (excess: 'deep' | 'many') =>
  invalid('body', excess === 'deep' ? kernelTexts.tooDeep : kernelTexts.tooMany)
