import type { PlaceValues } from '#core/certificate/places.ts'
import { formatDate } from '#core/format/date.ts'
import { formatHours } from '#core/format/duration.ts'
import { GREGORIAN_MONTHS, toGregorian } from '#core/format/gregorian.ts'
import { formatHijriDate } from '#core/format/hijri-date.ts'
import { arabicDigits, formatPercent } from '#core/format/number.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { text } from '#server/kernel/texts.ts'
import { certificateTexts } from './texts.ts'

/** What a finished course says of her, before there is a certificate of it. */
export interface Award {
  readonly title: string
  readonly student_name: string
  readonly teacher_name: string | null
  readonly level: string | null
  readonly duration_minutes: number
  /** Over the quizzes whose marks are shown; null without any. */
  readonly average: number | null
  /** Of the sessions of a circle, in per cent. */
  readonly attendance: number | null
  /** What the director wrote. */
  readonly free_text: string
  readonly awarded_at: Date
  readonly platform: string
}

interface Stamp {
  readonly code: string
  readonly number: string
  readonly origin: string
}

/** Every place of a template as it reads on this certificate, for ever. */
export function placesOf(award: Award, { code, number, origin }: Stamp): Required<PlaceValues> {
  const { year, month } = toGregorian(riyadhDay(award.awarded_at))
  const hours = award.duration_minutes / 60
  const duration = hours > 0 ? formatHours(Math.round(hours * 10) / 10) : ''
  return {
    student_name: award.student_name,
    course_name: award.title,
    teacher_name: award.teacher_name ?? '',
    date: formatDate(award.awarded_at),
    hijri_date: formatHijriDate(award.awarded_at),
    year: arabicDigits(year),
    month: GREGORIAN_MONTHS[month - 1] ?? '',
    certificate_id: number,
    verification_code: spellPublicCode(code),
    grade: gradeOf(award.average),
    duration,
    hours: hours > 0 ? arabicDigits(Math.round(hours)) : '',
    level: award.level ?? '',
    platform_name: award.platform,
    attendance: award.attendance === null ? '' : formatPercent(award.attendance),
    free_text: award.free_text,
    reissue_date: '',
    signature: text(certificateTexts.signature),
    qr_code: addressOfCode(origin, code),
  }
}

/** Where whoever holds a certificate checks it. */
export const addressOfCode = (origin: string, code: string): string => `${origin}/certificate/${code}`

/** From which average each word stands; below the last nothing is said. */
const GRADES = [
  [95, certificateTexts['grade.honours']],
  [90, certificateTexts['grade.excellent']],
  [80, certificateTexts['grade.veryGood']],
  [70, certificateTexts['grade.good']],
  [60, certificateTexts['grade.pass']],
] as const

function gradeOf(average: number | null): string {
  const grade = GRADES.find(([least]) => average !== null && average >= least)
  return grade ? text(grade[1]) : ''
}

/** CERT-2026-0042 */
export const numberOf = (year: number, count: number): string =>
  `CERT-${year}-${String(count).padStart(4, '0')}`

/** As long and as wide as what a real certificate gets, to see whether the paper has room for it. */
export const sampleStamp = (origin: string): Stamp => ({
  code: 'W'.repeat(CODE_LENGTH),
  number: numberOf(2026, 999_999),
  origin,
})

export const CODE_LENGTH = 10

/** Tells files apart that are the same otherwise; the same certificate has the same. */
export const fileIdOf = (code: string): string => Buffer.from(code.padEnd(16)).toString('hex')
