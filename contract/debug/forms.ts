import { z } from 'zod'
import { Email } from '#contract/auth/forms.ts'

export const DebugMailForm = z.object({ to: Email })
/** An empty token asks about the session that asks. */
export const DebugTokenForm = z.object({ token: z.string().trim().max(500, 'الرمز أطول من المعتاد') })
