import { useQuery } from '@tanstack/react-query'
import { countdownClock } from '#core/format/countdown.ts'
import { useServerClock } from '#web/kernel/browser/server-clock.ts'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { clockQuery } from './lectures.queries.ts'

/** What is left until an hour, each second, by the server's clock; nothing before that is known. */
export function CountdownClock({ until, className }: Pick<TickingProps, 'until'> & { className?: string }) {
  const { data, dataUpdatedAt } = useQuery(clockQuery())
  return data ? (
    <Ticking until={until} className={className} now={data.now} receivedAt={dataUpdatedAt} />
  ) : null
}

interface TickingProps {
  until: string
  className: string | undefined
  now: string
  receivedAt: number
}

function Ticking({ until, className, now, receivedAt }: TickingProps) {
  const clock = useServerClock(now, receivedAt)
  const left = countdownClock(Date.parse(until) - clock.getTime())
  return (
    <span role="timer" className="text-sm">
      <StateMark shape="clock" tone="go" className={className}>
        <bdi>{left || 'حان موعدها'}</bdi>
      </StateMark>
    </span>
  )
}
