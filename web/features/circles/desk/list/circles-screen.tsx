import { useQuery } from '@tanstack/react-query'
import { CalendarOff, Hourglass, Plus } from 'lucide-react'
import { useState } from 'react'
import { circleCount } from '#core/series/circle-words.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { levelChoicesQuery } from '../../../course-desk/public/desk.queries.ts'
import { deskCirclesQuery } from '../../desk-circles.queries.ts'
import { CirclesTable } from './circles-table.tsx'
import { deskCircles, type DeskCircleFilters } from '../../desk-filters.ts'
import { SecondCircles } from '../registrations/second-circles.tsx'

const HolidaysDialog = lazyDialog('HolidaysDialog', () => import('./holidays-dialog.tsx'))
const LoadedDeadlines = lazyDialog('LoadedDeadlines', () => import('./deadlines-dialog.tsx'))

const stateWords: Readonly<Record<DeskCircleFilters['state'], string>> = {
  all: 'الكل',
  draft: 'المسودات',
  scheduled: 'المجدولة',
  live: 'المباشرة',
  completed: 'المنتهية',
  cancelled: 'الملغاة',
}

function CirclesScreen() {
  const { filters, search, choose } = useListFilters(deskCircles)
  const levels = useQuery(levelChoicesQuery())
  const [isSettingDeadlines, setSettingDeadlines] = useState(false)
  const [isNamingHolidays, setNamingHolidays] = useState(false)
  return (
    <>
      <PageHeader
        title="الحلقات"
        actions={
          <>
            <Button look="quiet" onClick={() => setSettingDeadlines(true)}>
              <Hourglass /> مُهل التسجيل
            </Button>
            <Button look="quiet" onClick={() => setNamingHolidays(true)}>
              <CalendarOff /> الإجازات
            </Button>
            <LinkButton to="/admin/circles/create">
              <Plus /> حلقة جديدة
            </LinkButton>
          </>
        }
      />
      <div className="grid gap-5">
        <SecondCircles />
        <TabLinks
          label="حالة الحلقات"
          items={tabsOf(deskCircles, filters, { of: 'state', words: stateWords })}
        />
        <search>
          <form onSubmit={(event) => event.preventDefault()} className="grid gap-3 sm:grid-cols-2">
            <SearchInput label="البحث في الحلقات" placeholder="العنوان أو المعلمة..." search={search} />
            <Select
              aria-label="المستوى"
              placeholder="المستوى: الكل"
              value={String(filters.level ?? '')}
              options={(levels.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => choose({ level: Number(target.value) || undefined })}
            />
          </form>
        </search>
        <Results filters={filters} onClear={() => choose({ search: '', level: undefined })} />
      </div>
      {isSettingDeadlines && <LoadedDeadlines onClose={() => setSettingDeadlines(false)} />}
      {isNamingHolidays && <HolidaysDialog onClose={() => setNamingHolidays(false)} />}
    </>
  )
}

function Results({ filters, onClear }: { filters: DeskCircleFilters; onClear: () => void }) {
  const list = useQuery(deskCirclesQuery(filters))
  return (
    <PagedList
      list={list}
      failed="تعذر تحميل الحلقات"
      onClear={filters.search === '' && filters.level === undefined ? undefined : onClear}
      empty={
        <EmptyState
          title={filters.state === 'all' ? 'لا حلقات بعد' : 'لا حلقة في هذه الحالة'}
          text="ما تنشئينه يبقى مسودة حتى تنشريه."
        />
      }
      linkTo={(page) => deskCircles.addressOf({ ...filters, page })}
      countWords={circleCount}
    >
      {(items, refreshing) => <CirclesTable rows={items} refreshing={refreshing} />}
    </PagedList>
  )
}

export const screen = titledScreen(CirclesScreen, 'الحلقات')
