import { device, storedName } from '../storage.ts'

const ACCESS = 'token'
const REFRESH = 'refresh_token'
const EXPIRY = 'token_expiry'
/** Counted as over so much early, so that no call leaves with a token that dies on the way. */
const EARLY_MS = 60_000
const REFRESH_UNDER_MS = 120_000

export interface IssuedTokens {
  readonly access_token: string
  readonly refresh_token?: string | undefined
  /** Seconds from now: the device's own clock may be wrong, but it runs evenly. */
  readonly expires_in?: number | undefined
}

export const accessToken = () => device.get(ACCESS)
export const refreshToken = () => device.get(REFRESH)
export const ACCESS_KEY = storedName(ACCESS)

export function keepTokens(
  { access_token, refresh_token, expires_in }: IssuedTokens,
  now = Date.now(),
): void {
  forgetTokens()
  if (refresh_token) device.set(REFRESH, refresh_token)
  if (expires_in !== undefined) device.set(EXPIRY, String(now + expires_in * 1000))
  device.set(ACCESS, access_token)
}

/** The access token goes first and comes last: other tabs watch it, and then find the rest as it should be. */
export function forgetTokens(): void {
  for (const key of [ACCESS, REFRESH, EXPIRY]) device.remove(key)
}

/** A time that nobody named never comes; the server's 401 then tells. */
const remaining = (now: number) => Number(device.get(EXPIRY) ?? Infinity) - now

export const isTokenExpired = (now = Date.now()) => remaining(now) <= EARLY_MS
export const isRefreshDue = (now = Date.now()) =>
  refreshToken() !== undefined && remaining(now) < REFRESH_UNDER_MS
