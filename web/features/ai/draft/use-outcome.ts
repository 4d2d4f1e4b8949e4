import { useMutation } from '@tanstack/react-query'
import { aiApi } from '../ai.queries.ts'

/** Counts what became of a draft. Nothing she does waits for it, and nothing is lost where it fails. */
export function useOutcome(id: number): (text: string | null) => void {
  const { mutate } = useMutation({
    mutationFn: (text: string | null) => aiApi.settle({ params: { id }, body: { text } }),
    retry: 2,
  })
  return mutate
}
