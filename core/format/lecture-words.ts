import { plural } from './plural.ts'

export function lectureCount(count: number): string {
  return plural(count, {
    zero: 'لا محاضرات',
    one: 'محاضرة واحدة',
    two: 'محاضرتان',
    few: '{n} محاضرات',
    many: '{n} محاضرة',
    other: '{n} محاضرة',
  })
}

/** Who is in a hall. */
export function presentCount(count: number): string {
  return plural(count, {
    zero: 'لم يدخل أحد بعد',
    one: 'حاضرة واحدة',
    two: 'حاضرتان',
    few: '{n} حاضرات',
    many: '{n} حاضرة',
    other: '{n} حاضرة',
  })
}
