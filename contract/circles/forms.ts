import { z } from 'zod'
import { artCompositions, artGrounds } from '#contract/courses/shapes.ts'
import { Id, Line, SentDay, SentInstant, Text, Version, Whole } from '#contract/kernel/fields.ts'
import { carrierChoices } from '#contract/livekit/shapes.ts'
import { isZone } from '#core/format/zone.ts'
import { calendars, longestMonth } from '#core/series/calendars.ts'
import { RruleRefused } from '#core/series/rrule.ts'
import { readSeries } from '#core/series/written-series.ts'
import { CircleQuestions } from './registration-forms.ts'
import { audiences, places, riwayat } from './shapes.ts'

// Absent = leave, null = clear; a save carries the version that it began from.

const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'اكتبي الوقت هكذا: 16:30')
const Zone = z.string().max(60, 'المنطقة الزمنية غير معروفة').refine(isZone, 'المنطقة الزمنية غير معروفة')
const Minutes = Whole('مدة الجلسة من ٥ دقائق إلى ٨ ساعات', { min: 5, max: 480 })
const Reason = Text({ min: 3, max: 500, required: 'اكتبي السبب', tooShort: 'اكتبي السبب' })

/** Of RFC 5545 the rules that `core/series` follows; any other is refused with its sentence. */
export const SeriesForm = z
  .object({
    /** Of a rule that stands; without it the rule is new. */
    id: Id.optional(),
    rrule: z.string().max(200, 'قاعدة التكرار طويلة'),
    starts_on: SentDay,
    time: WallTime,
    minutes: Minutes,
    zone: Zone,
    ramadan_time: WallTime.nullable(),
  })
  .superRefine((form, ctx) => {
    try {
      const { until } = readSeries(form)
      if (until !== null && until < form.starts_on)
        ctx.addIssue({ code: 'custom', message: 'تنتهي السلسلة قبل أن تبدأ' })
    } catch (error) {
      if (!(error instanceof RruleRefused)) throw error
      ctx.addIssue({ code: 'custom', message: error.message })
    }
  })

export const MOST_RULES = 7
const Rules = z.array(SeriesForm).max(MOST_RULES, 'للحلقة سبع قواعد على الأكثر')
const Assistants = z.array(Id).max(10, 'اختاري عشر مساعدات على الأكثر')

const yesOrNo = z.boolean('اختاري نعم أو لا')

const circleFields = {
  title: Line({ min: 3, max: 160, tooShort: 'اكتبي عنوانًا من ثلاثة أحرف على الأقل' }),
  description: Text({ min: 0, max: 5_000 }),
  teacher_id: Id,
  assistant_ids: Assistants,
  category_id: Id.nullable(),
  level_id: Id.nullable(),
  learning_path_id: Id.nullable(),
  audience: z.enum(audiences, { error: 'اختاري من القائمة' }),
  riwaya: z.enum(riwayat, { error: 'اختاري رواية من القائمة' }),
  place: z.enum(places, { error: 'اختاري مكانًا من القائمة' }),
  wanted_carrier: z.enum(carrierChoices, { error: 'اختاري من القائمة' }),
  link: z
    .url({ protocol: /^https$/, error: 'اكتبي رابطًا يبدأ بـ https' })
    .max(500, 'الرابط طويل')
    .nullable(),
  address: Line({ min: 0, max: 300 }).nullable(),
  capacity: Whole('عدد المقاعد من ١ إلى ٥٠٠', { min: 1, max: 500 }),
  /** Riyals; 0 is free. */
  price: z
    .number({ error: 'السعر غير صحيح' })
    .min(0, 'السعر غير صحيح')
    .max(100_000, 'السعر أكبر من المسموح')
    .multipleOf(0.01, 'السعر يُكتب بالهللة على الأكثر'),
  registration_opens_at: SentInstant.nullable(),
  registration_closes_at: SentInstant.nullable(),
  requires_approval: yesOrNo,
  allow_late_join: yesOrNo,
  record_sessions: yesOrNo,
  enable_chat: yesOrNo,
  allow_student_cameras: yesOrNo,
  questions: CircleQuestions,
  needs_verified_email: yesOrNo,
  /** What she has to have completed before she may ask. */
  needs_course_id: Id.nullable(),
  needs_level_id: Id.nullable(),
  /** Whoever was a member before goes first on the waiting list. */
  prefers_returning: yesOrNo,
  /** `path` of an upload to the bucket `course-images`; null shows the drawn picture. */
  image_path: z.string().max(200, 'عنوان الصورة غير صحيح').nullable(),
  art: z.object({
    ground: z.enum(artGrounds, { error: 'اختاري لونًا من القائمة' }).optional(),
    composition: z.enum(artCompositions, { error: 'اختاري شكلًا من القائمة' }).optional(),
    title: Line({ min: 0, max: 40 }).optional(),
    subtitle: Line({ min: 0, max: 60 }).optional(),
  }),
  is_published: yesOrNo,
  rules: Rules,
}

