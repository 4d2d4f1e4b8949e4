import { z } from 'zod'
import { Id, Text } from '#contract/kernel/fields.ts'
import { AyahRangeForm } from '#contract/quran/forms.ts'

/** `live` starts or continues the session, `completed` ends it. Without `sessionId` it is today's. */
export const RunForm = z.object({
  status: z.enum(['live', 'completed'], { error: 'الحالة إما live وإما completed' }),
  sessionId: Id.optional(),
})

const Note = Text({ min: 0, max: 2_000 })

/** An empty note is taken away; what is left out stays. */
export const SessionNotesForm = z.object({ own: Note.optional(), shared: Note.optional() })

/** Why she cannot come; the director alone reads it. */
export const SubstituteRequestForm = z.object({ reason: Text({ min: 3, max: 500 }) })

/** `file_id`: an upload of hers to the bucket `circle-materials`. */
export const MaterialForm = z.object({ file_id: Id })

/** What is recited in a session; null takes it away. */
export const PortionForm = z.object({ portion: AyahRangeForm.nullable() })
