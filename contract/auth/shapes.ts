import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'
import { roles } from '#contract/kernel/route.ts'

/** How long the resend buttons stay locked. */
export const RESEND_SECONDS = 60

/** Her own account, as only she sees it. */
export const AuthUser = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** A short-lived address of her photo; null: initials stand instead. */
  avatar: z.string().nullable(),
  avatar_path: z.string().nullable(),
  role: z.enum(roles),
  bio: z.string(),
  is_active: z.boolean(),
  email_verified: z.boolean(),
  /** False for an account that was made for her, and after a mailbox proof ended the password of an unverified one. */
  has_password: z.boolean(),
  /** `required`: it is off, and no call but those that set it up is open to her. */
  second_factor: z.enum(['off', 'on', 'required']),
  created_at: Instant,
  /** When the account will be deleted, as she asked. */
  erase_at: Instant.nullable(),
})
export type AuthUser = z.output<typeof AuthUser>

export const Tokens = z.object({
  /** The same as `access_token`. */
  token: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: Instant,
  /** Seconds since 1970. */
  expires_at_timestamp: z.number(),
  /** Seconds from now. */
  expires_in: z.number(),
})
export type Tokens = z.output<typeof Tokens>

export const SignedIn = Tokens.extend({ user: AuthUser })
export type SignedIn = z.output<typeof SignedIn>

/** Her password or e-mailed code was right, and her second factor is asked for: not signed in yet. */
const SecondFactorNeeded = z.object({
  /** For one sign-in by `second-factor/sign-in`. */
  ticket: z.string(),
  ticket_expires_at: Instant,
})

export const SignInAnswer = z.union([SignedIn, SecondFactorNeeded])
export type SignInAnswer = z.output<typeof SignInAnswer>

export const ActiveSession = z.object({
  id: z.number(),
  /** In words: «كروم على أندرويد». */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  ip: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  expires_at: Instant,
  is_current: z.boolean(),
})
export type ActiveSession = z.output<typeof ActiveSession>

export const Ended = z.object({ ended: z.number() })
