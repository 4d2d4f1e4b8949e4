import { formatNumber } from './number.ts'
import { inGenitive, plural } from './plural.ts'

export function pathCount(count: number): string {
  return plural(count, {
    zero: 'لا مسارات',
    one: 'مسار واحد',
    two: 'مساران',
    few: '{n} مسارات',
    many: '{n} مسارًا',
    other: '{n} مسار',
  })
}

export function stageCount(count: number): string {
  return plural(count, {
    zero: 'لا مراحل',
    one: 'مرحلة واحدة',
    two: 'مرحلتان',
    few: '{n} مراحل',
    many: '{n} مرحلة',
    other: '{n} مرحلة',
  })
}

/** Of learning from Sunday to Thursday, as the centre does. */
const DAYS_A_WEEK = 5

/** «٥٥ يومًا، نحو ١١ أسبوعًا»: a path of less than a week is told in days alone. */
export function pathLengthWords(days: number): string {
  const weeks = Math.round(days / DAYS_A_WEEK)
  return weeks < 2 ? planDayCount(days) : `${planDayCount(days)}، نحو ${weekCount(weeks)}`
}

export function planDayCount(count: number): string {
  return plural(count, {
    zero: 'لا أيام',
    one: 'يوم واحد',
    two: 'يومان',
    few: '{n} أيام',
    many: '{n} يومًا',
    other: '{n} يوم',
  })
}

/** How far somebody is on a path. */
export const doneDaysWords = ({ done, total }: { readonly done: number; readonly total: number }): string =>
  done === 0
    ? `لم يبدأ بعد، ${planDayCount(total)}`
    : `المنجز: ${planDayCount(done)} من ${inGenitive(planDayCount(total))}`

const ORDINALS = 'الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر'.split(' ')

/** «اليوم السادس»، «اليوم رقم ٦١»: a bare figure after «مقرر اليوم» reads as a portion of today. */
export const planDayName = (day: number): string => `اليوم ${ORDINALS[day - 1] ?? `رقم ${formatNumber(day)}`}`

export function taskCount(count: number): string {
  return plural(count, {
    zero: 'لا مهام',
    one: 'مهمة واحدة',
    two: 'مهمتان',
    few: '{n} مهام',
    many: '{n} مهمة',
    other: '{n} مهمة',
  })
}

export function weekCount(count: number): string {
  return plural(count, {
    zero: 'لا أسابيع',
    one: 'أسبوع واحد',
    two: 'أسبوعان',
    few: '{n} أسابيع',
    many: '{n} أسبوعًا',
    other: '{n} أسبوع',
  })
}

/** Of a file of a plan. */
export function fileErrorCount(count: number): string {
  return plural(count, {
    zero: 'لا أخطاء',
    one: 'خطأ واحد',
    two: 'خطآن',
    few: '{n} أخطاء',
    many: '{n} خطأً',
    other: '{n} خطأ',
  })
}
