import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { sessionPeriods } from '#contract/circles/shapes.ts'
import { sessionCount } from '#core/format/circle-words.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { listAddress, oneOf } from '#web/kernel/list-address.ts'
import { useSearch } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { SessionRow, type SessionAct } from './session/session-row.tsx'
import { taughtSessionsQuery } from './teaching.queries.ts'

const SessionDialog = lazy(async () => ({
  default: (await import('./session/session-dialog.tsx')).SessionDialog,
}))

const address = listAddress({ period: oneOf(sessionPeriods, 'upcoming') })
const periodWords = { upcoming: 'القادمة', past: 'الماضية' } as const

/** The sessions of a circle with what was written about them, the nearest first. */
export function TaughtSessions({ circleId, now }: { circleId: number; now: string }) {
  const filters = address.read(useSearch())
  const list = useQuery(taughtSessionsQuery(circleId, filters.period, filters.page))
  const [asked, setAsked] = useState<{ readonly act: SessionAct; readonly id: number }>()
  const session = list.data?.items.find(({ id }) => id === asked?.id)
  return (
    <section className="grid gap-4" aria-labelledby="sessions">
      <PanelTitle id="sessions" title="الجلسات" />
      <TabLinks
        label="الجلسات"
        items={sessionPeriods.map((period) => ({
          id: period,
          to: address.addressOf({ period }),
          label: periodWords[period],
          current: period === filters.period,
        }))}
      />
      <Loaded query={list} failed="تعذر تحميل الجلسات" errorText={sentenceOf} rows={6} fades>
        {({ items, meta }) =>
          meta.total === 0 ? (
            <EmptyState title="لا جلسات هنا" text="تُنشأ الجلسات من مواعيد الحلقة." />
          ) : (
            <>
              <ol>
                {items.map((one) => (
                  <SessionRow
                    key={one.id}
                    session={one}
                    now={now}
                    onAct={(act) => setAsked({ act, id: one.id })}
                  />
                ))}
              </ol>
              <ListFoot
                meta={meta}
                linkTo={(page) => address.addressOf({ ...filters, page })}
                count={sessionCount(meta.total)}
              />
            </>
          )
        }
      </Loaded>
      <Suspense fallback={null}>
        {asked && session && (
          <SessionDialog act={asked.act} session={session} onClose={() => setAsked(undefined)} />
        )}
      </Suspense>
    </section>
  )
}
