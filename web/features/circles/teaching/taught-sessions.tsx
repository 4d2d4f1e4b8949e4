import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { PeriodSessions, usePeriodFilters } from '../period-sessions.tsx'
import { SessionRow, type SessionAct } from './session/session-row.tsx'
import { taughtSessionsQuery } from './teaching.queries.ts'

const SessionDialog = lazyDialog('SessionDialog', () => import('./session/session-dialog.tsx'))

/** The sessions of a circle with what was written about them, the nearest first. */
export function TaughtSessions({ circleId, now }: { circleId: number; now: string }) {
  const filters = usePeriodFilters()
  const list = useQuery(taughtSessionsQuery(circleId, filters.period, filters.page))
  const [asked, setAsked] = useState<{ readonly act: SessionAct; readonly id: number }>()
  const session = list.data?.items.find(({ id }) => id === asked?.id)
  return (
    <section className="grid gap-4" aria-labelledby="sessions">
      <PeriodSessions filters={filters} list={list} emptyText="تُنشأ الجلسات من مواعيد الحلقة.">
        {(one) => (
          <SessionRow key={one.id} session={one} now={now} onAct={(act) => setAsked({ act, id: one.id })} />
        )}
      </PeriodSessions>
      {asked && session && (
        <SessionDialog act={asked.act} session={session} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}
