import { z } from 'zod'
import { prayerCities, prayerMethods } from './shapes.ts'

const error = 'اختاري من القائمة'

export const PrayerSettingsForm = z.object({
  city: z.enum(prayerCities, { error }),
  method: z.enum(prayerMethods, { error }),
})
