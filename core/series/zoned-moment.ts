import { cityOf } from './circle-words.ts'
import { formatDateTime } from '../format/date.ts'
import { RIYADH, type Instant } from '../format/zoned-day.ts'

/** الجمعة ٢٠ نوفمبر ٢٠٢٦، ٨:٣٠ مساءً بتوقيت الرياض: for letters and notices, whose readers live in many zones. */
export const zonedMoment = (instant: Instant, zone = RIYADH): string =>
  `${formatDateTime(instant, zone)} بتوقيت ${cityOf(zone)}`
