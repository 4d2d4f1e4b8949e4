import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'

/** Never with the secret. */
export const ZoomSettings = z.object({
  /** `environment` wins over what a director saves; `none`: Zoom is off. */
  source: z.enum(['environment', 'desk', 'none']),
  account_id: z.string(),
  client_id: z.string(),
})
export type ZoomSettings = z.output<typeof ZoomSettings>

/** A user of the centre's account in Zoom. */
export const ZoomHost = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** Without a licence she holds nothing: her meetings would end after forty minutes and know nobody. */
  is_licensed: z.boolean(),
  /** Meetings may be held in her name. */
  is_used: z.boolean(),
  slots: z.number(),
  /** Since when Zoom no longer knows her. */
  gone_at: Instant.nullable(),
  /** How many meetings to come she holds. */
  meetings: z.number(),
})
export type ZoomHost = z.output<typeof ZoomHost>

export const eventStates = ['off', 'locked', 'silent', 'working', 'skewed'] as const

/** How what happens in meetings is heard of; never with the secret. */
export const ZoomEvents = z.object({
  source: z.enum(['environment', 'desk', 'none']),
  /** Where Zoom sends its notices. */
  address: z.string(),
  state: z.enum(eventStates),
  sentence: z.string(),
  last_at: Instant.nullable(),
  /** What became of the newest report of who came. */
  report: z.string(),
})
export type ZoomEvents = z.output<typeof ZoomEvents>

/** A meeting to come. */
export const ZoomMeeting = z.object({
  id: z.number(),
  kind: z.enum(['session', 'lecture']),
  topic: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  host: z.string().nullable(),
  /** `made`: Zoom knows it. `ahead`: it will a week before. `trouble`: somebody is needed. */
  state: z.enum(['made', 'ahead', 'trouble']),
  trouble: z.string().nullable(),
})
export type ZoomMeeting = z.output<typeof ZoomMeeting>

/** For the public pages, which are there only while meetings are held in Zoom. */
export const ZoomAbout = z.object({ is_on: z.boolean(), centre: z.string() })
export type ZoomAbout = z.output<typeof ZoomAbout>

/** What Zoom reads of our answer to its notices. */
export const ZoomAnswer = z.object({
  plainToken: z.string().optional(),
  encryptedToken: z.string().optional(),
})
