import { parsed, tab } from '../storage.ts'

const KEY = 'retry_after_login'
const SECRET = /pass|token|code|secret/i
/** Sent again after she signed in, these would sign her out. */
const ENDS_SESSIONS = /\/auth\/logout$|\/my\/sessions\//

export interface KeptRequest {
  readonly method: string
  /** Path and query, filled in. */
  readonly address: string
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly userId: number
}

/**
 * Keeps the write that met an ended session, to be sent again after she signs in. What only reads is read anew by the
 * page itself; what holds a password, a code or a token is never kept.
 */
export function keepForAfterLogin(request: KeptRequest): void {
  const { method, address, body } = request
  if (method === 'GET' || ENDS_SESSIONS.test(address) || SECRET.test(address) || holdsSecret(body)) return
  tab.set(KEY, JSON.stringify(request))
}

function holdsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => SECRET.test(name) || holdsSecret(inner))
}

/** The kept request, once, and only for the one whose it is. */
export function takeKeptRequest(userId: number): KeptRequest | undefined {
  const keptRequest = parsed(tab.get(KEY)) as KeptRequest | undefined
  tab.remove(KEY)
  return keptRequest?.userId === userId ? keptRequest : undefined
}

export const dropKeptRequest = () => tab.remove(KEY)
