import type { Envelope, Failure } from '#contract/kernel/envelope.ts'
import { roles, type Page, type RouteSpec } from '#contract/kernel/route.ts'
import { isDiskFull } from '#core/disk-full.ts'
import type { Actor } from '../context.ts'
import {
  badRequest,
  forbidden,
  isDatabaseDown,
  isServiceAway,
  isUnstorableText,
  noRoom,
  Refusal,
  unauthenticated,
  unavailable,
  unfinishedWork,
} from '../errors.ts'
import { kernelTexts, text } from '../texts.ts'
import { WithMessage } from '../with-message.ts'

/** Who comes to a public door without the second factor that is required of her is nobody there. */
export const admitted = ({ access, beforeSecondFactor }: RouteSpec, actor: Actor | null): Actor | null =>
  access === 'public' && !beforeSecondFactor && actor?.lacksSecondFactor ? null : actor

/** The door: may this role use this route at all. */
export function checkDoor(spec: RouteSpec, actor: Actor | null): void {
  if (spec.access === 'public') return
  if (!actor) throw unauthenticated()
  const allowed = spec.access === 'signed-in' ? roles : spec.access
  if (!allowed.includes(actor.role)) throw forbidden()
  if (actor.lacksSecondFactor && !spec.beforeSecondFactor) throw forbidden(kernelTexts.secondFactorRequired)
}

const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === 'object' && value !== null && 'items' in value && 'meta' in value

/** The envelope of an answer. The schema parses it on the way out, so an undeclared column cannot leave. */
export function envelope(spec: RouteSpec, result: unknown, requestId: string): Envelope {
  const message = result instanceof WithMessage ? text(result.sentence) : ''
  const value: unknown = result instanceof WithMessage ? result.data : result
  const { list } = spec
  if (!list) return { success: true, data: spec.data?.parse(value) ?? null, message, request_id: requestId }
  if (!isPage(value)) throw new Error(`${spec.method} ${spec.path} must answer a page`)
  return {
    success: true,
    data: value.items.map((item): unknown => list.parse(item)),
    meta: value.meta,
    message,
    request_id: requestId,
  }
}

/** Turns anything thrown into what the caller may know. Everything unexpected is one calm sentence. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) return noRoom()
  const unfinished = unfinishedWork(error)
  if (unfinished) return unfinished
  if (isDatabaseDown(error) || isServiceAway(error)) return unavailable()
  if (isUnstorableText(error)) return badRequest()
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new Refusal('client_error', text(kernelTexts.tooLarge), { status: 413 })
  if (status === 429) return new Refusal('rate_limited', text(kernelTexts.rateLimited))
  if (status >= 400 && status < 500)
    return new Refusal('client_error', text(kernelTexts.badRequest), { status })
  return new Refusal('server_error', text(kernelTexts.server))
}

export function failureBody(refusal: Refusal, requestId: string): Failure {
  return {
    success: false,
    data: null,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
    request_id: requestId,
  }
}
