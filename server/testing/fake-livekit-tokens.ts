import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** LiveKit takes tokens that are early or late by a minute. */
const LEEWAY_SECONDS = 60

const Claims = z.object({
  iss: z.string(),
  sub: z.string().optional(),
  nbf: z.number(),
  exp: z.number(),
  video: z
    .object({
      room: z.string().optional(),
      roomCreate: z.boolean().optional(),
      roomList: z.boolean().optional(),
      roomAdmin: z.boolean().optional(),
      roomJoin: z.boolean().optional(),
      canPublish: z.boolean().optional(),
      canSubscribe: z.boolean().optional(),
      canPublishData: z.boolean().optional(),
      canUpdateOwnMetadata: z.boolean().optional(),
    })
    .default({}),
})
export type Claims = z.output<typeof Claims>

export interface Answer {
  readonly status: number
  readonly body: object | string
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function signed(secret: string, claims: object): string {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

export class Refused extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(JSON.stringify(answer.body))
    this.answer = answer
  }
}
export const plain = (text: string) => new Refused({ status: 401, body: text })
export const twirp = (status: number, code: string, msg: string) =>
  new Refused({ status, body: { code, msg } })

/** Signature, issuer and time, in the order and the words of the server. */
export function verified(
  token: string,
  {
    key,
    secret,
    aheadSeconds,
    expiredBefore,
  }: {
    readonly key: string
    readonly secret: string
    readonly aheadSeconds: number
    readonly expiredBefore: number
  },
): Claims {
  const [head = '', body = '', signature = ''] = token.split('.')
  const parsed = Claims.safeParse(parsedOf(Buffer.from(body, 'base64url').toString()))
  if (!parsed.success) throw plain('invalid authorization token')
  const claims = parsed.data
  if (claims.iss !== key) throw plain(`invalid API key: ${claims.iss}`)
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  const refuse = (why: string) => plain(`invalid token: ${token}, error: ${why}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw refuse('go-jose/go-jose: error in cryptographic primitive')
  const now = Date.now() / 1000 + aheadSeconds
  if (now + LEEWAY_SECONDS < claims.nbf)
    throw refuse('go-jose/go-jose/jwt: validation failed, token not valid yet (nbf)')
  if (now - LEEWAY_SECONDS > claims.exp || claims.nbf < expiredBefore)
    throw refuse('go-jose/go-jose/jwt: validation failed, token is expired (exp)')
  return claims
}

export function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
