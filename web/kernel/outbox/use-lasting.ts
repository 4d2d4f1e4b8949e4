import { useEffect, useState } from 'react'
import type { KeptWrite } from '#web/kernel/outbox/outbox-store.ts'

/** A write on its way is not worth a word; one that stays longer is. */
const PATIENCE_MS = 1500

/** Only what has waited for a moment, so that a quick connection shows nothing. */
export function useLasting(writes: readonly KeptWrite[]): readonly KeptWrite[] {
  const [now, setNow] = useState(() => Date.now())
  const youngest = Math.max(0, ...writes.map(({ at }) => at))
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [youngest])
  return writes.filter(({ at }) => now - at >= PATIENCE_MS)
}
