import { z } from 'zod'

/** Never with the secret. */
export const LiveKitSettings = z.object({
  /** `environment` wins over what a director saves; `none`: LiveKit is off. */
  source: z.enum(['environment', 'desk', 'none']),
  url: z.string(),
  key: z.string(),
  /** Which rooms open there from now on. */
  circles: z.boolean(),
  lectures: z.boolean(),
  /** Rooms and halls that it carries now. */
  running: z.number(),
  /** Where LiveKit is to tell who comes and goes. */
  webhook: z.string(),
})
export type LiveKitSettings = z.output<typeof LiveKitSettings>

export const LiveKitHeard = z.object({ state: z.enum(['taken', 'known', 'foreign']) })
