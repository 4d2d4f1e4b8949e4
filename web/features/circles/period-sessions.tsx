import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionPeriods } from '#contract/circles/shapes.ts'
import type { Page } from '#contract/kernel/route.ts'
import { sessionCount } from '#core/format/circle-words.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { listAddress, oneOf, type FiltersOf } from '#web/kernel/list-address.ts'
import { useSearch } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'

const address = listAddress({ period: oneOf(sessionPeriods, 'upcoming') })
const periodWords = { upcoming: 'القادمة', past: 'الماضية' } as const

export const usePeriodFilters = () => address.read(useSearch())

interface PeriodSessionsProps<Session> {
  readonly filters: FiltersOf<typeof address>
  readonly list: UseQueryResult<Page<Session>>
  readonly emptyText: string
  readonly action?: ReactNode
  readonly children: (session: Session) => ReactNode
}

/** The sessions of one circle, those to come and those past, the nearest first. */
export function PeriodSessions<Session>({
  filters,
  list,
  emptyText,
  action,
  children,
}: PeriodSessionsProps<Session>) {
  return (
    <>
      <PanelTitle id="sessions" title="الجلسات" action={action} />
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
            <EmptyState title="لا جلسات هنا" text={emptyText} />
          ) : (
            <ol>{items.map(children)}</ol>
          )
        }
      </Loaded>
      <ListFoot list={list} linkTo={(page) => address.addressOf({ ...filters, page })} words={sessionCount} />
    </>
  )
}
