import { z } from 'zod'
import { Verbatim } from '#contract/kernel/fields.ts'

const ID = 'انسخيه من صفحة التطبيق في Zoom كما هو'
const Id = z
  .string(ID)
  .trim()
  .regex(/^[\w.=-]{4,100}$/, ID)

/** A Server-to-Server OAuth app of the centre's Zoom account. All three are saved together, so none is ever mixed with another's. */
export const ZoomAccountForm = z.object({
  account_id: Id,
  client_id: Id,
  client_secret: Verbatim({ max: 200 }).pipe(Id),
})
export type ZoomAccountForm = z.output<typeof ZoomAccountForm>
