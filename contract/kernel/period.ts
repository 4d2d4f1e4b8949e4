import { z } from 'zod'
import { isPeriod } from '#core/period.ts'

/** Whole days of Riyadh: `30`, `12m`, `2026-11`, `2026-11-20`. */
export const Period = z.string().refine(isPeriod, 'المدة غير صحيحة')
