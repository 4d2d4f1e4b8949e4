import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'

export const SecondFactor = z.object({
  /** Null: off. */
  on_since: Instant.nullable(),
  /** How many recovery codes are unused. */
  recovery_left: z.number(),
  is_required: z.boolean(),
  /** Whether setting it up asks for her password: her session is not new any more. */
  asks_password: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

export const SetUp = z.object({
  /** For an authenticator app that cannot read the picture. */
  secret: z.string(),
  /** What the picture holds. */
  address: z.string(),
})
export type SetUp = z.output<typeof SetUp>

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
