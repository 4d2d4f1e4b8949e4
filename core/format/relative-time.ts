import { dayNumber } from '../day.ts'
import { formatDate } from './date.ts'
import { dayIn, type Instant, RIYADH } from './zoned-day.ts'
import { plural, type PluralForms } from './plural.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const MINUTES_AGO: PluralForms = {
  zero: 'الآن',
  one: 'قبل دقيقة',
  two: 'قبل دقيقتين',
  few: 'قبل {n} دقائق',
  many: 'قبل {n} دقيقة',
  other: 'قبل {n} دقيقة',
}

const HOURS_AGO: PluralForms = {
  zero: 'الآن',
  one: 'قبل ساعة',
  two: 'قبل ساعتين',
  few: 'قبل {n} ساعات',
  many: 'قبل {n} ساعة',
  other: 'قبل {n} ساعة',
}

const DAYS_AGO: PluralForms = {
  zero: 'اليوم',
  one: 'أمس',
  two: 'قبل يومين',
  few: 'قبل {n} أيام',
  many: 'قبل {n} يومًا',
  other: 'قبل {n} يوم',
}

/**
 * Now under a minute, minutes under 60, hours under 24, yesterday, days under 7, then the date.
 * Days are those of the zone's calendar. A moment slightly ahead is a device's slow clock, hence «الآن».
 */
export function formatRelativeTime(instant: Instant, now: Instant, zone = RIYADH): string {
  const elapsed = new Date(now).getTime() - new Date(instant).getTime()
  if (elapsed < -HOUR) return formatDate(instant, zone)
  if (elapsed < MINUTE) return 'الآن'
  if (elapsed < HOUR) return plural(Math.floor(elapsed / MINUTE), MINUTES_AGO)
  if (elapsed < DAY) return plural(Math.floor(elapsed / HOUR), HOURS_AGO)
  const days = dayNumber(dayIn(now, zone)) - dayNumber(dayIn(instant, zone))
  return days < 7 ? plural(days, DAYS_AGO) : formatDate(instant, zone)
}
