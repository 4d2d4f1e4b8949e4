import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'

const step = z.enum(['waiting', 'delivered', 'failed'])

/** What the newest trial of hers has come to by the ways that take their time. */
export const NotificationTrial = z.object({
  /** When she began it. */
  at: Instant,
  in_app: z.object({ state: step }),
  email: z.object({
    state: step,
    address: z.string(),
    /** The mail server through which letters leave; null: none is set, and they are written to files. */
    server: z.string().nullable(),
    sentence: z.string(),
    /** What the mail server answered, as it came. */
    line: z.string(),
  }),
})
export type NotificationTrial = z.output<typeof NotificationTrial>
