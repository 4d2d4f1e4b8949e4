import { plural } from '../format/plural.ts'
import type { KeptState } from './states.ts'

/** As the export of her data says them. */
export const taskStateWords: Readonly<Record<KeptState, string>> = {
  assigned: 'مسندة',
  started: 'بدأتِها',
  submitted: 'مُسلَّمة',
  returned: 'أُعيدت إليكِ',
  graded: 'مُصحَّحة',
  excused: 'معذورة',
}

export const submissionCount = (count: number): string =>
  plural(count, {
    zero: 'لا شيء ينتظر التصحيح',
    one: 'تسليم واحد ينتظر التصحيح',
    two: 'تسليمان ينتظران التصحيح',
    few: '{n} تسليمات تنتظر التصحيح',
    many: '{n} تسليمًا ينتظر التصحيح',
    other: '{n} تسليم ينتظر التصحيح',
  })

export const markCount = (count: number): string =>
  plural(count, {
    zero: 'بلا علامات',
    one: 'علامة واحدة',
    two: 'علامتان',
    few: '{n} علامات',
    many: '{n} علامة',
    other: '{n} علامة',
  })

export const recitationCount = (count: number): string =>
  plural(count, {
    zero: 'لا تلاوات تنتظر سماعكِ',
    one: 'تلاوة واحدة تنتظر سماعكِ',
    two: 'تلاوتان تنتظران سماعكِ',
    few: '{n} تلاوات تنتظر سماعكِ',
    many: '{n} تلاوة تنتظر سماعكِ',
    other: '{n} تلاوة تنتظر سماعكِ',
  })

export const arrivalCount = (count: number): string =>
  plural(count, {
    zero: 'لا جديد',
    one: 'وصل تسليم جديد',
    two: 'وصل تسليمان جديدان',
    few: 'وصلت {n} تسليمات جديدة',
    many: 'وصل {n} تسليمًا جديدًا',
    other: 'وصل {n} تسليم جديد',
  })
