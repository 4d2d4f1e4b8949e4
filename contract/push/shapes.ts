import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'

export const pushProviders = ['own', 'beams'] as const

const PushDevice = z.object({
  id: z.number(),
  /** In words: «كروم على أندرويد». */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** SHA-256 of its address in base64url: a browser recognises itself, and the address stays here. */
  mark: z.string(),
  /** Subscribed in the session that asks. */
  is_this_session: z.boolean(),
  /** Subscribed with a key that no longer holds: it subscribes anew when the platform is opened on it. */
  is_stale: z.boolean(),
  shows_details: z.boolean(),
  created_at: Instant,
  last_success_at: Instant.nullable(),
  /** Since when its push service has not taken anything. */
  failing_since: Instant.nullable(),
})
export type PushDevice = z.output<typeof PushDevice>

export const PushDevices = z.object({
  /** What a browser subscribes with; null while the platform cannot push. */
  key: z.string().nullable(),
  devices: z.array(PushDevice),
})
export type PushDevices = z.output<typeof PushDevices>

export const PushTest = z.object({
  /** The answer of each device's push service: what it means, and the line as it came. */
  steps: z.array(
    z.object({
      device: z.string(),
      service: z.string(),
      works: z.boolean(),
      sentence: z.string(),
      line: z.string(),
    }),
  ),
})
export type PushTest = z.output<typeof PushTest>

const Source = z.enum(['environment', 'desk'])

export const PushDesk = z.object({
  state: z.enum(['working', 'trouble', 'off']),
  sentence: z.string(),
  provider: z.enum(pushProviders),
  /** `environment` wins over what a director saves. */
  provider_source: Source,
  keys_source: Source,
  public_key: z.string().nullable(),
  /** When the keys in use were made; null for those of the environment. */
  key_since: Instant.nullable(),
  beams: z.object({ instance_id: z.string(), has_secret: z.boolean() }),
  devices: z.object({ total: z.number(), people: z.number(), stale: z.number() }),
  waiting: z.number(),
  services: z.array(
    z.object({
      service: z.string(),
      since: Instant,
      sent: z.number(),
      failed: z.number(),
      last_sent_at: Instant.nullable(),
      failing_since: Instant.nullable(),
      /** The service's own words. */
      last_error: z.string().nullable(),
      last_error_at: Instant.nullable(),
    }),
  ),
})
export type PushDesk = z.output<typeof PushDesk>