export const NewCircleForm = z
  .object(circleFields)
  .partial()
  .required({ title: true, teacher_id: true, place: true })
export const CircleForm = z.object(circleFields).partial().extend({ version: Version })
export const CircleReasonForm = z.object({ reason: Reason })

const scopes = ['this', 'following', 'all'] as const

const moment = { day: SentDay, time: WallTime, minutes: Minutes }

/** An hour to which a session might move. */
export const MoveHourForm = z.object(moment)

/** `following` and `all` move the rule: its day of the week, its time and its length. */
export const MoveSessionForm = z.object({
  ...moment,
  scope: z.enum(scopes),
  /** Of the session as it was seen. */
  revision: Version,
})
/** `make_up`: an hour that stands for the cancelled one. `is_extended`: one session more at the end of the series. */
export const CancelSessionForm = z.object({
  reason: Reason,
  scope: z.enum(['this', 'following']),
  make_up: z.object(moment).nullable().optional(),
  is_extended: yesOrNo.optional(),
  revision: Version,
})
export const SubstituteForm = z.object({
  /** Null: the circle's own teacher again. */
  teacher_id: Id.nullable(),
  revision: Version,
})
export const ExtraSessionForm = z.object({ ...moment, zone: Zone })

export const PlanForm = z.object({
  /** The circle that is edited: its own sessions are no clash. */
  circle_id: Id.optional(),
  teacher_id: Id,
  assistant_ids: Assistants,
  rules: Rules,
})

const month = Whole('الشهر من ١ إلى ١٢', { min: 1, max: 12 })
const dayOfMonth = Whole('اليوم من ١ إلى ٣١', { min: 1, max: 31 })
export const CircleHolidayForm = z
  .object({
    name: Line({ min: 2, max: 80 }),
    calendar: z.enum(calendars, { error: 'اختاري تقويمًا من القائمة' }),
    /** Null: every year. */
    year: Whole('السنة غير صحيحة', { min: 1440, max: 2100 }).nullable(),
    first_month: month,
    first_day: dayOfMonth,
    last_month: month,
    last_day: dayOfMonth,
  })
  .refine(({ calendar, year }) => year === null || (calendar === 'hijri') === year < 1600, {
    path: ['year'],
    error: 'السنة ليست من هذا التقويم',
  })
  .superRefine((form, ctx) => {
    for (const day of ['first_day', 'last_day'] as const)
      if (form[day] > longestMonth[form.calendar])
        ctx.addIssue({ code: 'custom', path: [day], message: 'الشهر الهجري ٣٠ يومًا في الأكثر' })
  })
/** With how many sessions she saw that it cancels: where it is another number by now, she is asked anew. */
export const AddHolidayForm = CircleHolidayForm.safeExtend({ sessions: Whole('عدد الجلسات غير صحيح') })
