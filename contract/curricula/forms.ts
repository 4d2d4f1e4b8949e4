import { z } from 'zod'
import { Id, Line, Text, Whole } from '#contract/kernel/fields.ts'

// Absent = leave, null = clear.

const Title = Line({ min: 2, max: 160, tooShort: 'اكتبي عنوانًا من حرفين على الأقل' })
/** Where a thing stands among its neighbours, from 1; absent: at the end. */
const Position = Whole('الموضع غير صحيح', { min: 1, max: 1_000 })

const curriculumFields = { title: Title, description: Text({ min: 0, max: 2_000 }), position: Position }
export const NewCurriculumForm = z
  .object(curriculumFields)
  .partial()
  .required({ title: true })
  .extend({ path_id: Id })
export const CurriculumForm = z.object(curriculumFields).partial()

const moduleFields = { title: Title, position: Position }
export const NewModuleForm = z.object(moduleFields).partial().required({ title: true })
export const ModuleForm = z.object(moduleFields).partial()

const lessonFields = {
  title: Title,
  body: Text({ min: 0, max: 20_000 }),
  /** `path` of an upload to the bucket `lesson-media`. */
  recording_path: z.string().max(200, 'عنوان التسجيل غير صحيح').nullable(),
  minutes: Whole('الوقت من دقيقة إلى عشر ساعات', { min: 1, max: 600 }).nullable(),
  position: Position,
}
export const NewLessonForm = z.object(lessonFields).partial().required({ title: true })
export const LessonForm = z.object(lessonFields).partial()

export const LessonDoneForm = z.object({ is_done: z.boolean('اختاري نعم أو لا').default(true) })
