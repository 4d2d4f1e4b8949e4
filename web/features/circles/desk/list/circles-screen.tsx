import { useQuery } from '@tanstack/react-query'
import { CalendarOff, Hourglass, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { deskCircleStates } from '#contract/circles/shapes.ts'
import { circleCount } from '#core/format/circle-words.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { deskCirclesQuery } from '../desk-circles.queries.ts'
import { CirclesTable } from './circles-table.tsx'
import { deskCircles, type DeskCircleFilters } from './desk-filters.ts'
import { SecondCircles } from './second-circles.tsx'

const HolidaysDialog = lazy(async () => ({ default: (await import('./holidays-dialog.tsx')).HolidaysDialog }))
const LoadedDeadlines = lazy(async () => ({
  default: (await import('./deadlines-dialog.tsx')).LoadedDeadlines,
}))

const stateWords: Readonly<Record<DeskCircleFilters['state'], string>> = {
  all: 'الكل',
  draft: 'المسودات',
  scheduled: 'المجدولة',
  live: 'المباشرة',
  completed: 'المنتهية',
  cancelled: 'الملغاة',
}

function CirclesScreen() {
  const filters = deskCircles.read(useSearch())
  const navigate = useNavigate()
  const [isSettingDeadlines, setSettingDeadlines] = useState(false)
  const [isNamingHolidays, setNamingHolidays] = useState(false)
  const find = (search: string) =>
    void navigate(deskCircles.addressOf(deskCircles.withChoice(filters, { search })), {
      replace: true,
      preventScrollReset: true,
    })
  const search = useSearchDraft(filters.search, find)
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
          items={deskCircleStates.map((state) => ({
            id: state,
            to: deskCircles.addressOf(deskCircles.withChoice(filters, { state })),
            label: stateWords[state],
            current: state === filters.state,
          }))}
        />
        <search>
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchInput label="البحث في الحلقات" placeholder="العنوان أو المعلمة..." search={search} />
          </form>
        </search>
        <Results filters={filters} onClear={() => find('')} />
      </div>
      <Suspense fallback={null}>
        {isSettingDeadlines && <LoadedDeadlines onClose={() => setSettingDeadlines(false)} />}
        {isNamingHolidays && <HolidaysDialog onClose={() => setNamingHolidays(false)} />}
      </Suspense>
    </>
  )
}

function Results({ filters, onClear }: { filters: DeskCircleFilters; onClear: () => void }) {
  const list = useQuery(deskCirclesQuery(filters))
  return (
    <Loaded query={list} failed="تعذر تحميل الحلقات" errorText={sentenceOf} rows={6} fades>
      {({ items, meta }) => {
        if (meta.total === 0)
          return filters.search !== '' ? (
            <NoResults onClear={onClear} />
          ) : (
            <EmptyState
              title={filters.state === 'all' ? 'لا حلقات بعد' : 'لا حلقة في هذه الحالة'}
              text="ما تنشئينه يبقى مسودة حتى تنشريه."
            />
          )
        return (
          <>
            <CirclesTable rows={items} refreshing={list.isPlaceholderData} />
            <ListFoot
              meta={meta}
              linkTo={(page) => deskCircles.addressOf({ ...filters, page })}
              count={circleCount(meta.total)}
            />
          </>
        )
      }}
    </Loaded>
  )
}

export const screen: ScreenModule = {
  Component: CirclesScreen,
  head: () => ({ title: 'الحلقات', noIndex: true }),
}
