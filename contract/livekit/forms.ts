import { z } from 'zod'
import { Verbatim } from '#contract/kernel/fields.ts'

const URL_WORDS = 'عنوان يبدأ بـ wss://، مثل wss://livekit.example.org'
const KEY_WORDS = 'انسخيه من إعدادات LiveKit كما هو'
const Key = z
  .string(KEY_WORDS)
  .trim()
  .regex(/^[\w.=+/-]{3,200}$/, KEY_WORDS)

/** A LiveKit server with one of its keys. All three are saved together, so none is ever mixed with another's. */
export const LiveKitAccountForm = z.object({
  url: z
    .string(URL_WORDS)
    .trim()
    .max(200, URL_WORDS)
    .pipe(z.url({ protocol: /^wss?$/, error: URL_WORDS })),
  key: Key,
  secret: Verbatim({ max: 200 }).pipe(Key),
})
export type LiveKitAccountForm = z.output<typeof LiveKitAccountForm>

/** Which rooms open there from now on, where their circle or lecture chose nothing else. */
export const LiveKitRoomsForm = z.object({ circles: z.boolean(), lectures: z.boolean() })
export type LiveKitRoomsForm = z.output<typeof LiveKitRoomsForm>
