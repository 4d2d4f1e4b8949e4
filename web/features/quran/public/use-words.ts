import { useQuery } from '@tanstack/react-query'
import { wordsOf, type VersePart } from '#core/quran/words.ts'
import { versesQuery } from '../quran.queries.ts'

/** The words of an ayah in their order; none before they are there. */
export function useWords(id: number | undefined): readonly VersePart[] {
  const verse = useQuery({ ...versesQuery({ from: id ?? 1, to: id ?? 1 }), enabled: id !== undefined })
  const [text] = verse.data?.verses ?? []
  return id === undefined || text === undefined ? [] : wordsOf(text).filter(({ word }) => word !== null)
}
