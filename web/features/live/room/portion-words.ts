import type { LivePlace } from '#contract/live/shapes.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { readRange } from './read-range.ts'

/** «الملك ١٣–٢٠، حفظ جديد»; empty where she brought nothing. */
export function portionWords({ portion }: Pick<LivePlace, 'portion'>): string {
  const range = readRange(portion)
  return portion && range ? `${rangeWords(range)}، ${rulesOfType(portion.type).label}` : ''
}
