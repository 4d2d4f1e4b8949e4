import { useQuery } from '@tanstack/react-query'
import { titledScreen } from '#web/kernel/screen.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { NotesByCourse } from './notes-by-course.tsx'
import { NotesActions } from './notes-actions.tsx'
import { myNotesQuery, noteAddress } from './notes.queries.ts'

function MyNotesScreen() {
  const { filters, search, clearSearch } = useListFilters(noteAddress)
  const notes = useQuery(myNotesQuery(filters))
  const hasSome = filters.search !== '' || (notes.data?.meta.total ?? 0) > 0
  return (
    <>
      <PageHeader title="ملاحظاتي" actions={hasSome && <NotesActions />} />
      {hasSome && (
        <search className="no-print mbe-4 block max-w-[560px]">
          <SearchInput
            label="البحث في ملاحظاتي"
            placeholder="كلمة من ملاحظة أو درس أو دورة..."
            search={search}
          />
        </search>
      )}
      {/* The search that comes with it moves nothing that stands. */}
      <PagedList
        key={notes.isPending ? 'waiting' : 'here'}
        list={notes}
        failed="تعذر تحميل ملاحظاتكِ"
        rows={4}
        onClear={filters.search ? clearSearch : undefined}
        noResults={{ text: 'لا توجد هذه الكلمات في ملاحظاتكِ.', clearLabel: 'مسح البحث' }}
        empty={
          <EmptyState
            title="لم تكتبي ملاحظة بعد"
            text="ما تكتبينه بجانب أي درس يُحفظ لكِ وحدكِ، وتجدينه مجموعًا هنا."
            action={<LinkButton to="/student/courses">دوراتي</LinkButton>}
          />
        }
        linkTo={(page) => noteAddress.addressOf({ ...filters, page })}
        count="said"
      >
        {(items) => <NotesByCourse notes={items} />}
      </PagedList>
    </>
  )
}

export const screen = titledScreen(MyNotesScreen, 'ملاحظاتي')
