import { z } from 'zod'
import { Whole } from '#contract/kernel/fields.ts'
import { isZone } from '#core/format/zone.ts'
import { goalUnits, reminderHours } from './shapes.ts'

const CHOOSE = 'اختاري قيمة من القائمة'
const MOST = { minutes: 240, lessons: 20 } as const

export const GoalForm = z
  .object({
    unit: z.enum(goalUnits, CHOOSE),
    amount: Whole(CHOOSE, { min: 1, max: MOST.minutes }),
    reminder_hour: Whole(CHOOSE, {
      min: Math.min(...reminderHours),
      max: Math.max(...reminderHours),
    }).nullable(),
    zone: z.string(CHOOSE).max(64, CHOOSE).refine(isZone, 'المنطقة الزمنية غير معروفة'),
  })
  .refine(({ unit, amount }) => amount <= MOST[unit], { path: ['amount'], error: 'الهدف أكبر من يوم' })
