import { z } from 'zod'

/** What may carry the rooms of a circle or lecture; `centre` follows what the director chose for all of them. */
export const carrierChoices = ['centre', 'built-in', 'livekit'] as const
export type CarrierChoice = (typeof carrierChoices)[number]

/** Never with the secret. */
export const LiveKitSettings = z.object({
  /** `environment` wins over what a director saves; `none`: LiveKit is off. */
  source: z.enum(['environment', 'desk', 'none']),
  url: z.string(),
  key: z.string(),
  /** Which rooms open there from now on, where their circle or lecture chose nothing else. */
  circles: z.boolean(),
  lectures: z.boolean(),
  /** Rooms and halls that it carries now. */
  running: z.number(),
  /** Where LiveKit is to tell who comes and goes. */
  webhook: z.string(),
})
export type LiveKitSettings = z.output<typeof LiveKitSettings>

export const LiveKitHeard = z.object({ state: z.enum(['taken', 'known', 'foreign']) })
