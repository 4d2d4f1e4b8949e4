import type { Role } from '#contract/kernel/route.ts'
import { createStore } from '#core/store.ts'
import type { ApiError } from './api-error.ts'
import type { LoginReason } from '../login-path.ts'
import { device, ownStorage, parsed } from '../storage.ts'

/** Who is signed in, as the server said. */
export interface SessionUser {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  /** A short-lived address of her photo; null: initials. */
  readonly avatar: string | null
  readonly email_verified: boolean
  /** When the account will be deleted, as she asked; null: it stays. */
  readonly erase_at: string | null
  /** `required`: she can do nothing before she has set one up. */
  readonly second_factor: 'off' | 'on' | 'required'
}

export type Session =
  /** Not known yet; with `failure` the server could not be asked. */
  | { readonly status: 'unknown'; readonly user: undefined; readonly failure?: ApiError }
  | {
      readonly status: 'visitor'
      readonly user: undefined
      readonly failure?: undefined
      readonly reason?: LoginReason
    }
  /** With `failure` the device remembers her, and the server could not be asked. */
  | { readonly status: 'signed-in'; readonly user: SessionUser; readonly failure?: ApiError }

const USER = 'user'
export const UNKNOWN: Session = { status: 'unknown', user: undefined }

const store = createStore<Session>(UNKNOWN)

export const { get: currentSession, subscribe: onSession } = store

export function setSession(session: Session): void {
  ownStorage(session.user?.id)
  if (session.user) device.set(USER, JSON.stringify(session.user))
  else if (session.status === 'visitor') device.remove(USER)
  store.set(session)
}

/** As the server last answered any tab. Only `setSession` fills this. */
export function storedUser(): SessionUser | undefined {
  const user = parsed(device.get(USER))
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'number'
    ? (user as SessionUser)
    : undefined
}

/** Whose tokens the device holds, as any tab last learnt: enough to notice a change of person, never for a right. */
export const storedUserId = (): number | undefined => storedUser()?.id
