import { useEffect } from 'react'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { Studio } from './editing/use-studio.ts'

export const BACKGROUND_LOST = 'تعذر تحميل صورة الخلفية، تحققي من الرابط'

/** Said once of each address, whichever panel is open; the note in the page's panel stays as long as it is so. */
export function useLostBackground({ state, failures }: Pick<Studio, 'state' | 'failures'>): void {
  const { background_url: address } = state.template
  const isLost = address !== null && failures.pictures.includes(address)
  useEffect(() => {
    if (isLost) toast({ kind: 'danger', title: BACKGROUND_LOST, seconds: 2 })
  }, [isLost, address])
}
