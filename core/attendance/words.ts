import { inGenitive } from '#core/format/plural.ts'
import { arabicDigits } from '../format/number.ts'
import { plural } from '../format/plural.ts'
import { sessionCount } from '../series/circle-words.ts'
import { minuteSpan } from '../format/duration.ts'
import type { ShownState } from './states.ts'

export const stateWords: Readonly<Record<ShownState, string>> = {
  present: 'حاضرة',
  late: 'متأخرة',
  left_early: 'انصراف مبكر',
  excused: 'غائبة بعذر',
  absent: 'غائبة',
  teacher_absent: 'غابت المعلمة',
  not_enrolled: 'لم تلتحق بعد',
}

/** After a verb: «غابت جلستين متتاليتين». */
export function sessionsInRow(count: number): string {
  return plural(count, {
    zero: 'بلا غياب متتالٍ',
    one: 'جلسة',
    two: 'جلستين متتاليتين',
    few: '{n} جلسات متتالية',
    many: '{n} جلسة متتالية',
    other: '{n} جلسة متتالية',
  })
}

/** «الجميع حاضرات إلا طالبتين.»; where most are exceptions, who is present instead. */
export function fullyPresentWords(students: number, exceptions: number): string {
  const present = students - exceptions
  if (present === 0) return 'لم تُسجَّل واحدة منهن حاضرة.'
  if (exceptions > present) return `الحاضرات ${arabicDigits(present)} من ${arabicDigits(students)}.`
  const left = plural(exceptions, {
    zero: '',
    one: 'طالبة واحدة',
    two: 'طالبتين',
    few: '{n} طالبات',
    many: '{n} طالبة',
    other: '{n} طالبة',
  })
  return left === '' ? 'الجميع حاضرات.' : `الجميع حاضرات إلا ${left}.`
}

/** «متأخرة ٩ دقائق»، «انصرفت قبل ٨ دقائق»، «حاضرة» */
export function stateText(state: ShownState, minutes: number): string {
  if (minutes === 0) return stateWords[state]
  if (state === 'late') return `متأخرة ${minuteSpan(minutes)}`
  return state === 'left_early' ? `انصرفت قبل ${minuteSpan(minutes)}` : stateWords[state]
}

/** «النسبة من ٧ جلسات. لا يدخل فيها: جلسة واحدة بعذر، وجلستان غابت فيهما المعلمة.» */
export function exclusionWords(rate: {
  readonly counted: number
  readonly excused: number
  readonly teacher_absent: number
}): string {
  const left = [
    ...(rate.excused > 0 ? [`${sessionCount(rate.excused)} بعذر`] : []),
    ...(rate.teacher_absent > 0 ? [`${sessionCount(rate.teacher_absent)} غابت فيها المعلمة`] : []),
  ]
  const base = `من ${inGenitive(sessionCount(rate.counted))} بعد الالتحاق`
  return left.length === 0
    ? `${base}، بلا الجلسات الملغاة.`
    : `${base}. لا يدخل فيها: ${left.join('، و')}، والجلسات الملغاة.`
}
