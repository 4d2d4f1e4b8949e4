import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'
import { roles } from '#contract/kernel/route.ts'

// Tools for whoever sets the platform up: in development and in the demo only, elsewhere these calls do not exist.

const MailLine = z.object({
  id: z.string(),
  at: Instant,
  to: z.string(),
  subject: z.string(),
})
export type MailLine = z.output<typeof MailLine>

export const DebugOutbox = z.object({
  /** `smtp`: mail leaves for good and nothing of it is kept here. */
  delivery: z.enum(['smtp', 'outbox']),
  from: z.string(),
  total: z.number(),
  mails: z.array(MailLine),
  computed_at: Instant,
})
export type DebugOutbox = z.output<typeof DebugOutbox>

/** A mail as plain text; codes and the secrets of links are blotted out. */
export const DebugMail = MailLine.extend({ from: z.string(), text: z.string() })
export type DebugMail = z.output<typeof DebugMail>

export const tokenStates = ['valid', 'expired', 'used', 'ended', 'closed', 'unknown'] as const

/** What a token stands for; never the token or its hash. */
export const DebugSession = z.object({
  state: z.enum(tokenStates),
  /** What that means and what to do, as a sentence. */
  sentence: z.string(),
  kind: z.enum(['access', 'refresh']).nullable(),
  token_expires_at: Instant.nullable(),
  person: z.object({ id: z.number(), name: z.string(), role: z.enum(roles) }).nullable(),
  session: z
    .object({
      id: z.number(),
      device: z.string(),
      created_at: Instant,
      last_used_at: Instant,
      expires_at: Instant,
      ended_at: Instant.nullable(),
      ended_why: z.string().nullable(),
      is_current: z.boolean(),
    })
    .nullable(),
})
export type DebugSession = z.output<typeof DebugSession>
