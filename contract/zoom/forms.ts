import { z } from 'zod'
import { Verbatim, Whole } from '#contract/kernel/fields.ts'

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

/** `slots`: how many meetings she holds at once; Zoom allows one, and more by contract. */
export const ZoomHostForm = z.object({
  is_used: z.boolean('اختاري نعم أو لا'),
  slots: Whole('من ١ إلى ١٠ لقاءات معًا', { min: 1, max: 10 }),
})
export type ZoomHostForm = z.output<typeof ZoomHostForm>

const SECRET = 'انسخي Secret Token من صفحة Event Subscriptions كما هو'
/** With which Zoom signs its notices. */
export const ZoomEventsForm = z.object({
  secret: Verbatim({ max: 200 }).pipe(z.string(SECRET).trim().min(8, SECRET)),
})
export type ZoomEventsForm = z.output<typeof ZoomEventsForm>
