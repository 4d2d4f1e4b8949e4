import { z } from 'zod'

/** Never with the secret. */
export const ZoomSettings = z.object({
  /** `environment` wins over what a director saves; `none`: Zoom is off. */
  source: z.enum(['environment', 'desk', 'none']),
  account_id: z.string(),
  client_id: z.string(),
})
export type ZoomSettings = z.output<typeof ZoomSettings>
