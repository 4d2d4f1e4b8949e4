import { useQuery } from '@tanstack/react-query'
import { certificateCount } from '#core/format/area-counts.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { MOST_COUNTED } from '#contract/kernel/most-counted.ts'
import { certificateSources } from '#contract/certificates/shapes.ts'
import { inGenitive } from '#core/format/plural.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { DeskTabs } from '../desk-tabs.tsx'
import { issuedFilters, issuedQuery, statsQuery, type IssuedFilters } from './issued.queries.ts'
import { IssuedTable } from './issued-table.tsx'
import { MailingButton } from './mailing-button.tsx'
import { SigningKeys } from './signing-keys.tsx'

const TITLE = 'الشهادات'
const stateWords: Readonly<Record<IssuedFilters['state'], string>> = {
  all: 'الكل',
  valid: 'السارية',
  expired: 'المنتهية',
  revoked: 'الملغاة',
  replaced: 'المصحّحة',
}
const sourceChoices: Readonly<Record<(typeof certificateSources)[number], string>> = {
  course: 'دورات',
  path: 'مسارات',
  circle: 'حلقات',
  free: 'نص حر',
}

function IssuedScreen() {
  const { filters, choose, search } = useListFilters(issuedFilters)
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <>
            <MailingButton />
            <SigningKeys />
          </>
        }
      />
      <DeskTabs current="issued" />
      <div className="grid gap-5">
        <Figures />
        <TabLinks
          label="حال الشهادات"
          items={tabsOf(issuedFilters, filters, { of: 'state', words: stateWords })}
        />
        <search>
          <form
            onSubmit={(event) => event.preventDefault()}
            className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_240px]"
          >
            <SearchInput label="البحث في الشهادات" placeholder="الاسم أو الرقم أو الرمز..." search={search} />
            <Select
              aria-label="لأجل"
              value={filters.source ?? ''}
              placeholder="لأجل أي شيء"
              options={certificateSources.map((source) => ({ value: source, label: sourceChoices[source] }))}
              onChange={({ target }) =>
                choose({ source: certificateSources.find((source) => source === target.value) })
              }
            />
          </form>
        </search>
        <Results filters={filters} onClear={() => choose({ search: '', source: undefined })} />
      </div>
    </>
  )
}

const listOf = (state: IssuedFilters['state']) => issuedFilters.addressOf({ state })

function Figures() {
  const { data } = useQuery(statsQuery())
  const shown = (count: number | undefined) => (count === undefined ? '…' : formatNumber(count))
  const [most] = data?.by_title ?? []
  return (
    <StatStrip
      items={[
        {
          label: 'صدرت',
          value: shown(data?.issued),
          to: listOf('all'),
          note: data ? studentCount(data.holders) : '…',
        },
        { label: 'في آخر ثلاثين يومًا', value: shown(data?.recent) },
        { label: 'ملغاة', value: shown(data?.revoked), to: listOf('revoked') },
        { label: 'مصحّحة', value: shown(data?.replaced), to: listOf('replaced') },
        {
          label: 'أكثر ما صدر',
          value: shown(data && (most?.count ?? 0)),
          note: data ? most && <bdi>{most.title}</bdi> : '…',
        },
      ]}
    />
  )
}

function Results({ filters, onClear }: { filters: IssuedFilters; onClear: () => void }) {
  const list = useQuery(issuedQuery(filters))
  const isFiltered = filters.search !== '' || filters.source !== undefined
  return (
    <PagedList
      list={list}
      failed="تعذر تحميل الشهادات"
      rows={8}
      onClear={isFiltered ? onClear : undefined}
      empty={
        <EmptyState
          title={filters.state === 'all' ? 'لم تصدر شهادة بعد' : 'لا شهادة في هذه الحال'}
          text="تصدر الطالبة شهادتها حين تتمّ دورة تمنح شهادة."
        />
      }
      linkTo={(page) => issuedFilters.addressOf({ ...filters, page })}
      countWords={(total) =>
        filters.search !== '' && total >= MOST_COUNTED
          ? `أكثر من ${inGenitive(certificateCount(MOST_COUNTED))}`
          : certificateCount(total)
      }
    >
      {(items, refreshing) => <IssuedTable rows={items} refreshing={refreshing} />}
    </PagedList>
  )
}

export const screen = titledScreen(IssuedScreen, TITLE)
