import { z } from 'zod'
import { audiences } from '#contract/circles/shapes.ts'
import { Id, Line, SentDay, Text, Version, Whole } from '#contract/kernel/fields.ts'
import { AyahRangeForm } from '#contract/quran/forms.ts'
import { portionUnits } from '#core/paths/portions.ts'
import { linkKinds, taskTypes } from '#core/paths/task-types.ts'

// Absent = leave, null = clear.

const yesOrNo = z.boolean('اختاري نعم أو لا')
const CHOOSE = 'اختاري من القائمة'
const Title = Line({ min: 2, max: 160, tooShort: 'اكتبي عنوانًا من حرفين على الأقل' })
const Words = Text({ min: 0, max: 2_000 })
const pathFields = {
  title: Title,
  description: Text({ min: 0, max: 5_000 }),
  audience: z.enum(audiences, { error: CHOOSE }),
  level_id: Id.nullable(),
  /** Riyals; 0 is free. */
  price: z
    .number({ error: 'السعر غير صحيح' })
    .min(0, 'السعر غير صحيح')
    .max(100_000, 'السعر أكبر من المسموح')
    .multipleOf(0.01, 'السعر يُكتب بالهللة على الأكثر'),
  teacher_ids: z.array(Id).max(10, 'اختاري عشر معلمات على الأكثر'),
  /** `path` of an upload to the bucket `course-images`; null shows the drawn picture. */
  image_path: z.string().max(200, 'عنوان الصورة غير صحيح').nullable(),
  gives_certificate: yesOrNo,
  /** What she has to have completed before. */
  needs_course_id: Id.nullable(),
  needs_path_id: Id.nullable(),
  is_published: yesOrNo,
}
export const NewPathForm = z.object(pathFields).partial().required({ title: true })
export const PathForm = z.object(pathFields).partial().extend({ version: Version })

/** Where a thing stands among its neighbours, from 1; absent: at the end. */
const Position = Whole('الموضع غير صحيح', { min: 1, max: 5_000 })

const stageFields = {
  title: Title,
  description: Words,
  /** Closed to each student until her teacher opens it for her. */
  opens_by_teacher: yesOrNo,
  position: Position,
}
export const NewStageForm = z.object(stageFields).partial().required({ title: true }).extend({ path_id: Id })
/** What was changed goes with the version that it was changed from; a place alone needs none. */
const fromVersion = { version: Version.optional() }
export const StageForm = z.object(stageFields).partial().extend(fromVersion)

const dayFields = { title: Line({ min: 0, max: 160 }), position: Position }
export const NewDayForm = z.object(dayFields).partial().extend({ stage_id: Id })
export const DayForm = z.object(dayFields).partial().extend(fromVersion)

const Link = z.object({ kind: z.enum(linkKinds, { error: CHOOSE }), id: Id })
const taskFields = {
  type: z.enum(taskTypes, { error: CHOOSE }),
  title: Line({ min: 0, max: 160 }),
  details: Words,
  range: AyahRangeForm.nullable(),
  /** What it points to; done there, it is done here. */
  link: Link.nullable(),
  minutes: Whole('الوقت من دقيقة إلى عشر ساعات', { min: 1, max: 600 }).nullable(),
  position: Position,
}
export const NewTaskForm = z.object(taskFields).partial().required({ type: true }).extend({ day_id: Id })
export const TaskForm = z.object(taskFields).partial().extend(fromVersion)

/** Days with all of their tasks once more, in their order, behind the last of them or at the end of another stage. */
export const DaysForm = z.object({
  day_ids: z.array(Id).min(1, 'اختاري يومًا واحدًا على الأقل').max(400, 'اختاري ٤٠٠ يوم على الأكثر'),
})
export const CopyDaysForm = DaysForm.extend({ stage_id: Id.optional() })
/** Absent place: behind all that the stage has. */
export const MoveDaysForm = DaysForm.extend({ stage_id: Id, behind_day_id: Id.nullable().optional() })

const uses = ['new', 'review', 'rest'] as const
const upTo = (most: number) => Whole('عدد غير صحيح', { min: 0, max: most })

/** «كل يوم نصف صفحة من النبأ، خمسة أيام، الجمعة مراجعة»; see `core/paths/pattern.ts`. */
export const PatternForm = z.object({
  /** The stage whose end gets the days. */
  stage_id: Id,
  /** Its ends in the order of the mushaf; backward the way goes through the same surahs, each as a whole. */
  range: AyahRangeForm,
  direction: z.enum(['forward', 'by_surah_backward'], { error: CHOOSE }),
  unit: z.enum(portionUnits, { error: CHOOSE }),
  amount: Whole('المقدار من ١ إلى ٥٠', { min: 1, max: 50 }),
  ends_with_surah: yesOrNo,
  least_lines: upTo(15),
  week: z
    .array(z.enum(uses, { error: CHOOSE }))
    .length(7, 'الأسبوع سبعة أيام')
    .refine((week) => week.includes('new'), 'اختاري يومًا واحدًا على الأقل للحفظ الجديد'),
  near_portions: upTo(60),
  far_portions: upTo(60),
  with_recording: yesOrNo,
  test_every: upTo(100),
})

/** Whether those under way go on in the new edition or stay in theirs. */
export const EditionForm = z.object({ follow: yesOrNo })

const Weekdays = z
  .array(Whole('اختاري يومًا من الأسبوع', { min: 0, max: 6 }))
  .min(1, 'اختاري يومًا واحدًا على الأقل')
  .max(7, 'الأسبوع سبعة أيام')

export const PaceForm = z.object({ weekdays: Weekdays })
export const PauseForm = z
  .object({ from: SentDay, to: SentDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'ينتهي الإيقاف قبل أن يبدأ', abort: true })
export const MoveForm = z.object({ day: SentDay })

/** How she herself goes on: her weekdays, and how many days more than one she does while she is behind. */
export const OwnPaceForm = z
  .object({ weekdays: Weekdays, catch_up: Whole('عدد غير صحيح', { min: 0, max: 3 }) })
  .partial()

export const EnrolForm = z.object({
  start_date: SentDay.optional(),
  weekdays: Weekdays.optional(),
  catch_up: Whole('عدد غير صحيح', { min: 0, max: 3 }).optional(),
  /** The price she was shown, in riyals; another price now is refused. */
  price: z.number('السعر غير صحيح').min(0, 'السعر غير صحيح').max(100_000, 'السعر غير صحيح').optional(),
})

/** An upload of hers to the bucket `receipts`, and the price that she was shown. */
export const PayPathForm = z.object({
  receipt_file_id: Id,
  price: z.number('السعر غير صحيح').min(0, 'السعر غير صحيح').max(100_000, 'السعر غير صحيح'),
})

export const RepeatForm = z.object({ day_id: Id })

export const DoneForm = z.object({ is_done: yesOrNo })
