import { z } from 'zod'
import { Id, Line, SentInstant, Text, Version, Whole } from '#contract/kernel/fields.ts'
import { channels } from '#contract/kernel/notification.ts'
import { roles } from '#contract/kernel/route.ts'
import { UserFilters } from '#contract/users/forms.ts'
import { parseUrl } from '#core/text/parse-url.ts'
import {
  audienceKinds,
  MAX_BODY,
  MAX_CIRCLES,
  MAX_COURSES,
  MAX_LEFT_OUT,
  MAX_LINK,
  MAX_PEOPLE,
  MAX_TITLE,
  sendingKinds,
} from './shapes.ts'

const CHOOSE = 'اختاري قيمة من القائمة'

/** A path of this site or an address of another that begins with https. */
const isLink = (link: string): boolean => {
  if (link === '' || /^\/(?![/\\])\S*$/.test(link)) return true
  return /^https:\/\/\S+$/.test(link) && parseUrl(link) !== undefined
}

/** A draft may be unfinished; what is missing is said when it is sent. */
export const SendingForm = z.object({
  kind: z.enum(sendingKinds, CHOOSE),
  audience: z.enum(audienceKinds, CHOOSE),
  roles: z.array(z.enum(roles, CHOOSE)).max(roles.length, CHOOSE).default([]),
  course_ids: z.array(Id).max(MAX_COURSES, `اختاري ${MAX_COURSES} دورة على الأكثر`).default([]),
  circle_ids: z.array(Id).max(MAX_CIRCLES, `اختاري ${MAX_CIRCLES} حلقة على الأكثر`).default([]),
  person_ids: z.array(Id).max(MAX_PEOPLE, `اختاري ${MAX_PEOPLE} على الأكثر`).default([]),
  without_ids: z.array(Id).max(MAX_LEFT_OUT, `استثني ${MAX_LEFT_OUT} على الأكثر`).default([]),
  filter: UserFilters.nullable().default(null),
  title: Line({ min: 0, max: MAX_TITLE, tooLong: `العنوان أطول من ${MAX_TITLE} حرفًا` }),
  body: Text({ min: 0, max: MAX_BODY, tooLong: `النص أطول من ${MAX_BODY} حرف` }),
  link: Line({ min: 0, max: MAX_LINK, tooLong: 'الرابط طويل' }).refine(isLink, {
    error: 'اكتبي مسارًا في المنصة يبدأ بـ / أو عنوانًا يبدأ بـ https://',
  }),
  /** Beside her inbox, which it always reaches. */
  channels: z.array(z.enum(channels, CHOOSE)).max(channels.length, CHOOSE).default([]),
  /** Null: as soon as it is sent. */
  starts_at: SentInstant.nullable().default(null),
})
export type SendingForm = z.output<typeof SendingForm>

export const SaveSendingForm = SendingForm.omit({ kind: true }).extend({ version: Version })

/** `expected`: as many as the preview counted; another number is said before anything is sent. */
export const SendForm = z.object({ version: Version, expected: Whole('العدد غير صحيح') })
