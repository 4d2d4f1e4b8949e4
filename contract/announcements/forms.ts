import { z } from 'zod'
import { Id, Line, SentInstant, Verbatim, Version, Whole } from '#contract/kernel/fields.ts'
import { buttonAddress } from '#core/button-address.ts'
import { audiences, places } from './shapes.ts'

// Absent = leave, null = clear; a save carries the version that it began from.

const announcementFields = {
  title: Line({ min: 3, max: 100, tooShort: 'اكتبي عنوانًا من ثلاثة أحرف على الأقل' }),
  /** Rich HTML without pictures; the server keeps only what its closed list allows. */
  content: Verbatim({ max: 10_000, tooLong: 'نص الإعلان أطول من المسموح' }),
  audience: z.enum(audiences, { error: 'اختاري لمن الإعلان' }),
  course_id: Id.nullable(),
  place: z.enum(places, { error: 'اختاري مكان الإعلان' }),
  priority: Whole('اختاري الأهمية من القائمة', { min: 1, max: 3 }),
  starts_at: SentInstant.nullable(),
  ends_at: SentInstant.nullable(),
  has_button: z.boolean('اختاري نعم أو لا'),
  button_text: Line({ min: 0, max: 40 }),
  button_url: Line({ min: 0, max: 500 }).refine(
    (address) => address === '' || buttonAddress(address) !== undefined,
    'اكتبي مسارًا في الموقع يبدأ بشرطة مائلة، أو عنوانًا يبدأ بـhttps://',
  ),
  is_dismissible: z.boolean('اختاري نعم أو لا'),
  notifies: z.boolean('اختاري نعم أو لا'),
}
export const NewAnnouncementForm = z.object(announcementFields).partial().required({ title: true })
export const AnnouncementForm = z.object(announcementFields).partial().extend({ version: Version })
