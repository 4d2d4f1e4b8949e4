import { plural } from './plural.ts'

/** Stands before what is told of the oldest of so many. */
export function oldestOf(count: number): string {
  return plural(count, {
    zero: '',
    one: '',
    two: 'أقدمهما ',
    few: 'أقدمها ',
    many: 'أقدمها ',
    other: 'أقدمها ',
  })
}
