import { plural } from './plural.ts'

/** How many recitations wait: «قبلها ٢٨ تلاوة». */
export function recitationCount(count: number): string {
  return plural(count, {
    zero: 'لا تلاوات',
    one: 'تلاوة واحدة',
    two: 'تلاوتان',
    few: '{n} تلاوات',
    many: '{n} تلاوة',
    other: '{n} تلاوة',
  })
}
