import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { dayIn, RIYADH } from '#core/format/zoned-day.ts'

/** Where a session stood before: only the hour where the day is the same. */
export const movedWords = (movedFrom: string, startsAt: string, zone: string = RIYADH): string =>
  dayIn(movedFrom, zone) === dayIn(startsAt, zone)
    ? `نُقلت من الساعة ${formatTime(movedFrom, zone)}`
    : `نُقلت من ${formatDateBoth(movedFrom, zone)}، ${formatTime(movedFrom, zone)}`
