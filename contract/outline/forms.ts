import { z } from 'zod'
import { lessonTypes } from '#contract/courses/shapes.ts'
import { Id, Line, Text, Verbatim, Version, Whole } from '#contract/kernel/fields.ts'
import { htmlLimits } from '#contract/kernel/limits.ts'

// Absent = leave, null = clear; a save carries the version that it began from.

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
