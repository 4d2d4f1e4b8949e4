import { useQuery } from '@tanstack/react-query'
import { Download, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { rosterSorts, rosterStates } from '#contract/course-students/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { download } from '#web/kernel/files/download.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
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
  const { filters, search, choose } = useListFilters({ ...rosterList, addressOf: rosterAddress })
  const roster = useQuery(rosterQuery(useDesk(), course.id, filters))
  const isNarrowed = filters.search !== '' || filters.state !== 'all'
  const [isEnrolling, setEnrolling] = useState(false)
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
            choose({ state: rosterStates.find((state) => state === target.value) ?? 'all' })
          }
        />
        <Select
          aria-label="الترتيب"
          options={optionsOf(rosterSorts, sortWords)}
          value={filters.sort}
          onChange={({ target }) =>
            choose({ sort: rosterSorts.find((sort) => sort === target.value) ?? 'newest' })
          }
        />
        <ExportButton courseId={course.id} filters={filters} />
        {course.can.enrol && (
          <Button onClick={() => setEnrolling(true)}>
            <UserPlus /> تسجيل طالبة
          </Button>
        )}
      </div>
      <PagedList
        list={roster}
        failed="تعذر تحميل المسجلات"
        loading={<RosterTable course={course} rows={[]} loading />}
        onClear={isNarrowed ? () => choose({ search: '', state: 'all' }) : undefined}
        empty={<EmptyState title="لا مسجلات بعد" text="حين تسجّل طالبة في الدورة تظهر هنا." />}
        linkTo={(page) => rosterAddress({ ...filters, page })}
        countWords={studentCount}
      >
        {(rows, refreshing) => <RosterTable course={course} rows={rows} refreshing={refreshing} />}
      </PagedList>
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
