import { Clock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { minuteCount } from '#core/format/counts.ts'
import { formatClock } from '#core/format/duration.ts'
import { cx } from '#web/ui/cx.ts'
import { secondsLeft, type HeldAttempt } from './kept-attempt.ts'

const SOON_SECONDS = 60
/** A quiz that closes on a later day puts no clock above its questions. */
const FAR_SECONDS = 24 * 3600
const TOLD_MINUTES = [10, 5, 1]

export interface TimeLeftProps {
  kept: HeldAttempt
  /** Her time is over: what she has answered is submitted. */
  onOver: () => void
}

/** The clock of an attempt with a limit. It runs by the server's clock, and is spoken at few moments only. */
export function TimeLeft({ kept, onOver }: TimeLeftProps) {
  const [left, setLeft] = useState(() => secondsLeft(kept, Date.now()))
  const tick = useEffectEvent(() => {
    const next = secondsLeft(kept, Date.now())
    setLeft(next)
    if (next === 0 && left !== 0) onOver()
  })
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  if (left === undefined || left > FAR_SECONDS) return null
  const minute = TOLD_MINUTES.find((each) => left <= each * 60 && left > each * 60 - 5)
  return (
    <p className={cx('flex items-center gap-2 text-sm', left <= SOON_SECONDS ? 'text-danger' : 'text-ink-2')}>
      <Clock /> الوقت المتبقي <b>{formatClock(left)}</b>
      <output className="sr-only">{minute && `بقي من الوقت ${minuteCount(minute)}`}</output>
    </p>
  )
}
