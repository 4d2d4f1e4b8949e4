import { z } from 'zod'

/** An empty token asks about the session that asks. */
export const DebugTokenForm = z.object({ token: z.string().trim().max(500, 'الرمز أطول من المعتاد') })
