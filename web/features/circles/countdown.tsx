import { countdownParts } from '#core/format/countdown.ts'
import { useServerClock } from '#web/kernel/browser/server-clock.ts'

interface CountdownProps {
  readonly until: string
  /** The server's moment in the answer, and the device's when it came. */
  readonly now: string
  readonly receivedAt: number
}

/** What is left until a session, by the server's clock, on the hero ground. */
export function Countdown({ until, now, receivedAt }: CountdownProps) {
  const clock = useServerClock(now, receivedAt)
  const parts = countdownParts(Date.parse(until) - clock.getTime())
  if (parts.length === 0) return <p className="font-semibold text-hero-gold">حان موعدها</p>
  const words = parts.map((part) => part.words).join(' و')
  return (
    <p role="timer" aria-label={`تبدأ بعد ${words}`} className="flex gap-5">
      {parts.map(({ figure, unit }) => (
        <span key={figure + unit} aria-hidden className="grid min-w-12 text-center text-sm">
          <b className="text-2xl leading-tight text-on-hero">{figure}</b>
          {unit}
        </span>
      ))}
    </p>
  )
}
