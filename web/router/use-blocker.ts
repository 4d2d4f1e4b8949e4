import { useEffect, useRef, useState } from 'react'
import type { HeldWay, Leaving } from './create-router.ts'
import { useRouter } from './router-context.ts'

/** Holds every way from here for which `asks` answers true. `held` is the way that waits for her answer. */
export function useBlocker(asks: (leaving: Leaving) => boolean) {
  const router = useRouter()
  const [held, setHeld] = useState<HeldWay>()
  const newest = useRef(asks)
  useEffect(() => {
    newest.current = asks
  })
  useEffect(() => router.block((leaving) => newest.current(leaving), setHeld), [router])
  return {
    isHeld: held !== undefined,
    proceed: () => {
      setHeld(undefined)
      held?.proceed()
    },
    stay: () => setHeld(undefined),
  }
}
