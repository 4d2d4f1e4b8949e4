import { plural } from './plural.ts'
import { hourCount, minuteCount } from './counts.ts'
import { arabicDigits } from './number.ts'

/** Over 60 minutes as hours and minutes, else minutes. */
export function formatMinutes(minutes: number): string {
  const rounded = Math.round(minutes)
  return rounded > 60 ? hoursAndMinutes(rounded) : minuteCount(rounded)
}

/** A course's length: ٦ ساعات، ساعة و٣٠ دقيقة; under an hour in minutes. */
export function formatHours(hours: number): string {
  const minutes = Math.round(hours * 60)
  return minutes >= 60 ? hoursAndMinutes(minutes) : minuteCount(minutes)
}

function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (rest === 0) return hourCount(hours)
  return `${hours === 1 ? 'ساعة' : hourCount(hours)} و${minuteCount(rest)}`
}

/** ٣:٠٧ or, from an hour on, ١:٠٢:٠٩; parts of a second are dropped. */
export function formatClock(seconds: number): string {
  const rounded = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const hours = Math.floor(rounded / 3600)
  const minutes = Math.floor((rounded % 3600) / 60)
  const tail = String(rounded % 60).padStart(2, '0')
  const head = hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}` : String(minutes)
  return arabicDigits(`${head}:${tail}`)
}

/** A recording's length in the whole seconds that its clock reaches; what was recorded at all is no less than one. */
export const lengthSeconds = (seconds: number): number => Math.max(1, Math.floor(seconds))

/** A recording's length as a clock, the same that words beside it say. */
export const formatLength = (seconds: number): string => formatClock(lengthSeconds(seconds))

/** Minutes after a word that governs them: «متأخرة دقيقتين», «بعد دقيقتين». */
export function minuteSpan(count: number): string {
  return plural(count, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة',
    two: 'دقيقتين',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  })
}
