import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/kernel/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListCount } from '#web/ui/list-count.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { NotesByCourse } from './notes-by-course.tsx'
import { NotesActions } from './notes-actions.tsx'
import { myNotesQuery, noteAddress, type NoteFilters } from './notes.queries.ts'

function MyNotesScreen() {
  const filters = noteAddress.read(useSearch())
  const navigate = useNavigate()
  const notes = useQuery(myNotesQuery(filters))
  const find = (search: string) =>
    void navigate(noteAddress.addressOf(noteAddress.withChoice(filters, { search })), { replace: true })
  const hasSome = filters.search !== '' || (notes.data?.meta.total ?? 0) > 0
  return (
    <>
      <PageHeader title="ملاحظاتي" actions={hasSome && <NotesActions />} />
      {hasSome && <NoteSearch search={filters.search} onSearch={find} />}
      <ListCount query={notes} />
      <Loaded query={notes} failed="تعذر تحميل ملاحظاتكِ" errorText={sentenceOf} fades>
        {({ items, meta }) => (
          <>
            {items.length === 0 ? (
              <Nothing filters={filters} onClear={() => find('')} />
            ) : (
              <NotesByCourse notes={items} />
            )}
            <Pagination
              page={meta.page}
              lastPage={meta.last_page}
              linkTo={(page) => noteAddress.addressOf({ ...filters, page })}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

interface NoteSearchProps {
  readonly search: string
  readonly onSearch: (words: string) => void
}

function NoteSearch({ search, onSearch }: NoteSearchProps) {
  const draft = useSearchDraft(search, onSearch)
  return (
    <search className="no-print mbe-4 block max-w-[560px]">
      <SearchInput label="البحث في ملاحظاتي" placeholder="كلمة من ملاحظة أو درس أو دورة..." search={draft} />
    </search>
  )
}

function Nothing({ filters, onClear }: { filters: NoteFilters; onClear: () => void }) {
  if (filters.search)
    return <NoResults text="لا توجد هذه الكلمات في ملاحظاتكِ." clearLabel="مسح البحث" onClear={onClear} />
  return (
    <EmptyState
      title="لم تكتبي ملاحظة بعد"
      text="ما تكتبينه بجانب أي درس يُحفظ لكِ وحدكِ، وتجدينه مجموعًا هنا."
      action={<LinkButton to="/student/courses">دوراتي</LinkButton>}
    />
  )
}

export const screen: ScreenModule = {
  Component: MyNotesScreen,
  head: () => ({ title: 'ملاحظاتي', noIndex: true }),
}
