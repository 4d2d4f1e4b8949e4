import { z } from 'zod'
import { artCompositions, artGrounds } from '#contract/courses/shapes.ts'
import { Id, Line, SentInstant, Verbatim, Version } from '#contract/kernel/fields.ts'
import { htmlLimits } from '#contract/kernel/limits.ts'

// Absent = leave, null = clear; a save carries the version that it began from.

const newsFields = {
  title: Line({ min: 3, max: 160, tooShort: 'اكتبي عنوانًا من ثلاثة أحرف على الأقل' }),
  excerpt: Line({ min: 0, max: 300 }),
  /** Rich HTML; the server keeps only what its closed list allows. */
  content: Verbatim({ max: htmlLimits.characters, tooLong: 'نص الخبر أطول من المسموح' }),
  category_id: Id.nullable(),
  /** Arabic or Latin letters, digits and hyphens. Empty: made of the title, until the article is first published. */
  slug: Line({ min: 0, max: 120, tooLong: 'العنوان في الرابط أطول من المسموح' }),
  /** `path` of an upload to the bucket `course-images`; null shows the drawn picture. */
  image_path: z.string().max(200, 'عنوان الصورة غير صحيح').nullable(),
  art: z.object({
    ground: z.enum(artGrounds, { error: 'اختاري لونًا من القائمة' }).optional(),
    composition: z.enum(artCompositions, { error: 'اختاري شكلًا من القائمة' }).optional(),
    title: Line({ min: 0, max: 40 }).optional(),
    subtitle: Line({ min: 0, max: 60 }).optional(),
  }),
  is_featured: z.boolean('اختاري نعم أو لا'),
  /** A moment to come schedules the article, one that is over dates it; null publishes it at once. */
  publish_at: SentInstant.nullable(),
}
export const NewNewsForm = z.object(newsFields).partial().required({ title: true })
export const NewsForm = z.object(newsFields).partial().extend({ version: Version })

export const NewsCategoryForm = z.object({ name: Line({ min: 2, max: 40 }) })
