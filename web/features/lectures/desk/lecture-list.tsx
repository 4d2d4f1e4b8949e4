import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lectureCount } from '#core/format/lecture-words.ts'
import { formatNumber } from '#core/format/number.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { deskLectures, type DeskLectureFilters } from './desk-filters.ts'
import { deskFiguresQuery, deskLecturesQuery } from './desk-lectures.queries.ts'
import { LecturesTable } from './lectures-table.tsx'

const stateWords: Readonly<Record<DeskLectureFilters['state'], string>> = {
  all: 'الكل',
  draft: 'المسودات',
  scheduled: 'المجدولة',
  live: 'المباشرة',
  completed: 'المنتهية',
  cancelled: 'الملغاة',
}

/** Every lecture, by its state and its words. */
export function LectureList() {
  const { filters, search, clearSearch } = useListFilters(deskLectures)
  return (
    <>
      <PageHeader
        title="المحاضرات المباشرة"
        actions={
          <LinkButton to="/admin/live-lectures/create">
            <Plus /> محاضرة جديدة
          </LinkButton>
        }
      />
      <div className="grid gap-5">
        <Figures />
        <TabLinks
          label="حالة المحاضرات"
          items={tabsOf(deskLectures, filters, { of: 'state', words: stateWords })}
        />
        <search>
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchInput label="البحث في المحاضرات" placeholder="العنوان أو المحاضِرة..." search={search} />
          </form>
        </search>
        <Results filters={filters} onClear={clearSearch} />
      </div>
    </>
  )
}

const listOf = (state: 'live' | 'scheduled' | 'completed' | 'draft') => deskLectures.addressOf({ state })

function Figures() {
  const { data } = useQuery(deskFiguresQuery())
  const shown = (count: number | undefined) => (count === undefined ? '…' : formatNumber(count))
  return (
    <StatStrip
      items={[
        { label: 'مباشرة الآن', value: shown(data?.live), to: listOf('live') },
        { label: 'مجدولة', value: shown(data?.scheduled), to: listOf('scheduled') },
        { label: 'مسودات', value: shown(data?.drafts), to: listOf('draft') },
        { label: 'منتهية', value: shown(data?.completed), to: listOf('completed') },
        { label: 'حضرن في ثلاثين يومًا', value: shown(data?.attendees_month) },
      ]}
    />
  )
}

function Results({ filters, onClear }: { filters: DeskLectureFilters; onClear: () => void }) {
  const list = useQuery(deskLecturesQuery(filters))
  return (
    <PagedList
      list={list}
      failed="تعذر تحميل المحاضرات"
      onClear={filters.search === '' ? undefined : onClear}
      empty={
        <EmptyState
          title={filters.state === 'all' ? 'لا محاضرات بعد' : 'لا محاضرة في هذه الحالة'}
          text="ما تنشئينه يبقى مسودة حتى تنشريه."
        />
      }
      linkTo={(page) => deskLectures.addressOf({ ...filters, page })}
      countWords={lectureCount}
    >
      {(items, refreshing) => <LecturesTable rows={items} refreshing={refreshing} />}
    </PagedList>
  )
}
