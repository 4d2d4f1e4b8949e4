import { z } from 'zod'
import { Id, Line, SentDay, Whole } from '#contract/kernel/fields.ts'
import { dayNumber } from '#core/day.ts'
import { excuseReasons } from '#core/attendance/excuses.ts'
import { chosenStates } from '#core/attendance/states.ts'

const CHOOSE = 'اختاري حالة من القائمة'
const Minutes = Whole('الدقائق من ٠ إلى ٤٨٠', { min: 0, max: 480 })
const yesOrNo = z.boolean('اختاري نعم أو لا')

/** A circle holds five hundred at most, and some came and left. */
const MOST_ENTRIES = 1_000

/** Names the device on which a list was filled, so that it never clashes with itself. */
export const Device = Line({ max: 60 })

export const SheetForm = z.object({
  /** The revision of the sheet that she saw. */
  revision: Whole('رقم النسخة غير صحيح'),
  device: Device,
  is_teacher_absent: yesOrNo.optional(),
  is_confirmed: yesOrNo,
  /** Whole when it is confirmed; else those whom she touched. */
  entries: z
    .array(
      z.object({
        student_id: Id,
        state: z.enum(chosenStates, { error: CHOOSE }),
        minutes: Minutes,
        is_by_hand: yesOrNo,
      }),
    )
    .max(MOST_ENTRIES, 'القائمة أطول من الحلقة'),
})
export type SheetForm = z.input<typeof SheetForm>

export const MarkForm = z.object({
  status: z.enum(chosenStates, { error: CHOOSE }),
  minutes: Minutes.optional(),
})

/** Without a session: the one that meets now, or else the last of today. */
export const CircleMarkForm = MarkForm.extend({ session_id: Id.optional() })

export const RulesForm = z.object({
  late_after: Whole('من ٠ إلى ٦٠ دقيقة', { min: 0, max: 60 }),
  absent_beyond: Whole('اختاري قدرًا من القائمة', { min: 2, max: 6 }),
  gap: Whole('من ٠ إلى ٣٠ دقيقة', { min: 0, max: 30 }),
})

export const ExcuseForm = z.object({ reason: z.enum(excuseReasons, { error: 'اختاري سببًا من القائمة' }) })
export const ExcuseDecisionForm = z.object({ decision: z.enum(['accepted', 'declined'], { error: CHOOSE }) })

const MOST_DAYS = 400
/** Both days belong to it; without them the last thirty days. */
export const Days = z
  .object({ from: SentDay.optional(), to: SentDay.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: 'نهاية الفترة قبل بدايتها' })
  .refine(({ from, to }) => !from || !to || dayNumber(to) - dayNumber(from) < MOST_DAYS, {
    path: ['to'],
    error: 'اختاري فترة لا تزيد على سنة',
  })
