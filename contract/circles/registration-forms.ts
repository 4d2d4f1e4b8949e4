import { z } from 'zod'
import { Email } from '#contract/auth/forms.ts'
import { Id, Line, Text, Whole } from '#contract/kernel/fields.ts'

export const MOST_QUESTIONS = 5

/** What a teacher asks whoever wants a place. */
export const CircleQuestions = z
  .array(
    z.object({
      text: Line({ min: 3, max: 200, tooShort: 'اكتبي السؤال' }),
      is_required: z.boolean('اختاري نعم أو لا'),
    }),
  )
  .max(MOST_QUESTIONS, 'خمسة أسئلة على الأكثر')

/** Each answer with its question, so that an answer never stands beside a question that was changed meanwhile. */
export const RegisterForm = z.object({
  answers: z
    .array(z.object({ question: Line({ min: 1, max: 200 }), answer: Text({ min: 0, max: 1000 }) }))
    .max(MOST_QUESTIONS, 'خمسة أسئلة على الأكثر')
    .optional(),
  /** That she is one of those for whom the circle is; refused with 422 where it is not for everybody and she does not say so. */
  affirms_audience: z.boolean('اختاري نعم أو لا').optional(),
  /** The price she was shown, in riyals; another price now is refused with 409. */
  price: z.number().min(0, 'السعر غير صحيح').optional(),
})

/** For whom she was told that the circle is; another word now is refused with 409. */
export const AffirmForm = z.object({
  audience: z.enum(['women', 'girls'], { error: 'اختاري من القائمة' }),
})

export const PayForm = z.object({
  /** An upload of hers to the bucket `receipts`. */
  receipt_file_id: Id,
  /** The price she was shown, in riyals. */
  price: z.number({ error: 'السعر غير صحيح' }).min(0, 'السعر غير صحيح'),
})

/** At a circle that is full: one seat more, or a place on its waiting list. Absent: refused with 409. */
const whenFull = z.enum(['raise', 'wait'], { error: 'اختاري من القائمة' }).optional()
const Reason = Text({ min: 0, max: 500 }).optional()

export const ApproveForm = z.object({ when_full: whenFull })
export const RejectForm = z.object({ reason: Reason })
export const AddStudentForm = z.object({ student_id: Id, when_full: whenFull })
export const TransferForm = z
  .object({
    from_circle_id: Id,
    to_circle_id: Id,
    student_id: Id,
    when_full: whenFull,
  })
  .refine(({ from_circle_id, to_circle_id }) => from_circle_id !== to_circle_id, {
    path: ['to_circle_id'],
    error: 'اختاري حلقة أخرى',
  })
export const RegistrationStatusForm = z.object({
  status: z.enum(['pending', 'approved', 'rejected'], { error: 'اختاري من القائمة' }),
  reason: Reason,
})

export const MOST_ADDED = 500
export const AddManyForm = z.object({
  emails: z.array(Email).min(1, 'اكتبي بريدًا واحدًا على الأقل').max(MOST_ADDED, 'خمسمئة بريد على الأكثر'),
  /** Says what would become of each, and changes nothing. */
  is_trial: z.boolean('اختاري نعم أو لا'),
})

export const RegistrationSettingsForm = z.object({
  /** How long a request that waits for approval holds a seat; 0: it holds none. */
  pending_hours: Whole('من ٠ إلى ٣٣٦ ساعة', { min: 0, max: 336 }),
  offer_hours: Whole('من ١ إلى ١٦٨ ساعة', { min: 1, max: 168 }),
  /** How long before its end an offer is brought to mind; 0: never. */
  reminder_hours: Whole('من ٠ إلى ٤٨ ساعة', { min: 0, max: 48 }),
  reapply_days: Whole('من ٠ إلى ٣٦٥ يومًا', { min: 0, max: 365 }),
  /** When so many wait for one circle, a second one is proposed to the director. */
  second_circle_at: Whole('من ٢ إلى ٢٠٠', { min: 2, max: 200 }),
})
