import { useQuery } from '@tanstack/react-query'
import type { SentRow } from '#contract/notifications/desk-shapes.ts'
import { channelWords } from '#core/format/channel.ts'
import { formatDateTime } from '#core/format/date.ts'
import { notificationCount } from '#core/format/notification-counts.ts'
import { roleWords } from '#core/format/role.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { NoResults } from '#web/ui/loading/no-results.tsx'
import { PageLinks } from '#web/ui/buttons/page-links.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { sentQuery } from './desk.queries.ts'
import { sentList, type SentFilters } from './sent-address.ts'
import { SentFilterBar } from './sent-filters.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

/** What was sent to whom, and what became of it; each channel is a row. */
export function SentPart() {
  const filters = sentList.read(useSearch())
  const navigate = useNavigate()
  const sent = useQuery(sentQuery(filters))
  const total = sent.data?.total
  const addressOf = (choice: Partial<SentFilters>) =>
    sentList.addressOf({ ...filters, after: undefined, ...choice })
  const choose = (choice: Partial<SentFilters>, replace = false) =>
    void navigate(addressOf(choice), { replace, preventScrollReset: true })
  return (
    <section className="grid gap-4" aria-label="ما أُرسل من الإشعارات">
      <SentFilterBar filters={filters} onChoose={choose} />
      <ListCount
        query={{
          isPlaceholderData: sent.isPlaceholderData,
          data: total === undefined ? undefined : { meta: { total } },
        }}
        words={notificationCount}
        className="text-sm text-ink-3"
      />
      <Loaded query={sent} failed="تعذر تحميل ما أُرسل" fades rows={8}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Nothing filters={filters} onClear={() => void navigate(sentList.addressOf({ part: 'sent' }))} />
          ) : (
            <>
              <DataTable
                caption="ما أُرسل من الإشعارات"
                rows={items}
                keyOf={({ id, delivery }) => `${id} ${delivery.channel}`}
                columns={columns}
                phoneRow={phoneRow}
              />
              <PageLinks
                first={filters.after === undefined ? undefined : addressOf({})}
                next={next === null ? undefined : addressOf({ after: next })}
              />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const choices = ['search', 'kind', 'role', 'channel', 'outcome', 'period'] as const

const Nothing = ({ filters, onClear }: { filters: SentFilters; onClear: () => void }) =>
  sentList.countChosen(filters, choices) > 0 ? (
    <NoResults title="لا إشعار بهذه الشروط" onClear={onClear} />
  ) : (
    <EmptyState title="لم يُرسل إشعار في آخر ٣٠ يومًا" text="ما يُرسل إلى الطالبات والمعلمات يظهر هنا." />
  )

const Title = ({ row }: { row: SentRow }) => (
  <Link
    to={hrefTo('/admin/notifications/{userId}/{id}', { userId: row.person.id, id: row.id })}
    className="font-semibold wrap-anywhere"
  >
    <bdi>{row.title}</bdi>
  </Link>
)

const Person = ({ row: { person } }: { row: SentRow }) => (
  <Link to={hrefTo('/admin/users/{userId}', { userId: person.id })}>
    <SpokenName text={person.name} />
  </Link>
)

const columns: readonly Column<SentRow>[] = [
  {
    id: 'title',
    head: 'الإشعار',
    cell: (row) => (
      <>
        <Title row={row} />
        <p className="text-xs text-ink-3">{row.label}</p>
      </>
    ),
  },
  {
    id: 'person',
    head: 'إلى',
    cell: (row) => (
      <>
        <Person row={row} />
        <p className="text-xs text-ink-3">{roleWords[row.role]}</p>
      </>
    ),
  },
  { id: 'channel', head: 'القناة', cell: ({ delivery }) => channelWords[delivery.channel] },
  { id: 'state', head: 'الحال', cell: ({ delivery }) => <DeliveryState delivery={delivery} /> },
  {
    id: 'at',
    head: 'متى',
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
    className: 'whitespace-nowrap',
  },
]

const phoneRow = (row: SentRow): PhoneRow => ({
  title: <Title row={row} />,
  text: (
    <>
      <Person row={row} />، {channelWords[row.delivery.channel]}، {formatDateTime(row.at)}
    </>
  ),
  meta: <DeliveryState delivery={row.delivery} />,
})
