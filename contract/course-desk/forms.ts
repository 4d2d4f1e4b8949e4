import { z } from 'zod'
import { artCompositions, artGrounds, courseStatuses } from '#contract/courses/shapes.ts'
import { Id, Line, SentInstant, Text, Version } from '#contract/kernel/fields.ts'

// What the content desk sends. Absent = leave, null = clear; a save carries the version that it began from.

const optionalId = Id.nullable()

const courseFields = {
  title: Line({ min: 3, max: 160, tooShort: 'اكتبي عنوانًا من ثلاثة أحرف على الأقل' }),
  short_description: Line({ min: 0, max: 300 }),
  description: Text({ min: 0, max: 20_000 }),
  category_id: optionalId,
  level_id: optionalId,
  /** The director's to decide. */
  instructor_id: optionalId,
  /** Riyals; the director's to decide. 0 is free. */
  price: z
    .number({ error: 'السعر غير صحيح' })
    .min(0, 'السعر غير صحيح')
    .max(100_000, 'السعر أكبر من المسموح')
    .multipleOf(0.01, 'السعر يُكتب بالهللة على الأكثر'),
  /** `path` of an upload to the bucket `course-images`; null shows the drawn picture. */
  image_path: z.string().max(200, 'عنوان الصورة غير صحيح').nullable(),
  art: z.object({
    ground: z.enum(artGrounds, { error: 'اختاري لونًا من القائمة' }).optional(),
    composition: z.enum(artCompositions, { error: 'اختاري شكلًا من القائمة' }).optional(),
    title: Line({ min: 0, max: 40 }).optional(),
    subtitle: Line({ min: 0, max: 60 }).optional(),
  }),
  /** Before this moment a published course waits and nobody sees it in the catalogue; the director's to decide. */
  visible_from: SentInstant.nullable(),
  gives_certificate: z.boolean('اختاري نعم أو لا'),
  prerequisites: z.object({
    course_ids: z.array(Id).max(10, 'اختاري عشر دورات على الأكثر'),
    /** Who has completed a course of this level, or of a higher one. */
    level_id: optionalId,
  }),
}

export const NewCourseForm = z.object(courseFields).partial().required({ title: true })
export const CourseForm = z.object(courseFields).partial().extend({ version: Version })
export const CourseStatusForm = z.object({ status: z.enum(courseStatuses), version: Version })
export const ReadyForm = z.object({ is_ready: z.boolean('اختاري نعم أو لا') })
/** What the teacher should still do, in the director's words. */
export const HandBackForm = z.object({
  reason: Text({ min: 3, max: 1000, tooShort: 'اكتبي للمعلمة ما ينقص الدورة' }),
})
export const DuplicateForm = z.object({ title: courseFields.title.optional() })
