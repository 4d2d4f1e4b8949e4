import { z } from 'zod'
import { Id, Line, SentDay, SentInstant, Text, Version, Whole } from '#contract/kernel/fields.ts'
import { AyahRangeForm, SentAyah } from '#contract/quran/forms.ts'
import { HIGHEST_PEAK } from '#core/peaks.ts'
import { foldDigits } from '#core/text/digits.ts'
import { markKinds } from '#core/tasks/marks.ts'
import { assignableTypes } from '#core/tasks/states.ts'

// Absent = leave, null = clear.

const CHOOSE = 'اختاري من القائمة'
const yesOrNo = z.boolean('اختاري نعم أو لا')
const MOST_STUDENTS = 500
const Words = Text({ min: 0, max: 2_000 })
const ClockTime = z.string('اختاري وقتًا').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'الوقت غير صحيح')

export const AssignForm = z.object({
  type: z.enum(assignableTypes, { error: CHOOSE }),
  title: Line({ min: 0, max: 160 }).optional(),
  details: Words.optional(),
  range: AyahRangeForm.nullish(),
  circle_id: Id.nullish(),
  /** Absent: everybody of the circle. */
  student_ids: z.array(Id).max(MOST_STUDENTS, 'الطالبات أكثر من ٥٠٠').optional(),
  day: SentDay,
  /** By the clock of each student. */
  time: ClockTime.optional(),
  /** 0 is Sunday; none: on that day only. */
  weekdays: z
    .array(Whole('اختاري يومًا من الأسبوع', { min: 0, max: 6 }))
    .max(7, 'الأسبوع سبعة أيام')
    .optional(),
  until: SentDay.nullish(),
})
export type AssignForm = z.output<typeof AssignForm>

/** What is asked, without when and of whom, to be used again. */
export const TemplateForm = AssignForm.pick({ type: true, title: true, details: true, range: true })

export const TaskForm = z
  .object({
    title: Line({ min: 0, max: 160 }),
    details: Words,
    range: AyahRangeForm.nullable(),
    day: SentDay,
    is_excused: yesOrNo,
    /** Day and excuse for whoever got it for the same day. */
    for_all: yesOrNo,
  })
  .partial()
  .extend({ version: Version })

const MOST_FILES = 6
const MOST_PEAKS = 1_200

const SentFile = z.object({
  file_id: Id,
  /** By the clock of the recording, not by its samples. */
  duration_ms: Whole('طول التسجيل غير صحيح', { min: 0, max: 86_400_000 }).optional(),
  /** Each the loudest of its share of the time, from 0 to the highest stroke. */
  peaks: z
    .array(Whole('قيمة غير صحيحة', { max: HIGHEST_PEAK }))
    .max(MOST_PEAKS, 'التسجيل أطول من ٢٠ دقيقة')
    .optional(),
})
/** Names what she sends, so that sending it twice is once. */
const ClientId = Line({ max: 60 })

export const SubmitForm = z.object({
  client_id: ClientId,
  text: Text({ min: 0, max: 20_000 }).optional(),
  /** When it was recorded or written; it may be sent much later. */
  made_at: SentInstant.optional(),
  files: z.array(SentFile).max(MOST_FILES, 'ستة ملفات على الأكثر').optional(),
})
export type SubmitForm = z.output<typeof SubmitForm>

/** A piece that is recited again, for one mark. */
export const RetakeForm = z.object({
  client_id: ClientId,
  made_at: SentInstant.optional(),
  file: SentFile,
})

const MOST_MS = 86_400_000
const markFields = {
  at_ms: Whole('الموضع غير صحيح', { max: MOST_MS }),
  kind: z.enum(markKinds, { error: CHOOSE }),
  ayah: SentAyah.nullable(),
  /** From 1 within its ayah. */
  word: Whole('الكلمة غير صحيحة', { min: 1, max: 200 }).nullable(),
  note: Line({ min: 0, max: 300 }),
}
export const NewMarkForm = z
  .object(markFields)
  .partial()
  .required({ at_ms: true, kind: true })
  .extend({ client_id: ClientId, recording_id: Id })
export const MarkForm = z.object(markFields).partial().extend({ is_closed: yesOrNo.optional() })

/** A task of her day on a path; of a day that she does once more with its repetition. */
export const PathTaskForm = z.object({ path_id: Id, path_task_id: Id, repeat_id: Id.optional() })

export const ListenForm = z.object({ recording_id: Id })
/** 0: recordings stay for ever. */
export const RecordingSettingsForm = z.object({
  keep_days: Whole('من ٣٠ إلى ٣٦٥٠ يومًا، أو ٠ لتبقى', { min: 0, max: 3650 }).refine(
    (days) => days === 0 || days >= 30,
    'من ٣٠ إلى ٣٦٥٠ يومًا، أو ٠ لتبقى',
  ),
})

export const PhraseForm = z.object({ text: Line({ max: 160 }) })

const GRADE = 'الدرجة من ٠ إلى ١٠٠'
/** As she types it; an empty field is no grade, and never 0. */
const typedNumber = (value: unknown) => {
  if (typeof value !== 'string') return value
  const digits = foldDigits(value).trim().replace(/[٫,]/, '.')
  return digits === '' ? undefined : Number(digits)
}
const Grade = z.preprocess(
  typedNumber,
  z.number(GRADE).min(0, GRADE).max(100, GRADE).multipleOf(0.5, 'اكتبي عددًا صحيحًا، أو نصف درجة حيث يُسمح به'),
)

/** Without a grade it is computed of the marks by the scheme that stands. */
export const GradeForm = z.object({
  grade: Grade.optional(),
  feedback: Words.optional(),
  voice_file_id: Id.nullish(),
  version: Version,
})
export const ReturnForm = z.object({
  /** May be empty where marks say what to do again. */
  feedback: Text({ min: 0, max: 2_000 }),
  voice_file_id: Id.nullish(),
  /** A new day for it; absent: the day that it has. */
  day: SentDay.optional(),
  version: Version,
})

const numberFrom0 = (most: number, sentence: string) =>
  z.preprocess(typedNumber, z.number(sentence).min(0, sentence).max(most, sentence))
export const SchemeForm = z.object({
  weights: z.record(z.enum(markKinds), numberFrom0(10, 'الوزن من ٠ إلى ١٠')),
  cost: numberFrom0(100, 'الكلفة من ٠ إلى ١٠٠'),
  allows_halves: yesOrNo,
  /** The version that she began from. */
  version: Version,
})
