import type { SupportDesk } from '#contract/support/shapes.ts'
import { WEEKDAYS, formatTime } from '#core/format/date.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { plural } from '#core/format/plural.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { dayNumber, weekdayOf } from '#core/day.ts'

const MOST_COUNTED = 100

const waitingWords = (count: number): string =>
  count >= MOST_COUNTED
    ? 'وأمامكِ أكثر من ٩٩ رسالة'
    : plural(count, {
        zero: 'ولا رسالة قبلكِ',
        one: 'وأمامكِ رسالة واحدة',
        two: 'وأمامكِ رسالتان',
        few: 'وأمامكِ {n} رسائل',
        many: 'وأمامكِ {n} رسالة',
        other: 'وأمامكِ {n} رسالة',
      })

/** ١٠ مساءً; minutes only where there are some. */
const hourOf = (instant: string): string => formatTime(instant).replace(':٠٠', '')

function dayOf(instant: string, now: Date): string {
  const day = riyadhDay(instant)
  const ahead = dayNumber(day) - dayNumber(riyadhDay(now))
  if (ahead <= 0) return 'اليوم'
  return ahead === 1 ? 'غدًا' : `يوم ${WEEKDAYS[weekdayOf(day)] ?? ''}`
}

/** One short line for a head. */
export const deskLine = ({ is_open, waiting }: SupportDesk): string =>
  is_open ? `المكتب مفتوح، ${waitingWords(waiting)}` : 'المكتب مغلق الآن'

/** When an answer may come, beside the line that says whether the desk is open. It says only what the desk's hours, its queue and this week's answers say. */
export function deskPromise({ is_open, changes_at, first_answer_minutes }: SupportDesk, now: Date): string {
  const average =
    first_answer_minutes === null ? '' : `متوسط أول ردّ هذا الأسبوع ${formatMinutes(first_answer_minutes)}`
  if (!is_open)
    return changes_at === null
      ? 'اكتبي ما تشائين الآن، ونردّ عليه لاحقًا.'
      : `يردّ المكتب ${dayOf(changes_at, now)} من ${hourOf(changes_at)} بتوقيت الرياض. اكتبي ما تشائين الآن.`
  if (changes_at === null) return average && `${average}.`
  return `يردّ المكتب ${dayOf(changes_at, now)} حتى ${hourOf(changes_at)} بتوقيت الرياض${average && `، و${average}`}.`
}
