import { plural } from './plural.ts'

/** What a person has recorded: «٣ تسجيلات صوتية». */
export function recordingCount(count: number): string {
  return plural(count, {
    zero: 'لا تسجيلات صوتية',
    one: 'تسجيل صوتي',
    two: 'تسجيلان صوتيان',
    few: '{n} تسجيلات صوتية',
    many: '{n} تسجيلًا صوتيًا',
    other: '{n} تسجيل صوتي',
  })
}
