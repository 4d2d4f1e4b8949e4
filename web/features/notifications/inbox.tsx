import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CheckCheck, Settings } from 'lucide-react'
import { useRef } from 'react'
import type { Notification } from '#contract/notifications/shapes.ts'
import { unreadWords } from '#core/format/notification-counts.ts'
import { PushHint } from '#web/features/push/public/push-hint.tsx'
import { useSession } from '#web/kernel/session/session.ts'
import { useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { IconLink } from '#web/ui/buttons/icon-button.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { inboxAddress, type Filters } from './inbox-address.ts'
import { InboxChoice } from './inbox-choice.tsx'
import { byDay } from './list/by-day.ts'
import { ArrivedButton, StaleNote } from './list/list-notes.tsx'
import { NotificationList } from './list/notification-list.tsx'
import { useArrivals } from './list/use-arrivals.ts'
import { useReadEverything } from './list/use-read-everything.ts'
import { useRemoval } from './list/use-removal.ts'
import { bellQuery, inboxQuery } from './notifications.queries.ts'
import { settingsOf } from './places.ts'

const useRole = () => useSession().user?.role ?? 'student'

/** How many she has not read, and what she can do with all of them. */
export function InboxHeader() {
  const { data: bell, isPending } = useQuery(bellQuery())
  return (
    <PageHeader
      title="الإشعارات"
      // Its line stands before it is known, so that nothing moves under a finger.
      text={bell ? unreadWords(bell.unread) : '\u{a0}'}
      actions={
        <>
          {/* Its key may take a line of its own on a phone, so what stands below waits for it. */}
          {isPending && <Arriving />}
          <ReadAll newest={bell?.data[0]?.id} unread={bell?.unread ?? 0} />
          <IconLink lined label="إعدادات الإشعارات" to={settingsOf[useRole()]}>
            <Settings />
          </IconLink>
        </>
      }
    />
  )
}

/** All that has come to her, by kind. */
export function Inbox() {
  const filters = inboxAddress.read(useSearch())
  const bell = useQuery(bellQuery()).data
  return (
    <div className="grid gap-x-14 gap-y-2 lg:grid-cols-[236px_1fr] lg:items-start">
      <InboxChoice filters={filters} role={useRole()} unreadOf={bell?.unread_of ?? {}} />
      <div className="min-w-0">
        <PushHint />
        <List key={inboxAddress.addressOf(filters).search} filters={filters} />
      </div>
    </div>
  )
}

function ReadAll({ newest, unread }: { newest: number | undefined; unread: number }) {
  const { readUpto, isPending } = useReadEverything()
  if (newest === undefined || unread === 0) return null
  return (
    <Button look="quiet" busy={isPending} onClick={() => readUpto(newest)}>
      <CheckCheck /> تحديد الكل كمقروء
    </Button>
  )
}

function List({ filters }: { filters: Filters }) {
  const inbox = useInfiniteQuery(inboxQuery(filters))
  return (
    <Loaded query={inbox} failed="تعذر تحميل الإشعارات" rows={8}>
      {({ pages }) => (
        <>
          {inbox.isError && (
            <StaleNote
              at={inbox.dataUpdatedAt}
              now={new Date(inbox.errorUpdatedAt)}
              onRetry={() => void inbox.refetch()}
            />
          )}
          <Rows
            rows={pages.flatMap(({ data }) => data)}
            now={new Date(inbox.dataUpdatedAt)}
            filters={filters}
            older={
              inbox.hasNextPage
                ? { isLoading: inbox.isFetchingNextPage, load: () => inbox.fetchNextPage() }
                : undefined
            }
          />
        </>
      )}
    </Loaded>
  )
}

interface RowsProps {
  readonly rows: readonly Notification[]
  readonly now: Date
  readonly filters: Filters
  readonly older: { readonly isLoading: boolean; readonly load: () => Promise<unknown> } | undefined
}

function Rows({ rows, now, filters, older }: RowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const removal = useRemoval()
  const { shown, waiting, showAll } = useArrivals(rows, removal)
  if (shown.length === 0 && waiting === 0) return <Nothing filters={filters} />
  const loadOlder = async () => {
    const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('li a') ?? [])]
    const before = links().length
    await older?.load()
    links()[before]?.focus()
  }
  return (
    <div ref={list} className="-mbs-5 min-w-0">
      <ArrivedButton count={waiting} onShow={showAll} />
      <NotificationList groups={byDay(shown, now)} now={now} removal={removal} isPage />
      {older && (
        <p className="flex justify-center pbs-4">
          <Button look="quiet" busy={older.isLoading} onClick={() => void loadOlder()}>
            عرض الأقدم
          </Button>
        </p>
      )}
    </div>
  )
}

function Nothing({ filters }: { filters: Filters }) {
  if (filters.topic === undefined && filters.unread === 'no')
    return <EmptyState title="لا إشعارات بعد" text="ما يخصّكِ يظهر هنا حين يحدث." />
  return (
    <EmptyState
      title={filters.topic === undefined ? 'قرأتِ كل إشعاراتكِ' : 'لا شيء هنا من هذا النوع'}
      action={<TextLink to={inboxAddress.addressOf({})}>كل الإشعارات</TextLink>}
    />
  )
}
