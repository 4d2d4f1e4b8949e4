import { useEffect, useState } from 'react'
import { secondCount } from '#core/format/area-counts.ts'
import { inGenitive } from '#core/format/plural.ts'
import { Button } from './button.tsx'

export interface LockedButtonProps {
  label: string
  busyText: string
  /** How long it stays locked after each success. */
  seconds: number
  /** What it does has just been done for the first time. */
  startsLocked?: boolean | undefined
  /** A failure leaves it open. */
  onPress: () => Promise<unknown>
  look?: 'text' | 'quiet' | undefined
}

/** For what may be done once in a while only; it counts down until the next time. */
export function LockedButton(props: LockedButtonProps) {
  const { label, busyText, seconds, startsLocked = false, onPress, look = 'text' } = props
  const { left, start } = useCountdown(startsLocked ? seconds : 0)
  const [busy, setBusy] = useState(false)

  async function press() {
    setBusy(true)
    try {
      await onPress()
      start(seconds)
    } catch {
      // Whoever gave `onPress` says what went wrong; here it only means that the button stays open.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      look={look}
      disabled={left > 0}
      busy={busy}
      busyText={busyText}
      onClick={() => void press()}
      className="justify-self-start"
    >
      {left > 0 ? `${label} بعد ${inGenitive(secondCount(left))}` : label}
    </Button>
  )
}

function useCountdown(first: number) {
  const [{ until, now }, setClock] = useState(() => ({ until: Date.now() + first * 1000, now: Date.now() }))
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setClock((clock) => ({ ...clock, now: Date.now() })), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  const start = (seconds: number) => setClock({ until: Date.now() + seconds * 1000, now: Date.now() })
  return { left, start }
}
