import { useQuery } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { rosterSorts, rosterStates } from '#contract/course-students/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { download } from '#web/kernel/download.ts'
import { useSearchDraft } from '#web/kernel/use-search-draft.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListFoot } from '#web/ui/list-foot.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useDesk } from '../../course-desk/public/desk.ts'
import { rosterQuery } from '../details.queries.ts'
import { rosterList, rosterAddress, type RosterFilters } from '../roster-filters.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RosterTable } from './roster-table.tsx'

const stateWords: Readonly<Record<(typeof rosterStates)[number], string>> = {
  all: 'الحالة: الكل',
  active: 'المسجلات',
  not_started: 'لم يبدأن',
  in_progress: 'يتعلمن',
  completed: 'أتممنها',
  waiting: 'تنتظر القرار',
  refused: 'رُفض إيصالهن',
  ended: 'انتهى تسجيلهن',
}
const sortWords: Readonly<Record<(typeof rosterSorts)[number], string>> = {
  newest: 'الأحدث تسجيلًا',
  name: 'أبجديًّا',
  progress: 'الأكثر تقدمًا',
  last_seen: 'آخر نشاط',
}
const optionsOf = <T extends string>(known: readonly T[], words: Readonly<Record<T, string>>) =>
  known.map((value) => ({ value, label: words[value] }))

/** Who is in the course, how far she is, and what waits for the director. */
export function Roster({ course }: { course: DeskCourse }) {
  const filters = rosterList.read(useSearch())
  const roster = useRoster(course.id, filters)
  const navigate = useNavigate()
  const [isEnrolling, setEnrolling] = useState(false)
  const go = (choice: Partial<RosterFilters>, replace = false) =>
    void navigate(rosterAddress({ ...filters, page: 1, ...choice }), { replace, preventScrollReset: true })
  const search = useSearchDraft(filters.search, (text) => go({ search: text }, true))
  return (
    <div className="mbs-5">
      <div className="mbe-5 flex flex-wrap gap-2.5">
        <div className="min-w-56 flex-1">
          <SearchInput label="البحث في المسجلات" placeholder="الاسم أو البريد..." search={search} />
        </div>
        <Select
          aria-label="حالة التسجيل"
          options={optionsOf(rosterStates, stateWords)}
          value={filters.state}
          onChange={({ target }) =>
            go({
              state: rosterStates.find((state) => state === target.value) ?? 'all',
              search: search.draft.trim(),
            })
          }
        />
        <Select
          aria-label="الترتيب"
          options={optionsOf(rosterSorts, sortWords)}
          value={filters.sort}
          onChange={({ target }) =>
            go({
              sort: rosterSorts.find((sort) => sort === target.value) ?? 'newest',
              search: search.draft.trim(),
            })
          }
        />
        <ExportButton courseId={course.id} filters={filters} />
        {course.can.enrol && (
          <Button onClick={() => setEnrolling(true)}>
            <UserPlus /> تسجيل طالبة
          </Button>
        )}
      </div>
      <Students
        course={course}
        filters={filters}
        roster={roster}
        onClear={() => go({ search: '', state: 'all' })}
      />
      <ListFoot list={roster} linkTo={(page) => rosterAddress({ ...filters, page })} words={studentCount} />
      {isEnrolling && <EnrolDialog course={course} onClose={() => setEnrolling(false)} />}
    </div>
  )
}

function ExportButton({ courseId, filters }: { courseId: number; filters: RosterFilters }) {
  const { rosterFile } = useDesk()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const { search, state, sort } = filters
    try {
      await download(rosterFile, {
        params: { id: courseId },
        query: { search: search || undefined, state, sort },
      })
    } catch (error) {
      toast({ kind: 'danger', title: 'تعذر تصدير القائمة', text: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={() => void save()}>
      {!isBusy && <Download />} تصدير CSV
    </Button>
  )
}

const useRoster = (courseId: number, filters: RosterFilters) =>
  useQuery(rosterQuery(useDesk(), courseId, filters))

interface StudentsProps {
  readonly course: DeskCourse
  readonly filters: RosterFilters
  readonly roster: ReturnType<typeof useRoster>
  readonly onClear: () => void
}

function Students({ course, filters, roster, onClear }: StudentsProps) {
  const { data } = roster
  if (!data && roster.error)
    return (
      <ErrorState
        title="تعذر تحميل المسجلات"
        text={sentenceOf(roster.error)}
        onRetry={() => void roster.refetch()}
        retrying={roster.isFetching}
      />
    )
  if (data?.meta.total === 0)
    return filters.search === '' && filters.state === 'all' ? (
      <EmptyState title="لا مسجلات بعد" text="حين تسجّل طالبة في الدورة تظهر هنا." />
    ) : (
      <NoResults onClear={onClear} />
    )
  return (
    <RosterTable
      course={course}
      rows={data?.items ?? []}
      loading={!data}
      refreshing={roster.isPlaceholderData}
    />
  )
}
