import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { audiences, deskAnnouncementStates, places } from '#contract/announcements/shapes.ts'
import { announcementCount } from '#core/format/area-counts.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { AnnouncementTable } from './announcement-table.tsx'
import { deskAnnouncementsQuery } from './desk-announcements.queries.ts'
import { deskAnnouncements, type DeskFilters } from './desk-filters.ts'
import { audienceWords, placeWords } from './words.ts'

const stateWords: Readonly<Record<DeskFilters['state'], string>> = {
  all: 'الكل',
  running: 'الظاهرة الآن',
  scheduled: 'المجدولة',
  draft: 'المسودات',
  ended: 'المنتهية',
}
type Choose = (choice: Parameters<typeof deskAnnouncements.withChoice>[1], replace?: boolean) => void

function AnnouncementsScreen() {
  const filters = deskAnnouncements.read(useSearch())
  const navigate = useNavigate()
  const choose: Choose = (choice, replace = false) =>
    void navigate(deskAnnouncements.addressOf(deskAnnouncements.withChoice(filters, choice)), {
      replace,
      preventScrollReset: true,
    })
  return (
    <>
      <PageHeader
        title="الإعلانات"
        text="كل رقم لمن رأت أو ضغطت أو أخفت، مرة في اليوم لكل واحدة."
        actions={
          <LinkButton to="/admin/announcements/create">
            <Plus /> كتابة إعلان
          </LinkButton>
        }
      />
      <div className="grid gap-5">
        <TabLinks
          label="حالة الإعلانات"
          items={deskAnnouncementStates.map((state) => ({
            id: state,
            to: deskAnnouncements.addressOf(deskAnnouncements.withChoice(filters, { state })),
            label: stateWords[state],
            current: state === filters.state,
          }))}
        />
        <Bar filters={filters} onChoose={choose} />
        <Results
          filters={filters}
          onClear={() => choose({ search: '', audience: undefined, place: undefined })}
        />
      </div>
    </>
  )
}

function Bar({ filters, onChoose }: { filters: DeskFilters; onChoose: Choose }) {
  const search = useSearchDraft(filters.search, (text) => onChoose({ search: text }, true))
  return (
    <search>
      <form className="grid gap-2.5 sm:grid-cols-3" onSubmit={(event) => event.preventDefault()}>
        <SearchInput label="البحث في الإعلانات" placeholder="كلمة من العنوان أو النص..." search={search} />
        <Select
          aria-label="لمن"
          placeholder="كل الجماهير"
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
    <Loaded query={list} failed="تعذر تحميل الإعلانات" errorText={sentenceOf} rows={6} fades>
      {({ items, meta }) => {
        if (meta.total === 0)
          return isNarrowed ? (
            <NoResults onClear={onClear} />
          ) : (
            <EmptyState
              title={filters.state === 'all' ? 'لا إعلانات بعد' : 'لا إعلان في هذه الحالة'}
              text="ما تكتبينه يبقى مسودة حتى تعتمديه."
            />
          )
        return (
          <>
            <AnnouncementTable rows={items} refreshing={list.isPlaceholderData} />
            <ListFoot
              meta={meta}
              linkTo={(page) => deskAnnouncements.addressOf({ ...filters, page })}
              count={announcementCount(meta.total)}
            />
          </>
        )
      }}
    </Loaded>
  )
}

export const screen: ScreenModule = {
  Component: AnnouncementsScreen,
  head: () => ({ title: 'الإعلانات', noIndex: true }),
}
