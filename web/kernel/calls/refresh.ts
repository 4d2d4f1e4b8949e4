import { ApiError } from './api-error.ts'
import { accessToken, keepTokens, refreshToken, type IssuedTokens } from './credentials.ts'
import { exchange } from './exchange.ts'
import { endSession } from './session-end.ts'

const spec = { method: 'POST', path: '/auth/refresh', idempotency: 'none' } as const
const LOCK = 'rattil_refresh'

let running: Promise<string | undefined> | undefined

/**
 * Exchanges the refresh token for new ones, once at a time for all calls and all tabs. Gives the access token that
 * now holds, or nothing when the server refuses (a closed account is told so at once); throws when the server could not be asked, which ends no session.
 */
export function renew(stale: string | undefined): Promise<string | undefined> {
  running ??= acrossTabs(() => renewOnce(stale)).finally(() => {
    running = undefined
  })
  return running
}

/** Locks exist only where the page came over TLS or from the same machine; the server forgives a double use elsewhere. */
const acrossTabs = (work: () => Promise<string | undefined>): Promise<string | undefined> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work()

async function renewOnce(stale: string | undefined): Promise<string | undefined> {
  const token = accessToken()
  if (token !== stale) return token
  const refresh = refreshToken()
  if (!refresh) return undefined
  try {
    const tokens = (await exchange({ spec, input: { body: { refresh_token: refresh } } })) as IssuedTokens
    if (refreshToken() === refresh) keepTokens(tokens)
    return accessToken()
  } catch (error) {
    if (!isRefused(error)) throw error
    if (error.status === 403) endSession('account_closed')
    return undefined
  }
}

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
