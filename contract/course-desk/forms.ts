import { z } from 'zod'
import { artCompositions, artGrounds, courseStatuses, lessonTypes } from '#contract/courses/shapes.ts'
import { Id, Line, SentInstant, Text, Verbatim, Whole } from '#contract/kernel/fields.ts'
import { htmlLimits } from '#contract/kernel/limits.ts'

// What the content desk sends. Absent = leave, null = clear; a save carries the version that it began from.

const Version = Whole('رقم النسخة غير صحيح', { min: 1 })
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
export const DuplicateForm = z.object({ title: courseFields.title.optional() })

const moduleTitle = Line({ max: 160 })
export const NewModuleForm = z.object({ title: moduleTitle })
export const ModuleForm = z.object({ title: moduleTitle, version: Version })

const address = z.string().max(600, 'العنوان طويل').nullable()
const lessonFields = {
  title: Line({ max: 200 }),
  description: Text({ min: 0, max: 2000 }),
  /** Rich HTML; the server keeps only what its closed list allows. */
  content: Verbatim({ max: htmlLimits.characters, tooLong: 'نص الدرس أطول من المسموح' }),
  /**
   * The recording of a video or audio lesson: `path` or `url` of an upload, a YouTube address in any of its forms, or
   * an https address of a stream (.m3u8) or file.
   */
  video_url: address,
  /** `path` or `url` of an uploaded WebVTT file. */
  captions_url: address,
  /** `path` or `url` of an upload to the bucket `lesson-media`; what a file lesson hands out, or a text lesson adds. */
  attachment_path: address,
  /** Minutes. When a recording of ours is set and no length is sent, its own length is taken. */
  duration: z
    .number({ error: 'المدة غير صحيحة' })
    .min(0, 'المدة غير صحيحة')
    .max(6000, 'المدة أطول من المسموح')
    .nullable(),
  is_preview: z.boolean('اختاري نعم أو لا'),
  /** Absent in a new lesson: shown at once in a draft course, kept back in any other. */
  is_published: z.boolean('اختاري نعم أو لا'),
  quiz_pass_mark: Whole('درجة النجاح من 0 إلى 100', { min: 0, max: 100 }),
}
export const NewLessonForm = z
  .object(lessonFields)
  .partial()
  .required({ title: true })
  .extend({ type: z.enum(lessonTypes, { error: 'اختاري نوع الدرس' }) })
export const LessonForm = z.object(lessonFields).partial().extend({ version: Version })

/** Every module and lesson that is there, each once, in the order wanted. */
export const OrderForm = z.object({
  outline_version: Version,
  modules: z
    .array(z.object({ id: Id, lessons: z.array(Id).max(1000, 'عدد الدروس أكبر من المسموح') }))
    .max(200, 'عدد الوحدات أكبر من المسموح'),
})

export const EnrolByHandForm = z.object({ user_id: Id })
export const EndEnrolmentForm = z.object({
  reason: Text({ min: 3, max: 500, tooShort: 'اكتبي سبب إنهاء التسجيل' }),
})
