import { useQuery } from '@tanstack/react-query'
import type { AyahRange } from '#core/quran/range.ts'
import { versesQuery } from '../quran.queries.ts'

const NONE: AyahRange = { from: 1, to: 1 }

/** The verses of a range as they are written in the mushaf; undefined before they are there. */
export function useVerseTexts(range: AyahRange | undefined): readonly string[] | undefined {
  const { data } = useQuery({ ...versesQuery(range ?? NONE), enabled: range !== undefined })
  return range && data?.verses
}
