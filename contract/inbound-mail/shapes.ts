import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'
import { rawLimits, MB } from '#contract/kernel/limits.ts'
import { encryptions } from '#contract/mail/shapes.ts'

export const inboundWays = ['imap', 'webhook'] as const
export type InboundWay = (typeof inboundWays)[number]

/** What became of a mail. */
export const inboundOutcomes = [
  'joined',
  'unconfirmed',
  'ended',
  'automatic',
  'bounce',
  'complaint',
  'unknown',
  'too_large',
  'too_many',
  'broken',
] as const
export type InboundOutcome = (typeof inboundOutcomes)[number]

export const INBOUND_MB = rawLimits.mail.bytes / MB
/** A signature is worth something for so long before and after its time. */
export const SIGNATURE_MINUTES = 5

/** Neither the password nor the secret is ever among them. */
export const InboundSettings = z.object({
  /** `environment` wins over what a director saves; `none`: answers come by the link of a mail alone. */
  source: z.enum(['environment', 'desk', 'none']),
  way: z.enum(inboundWays),
  /** Where answers go; what stands behind its plus sign says to which ticket. */
  address: z.string(),
  host: z.string(),
  port: z.number(),
  tls: z.enum(encryptions),
  user: z.string(),
  folder: z.string(),
  has_password: z.boolean(),
  has_secret: z.boolean(),
  webhook_url: z.string(),
  state: z.object({
    state: z.enum(['working', 'trouble', 'waiting', 'off']),
    sentence: z.string(),
    line: z.string(),
    since: Instant.nullable(),
    /** The last mail that came. */
    last_at: Instant.nullable(),
  }),
  /** Of the last thirty days. */
  counts: z.array(z.object({ outcome: z.enum(inboundOutcomes), count: z.number() })),
})
export type InboundSettings = z.output<typeof InboundSettings>

/** It is told once, when it is made. */
export const InboundSecret = z.object({ secret: z.string() })

/** `known`: this mail was taken before. */
export const ReceivedMail = z.object({ state: z.enum(['taken', 'known']) })
