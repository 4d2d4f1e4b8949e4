import { useQuery } from '@tanstack/react-query'
import { useNow } from '#web/kernel/browser/now.ts'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { deskLine, deskPromise } from './desk-words.ts'
import { deskQuery } from './support.queries.ts'

/** What is true of the desk now. The kept page leaves it room: it is asked for in the browser. */
export function DeskNow() {
  const now = useNow()
  const { data: desk, isPending } = useQuery({ ...deskQuery(), enabled: !import.meta.env.SSR })
  if (isPending) return <div className="min-h-16 mbs-6" />
  if (!desk) return null
  const promise = deskPromise(desk, now)
  return (
    <div className="grid gap-1 border-t border-line pbs-3">
      <StateMark shape={desk.is_open ? 'disc' : 'ring'} tone={desk.is_open ? 'ok' : 'off'}>
        {deskLine(desk)}
      </StateMark>
      {promise && <p className="text-sm text-ink-2">{promise}</p>}
    </div>
  )
}
