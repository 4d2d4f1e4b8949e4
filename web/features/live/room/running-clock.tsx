import { formatClock } from '#core/format/duration.ts'
import { useServerClock } from '#web/kernel/browser/server-clock.ts'

interface RunningClockProps {
  readonly since: string
  /** The server's moment in the answer, and the device's when it came. */
  readonly now: string
  readonly receivedAt: number
  readonly label: string
  readonly className?: string | undefined
}

/** How long something lasts by now, by the server's clock. */
export function RunningClock({ since, now, receivedAt, label, className }: RunningClockProps) {
  const clock = useServerClock(now, receivedAt)
  const seconds = Math.max(0, (clock.getTime() - Date.parse(since)) / 1000)
  return (
    <span className={className}>
      <span className="sr-only">{label} </span>
      <bdi>{formatClock(seconds)}</bdi>
    </span>
  )
}
