import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'

export const integrationStates = ['off', 'locked', 'untested', 'working', 'failing'] as const

/** A service outside that the platform speaks to, as its card tells it. */
export const Integration = z.object({
  key: z.string(),
  title: z.string(),
  /** `locked`: its secret was sealed with a key that is lost. */
  state: z.enum(integrationStates),
  /** What is set or what happened, and what to do. */
  sentence: z.string(),
  /** The service's own words; empty where it said none. */
  line: z.string(),
  /** Since when it has worked or failed without a break. */
  since: Instant.nullable(),
  checked_at: Instant.nullable(),
  /** Set by the environment, which wins. */
  is_fixed: z.boolean(),
  can_test: z.boolean(),
  /** The screen on which it is set; null where only the environment sets it. */
  screen: z.string().nullable(),
  /** Who changed its settings lately, newest first. */
  changes: z.array(z.object({ at: Instant, action: z.string(), name: z.string().nullable() })),
})
export type Integration = z.output<typeof Integration>
export const IntegrationList = z.array(Integration)

export const IntegrationParams = z.object({ key: z.string().max(40) })
