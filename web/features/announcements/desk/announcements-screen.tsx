import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { audiences, places } from '#contract/announcements/shapes.ts'
import { announcementCount } from '#core/format/area-counts.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { AnnouncementTable } from './announcement-table.tsx'
import { deskAnnouncementsQuery } from './desk-announcements.queries.ts'
import { deskAnnouncements, type DeskFilters } from './desk-filters.ts'
import { audienceWords, placeWords } from './words.ts'

const stateWords: Readonly<Record<DeskFilters['state'], string>> = {
  all: 'الكل',
  draft: 'المسودات',
  scheduled: 'المجدولة',
  running: 'الظاهرة الآن',
  ended: 'المنتهية',
}

function AnnouncementsScreen() {
  const { filters, choose, search } = useListFilters(deskAnnouncements)
  return (
    <>
      <PageHeader
        title="الإعلانات"
        text="تُعدّ المشاهدة والضغط والإخفاء لكل واحدة مرة في اليوم."
        actions={
          <LinkButton to="/admin/announcements/create">
            <Plus /> كتابة إعلان
          </LinkButton>
        }
      />
      <div className="grid gap-5">
        <TabLinks
          label="حالة الإعلانات"
          items={tabsOf(deskAnnouncements, filters, { of: 'state', words: stateWords })}
        />
        <Bar filters={filters} search={search} onChoose={choose} />
        <Results
          filters={filters}
          onClear={() => choose({ search: '', audience: undefined, place: undefined })}
        />
      </div>
    </>
  )
}

interface BarProps {
  readonly filters: DeskFilters
  readonly search: ComponentProps<typeof SearchInput>['search']
  readonly onChoose: (choice: Partial<Pick<DeskFilters, 'audience' | 'place'>>) => void
}

function Bar({ filters, search, onChoose }: BarProps) {
  return (
    <search>
      <form className="grid gap-2.5 sm:grid-cols-3" onSubmit={(event) => event.preventDefault()}>
        <SearchInput label="البحث في الإعلانات" placeholder="كلمة من العنوان أو النص..." search={search} />
        <Select
          aria-label="لمن"
          placeholder="لكل من تُعرض لهن"
          value={filters.audience ?? ''}
          options={audiences.map((value) => ({ value, label: audienceWords[value] }))}
          onChange={({ target }) => onChoose({ audience: audiences.find((one) => one === target.value) })}
        />
        <Select
          aria-label="المكان"
          placeholder="كل الأماكن"
          value={filters.place ?? ''}
          options={places.map((value) => ({ value, label: placeWords[value] }))}
          onChange={({ target }) => onChoose({ place: places.find((one) => one === target.value) })}
        />
      </form>
    </search>
  )
}

function Results({ filters, onClear }: { filters: DeskFilters; onClear: () => void }) {
  const list = useQuery(deskAnnouncementsQuery(filters))
  const isNarrowed = filters.search !== '' || Boolean(filters.audience) || Boolean(filters.place)
  return (
    <PagedList
      list={list}
      failed="تعذر تحميل الإعلانات"
      onClear={isNarrowed ? onClear : undefined}
      empty={
        <EmptyState
          title={filters.state === 'all' ? 'لا إعلانات بعد' : 'لا إعلان في هذه الحالة'}
          text="ما تكتبينه يبقى مسودة حتى تعتمديه."
        />
      }
      linkTo={(page) => deskAnnouncements.addressOf({ ...filters, page })}
      countWords={announcementCount}
    >
      {(items, refreshing) => <AnnouncementTable rows={items} refreshing={refreshing} />}
    </PagedList>
  )
}

export const screen = titledScreen(AnnouncementsScreen, 'الإعلانات')
