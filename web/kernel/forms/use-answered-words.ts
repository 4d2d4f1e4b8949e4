import { useState } from 'react'

/** The words of the answer that a list shows: while the next answer is on its way, those before them. */
export function useAnsweredWords(search: string, isPlaceholderData: boolean): string {
  const [answered, setAnswered] = useState(search)
  if (!isPlaceholderData && answered !== search) setAnswered(search)
  return isPlaceholderData ? answered : search
}
