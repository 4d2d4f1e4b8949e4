import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionPeriods } from '#contract/circles/shapes.ts'
import type { Page } from '#contract/kernel/route.ts'
import { sessionCount } from '#core/series/circle-words.ts'
import { listAddress, oneOf, type FiltersOf } from '#web/kernel/lists/list-address.ts'
import { useSearch } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'

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
      <TabLinks label="الجلسات" items={tabsOf(address, filters, { of: 'period', words: periodWords })} />
      <PagedList
        list={list}
        failed="تعذر تحميل الجلسات"
        empty={<EmptyState title="لا جلسات هنا" text={emptyText} />}
        linkTo={(page) => address.addressOf({ ...filters, page })}
        countWords={sessionCount}
      >
        {(items) => <ol>{items.map(children)}</ol>}
      </PagedList>
    </>
  )
}
