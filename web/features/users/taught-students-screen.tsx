import { useQuery } from '@tanstack/react-query'
import type { TaughtStudentRow } from '#contract/users/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { hrefTo } from '#core/href.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { Link } from '#web/router/link.tsx'
import { useSearch } from '#web/router/router-context.ts'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { CircleStudents } from '#web/features/circles/public/circle-students.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { ownCoursesQuery, taughtList, taughtSorts, taughtStudentsQuery } from './taught/taught.queries.ts'
import { inCourses } from './words.ts'

const sortWords = {
  name: 'أبجديًّا',
  last_accessed: 'آخر تعلّم',
  longest_away: 'الأطول غيابًا',
  progress: 'الأكثر تقدمًا',
} as const

const tabs = listAddress({ in: oneOf(['courses', 'circles'], 'courses') })
const tabWords = { courses: 'في الدورات', circles: 'في الحلقات' } as const

/** Who learns with a teacher: in her courses, and in her circles. */
function TaughtStudentsScreen() {
  const shown = tabs.read(useSearch())
  return (
    <>
      <PageHeader title="طالباتي" text="من تعلّمينهن في دوراتكِ وحلقاتكِ." />
      <div className="mbe-4">
        <TabLinks label="طالباتي" items={tabsOf(tabs, shown, { of: 'in', words: tabWords })} />
      </div>
      {shown.in === 'circles' ? <CircleStudents /> : <CourseStudents />}
    </>
  )
}

/** Who learns in her own courses, and how far each has come in them. */
function CourseStudents() {
  const { filters, choose, search } = useListFilters(taughtList)
  const courses = useQuery(ownCoursesQuery())
  const students = useQuery(taughtStudentsQuery(filters))
  const now = useNow()
  const isNarrowed = filters.search !== '' || filters.course !== undefined
  const table = {
    caption: 'طالباتي',
    keyOf: ({ id }: TaughtStudentRow) => String(id),
    columns: columnsAt(now),
    phoneRow: phoneRowAt(now),
  }
  return (
    <>
      <div className="mbe-4 grid gap-2.5 lg:grid-cols-[2fr_1fr_1fr]">
        <SearchInput label="البحث في طالباتكِ" placeholder="الاسم أو البريد..." search={search} />
        <Select
          aria-label="الدورة"
          placeholder="الدورة: الكل"
          value={filters.course === undefined ? '' : String(filters.course)}
          options={(courses.data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={({ target }) => choose({ course: Number(target.value) || undefined })}
        />
        <Select
          aria-label="الترتيب"
          value={filters.sort}
          options={taughtSorts.map((value) => ({ value, label: `الترتيب: ${sortWords[value]}` }))}
          onChange={({ target }) =>
            choose({ sort: taughtSorts.find((sort) => sort === target.value) ?? 'name' })
          }
        />
      </div>
      <ListCount query={students} words={studentCount} className="mbe-4 block text-sm text-ink-3" />
      <PagedList
        list={students}
        failed="تعذر تحميل طالباتكِ"
        loading={<DataTable {...table} rows={[]} loading />}
        onClear={isNarrowed ? () => choose({ search: '', course: undefined }) : undefined}
        empty={
          <EmptyState title="لا طالبات في دوراتكِ بعد" text="حين تسجل طالبة في دورة من دوراتكِ تظهر هنا." />
        }
        linkTo={(page) => taughtList.addressOf({ ...filters, page })}
        count="none"
      >
        {(items, refreshing) => <DataTable {...table} rows={items} refreshing={refreshing} />}
      </PagedList>
    </>
  )
}

const Name = ({ row }: { row: TaughtStudentRow }) => (
  <Link
    to={hrefTo('/teacher/students/{studentId}', { studentId: row.id })}
    className="font-bold text-ink no-underline hover:underline"
  >
    <bdi>{row.name}</bdi>
  </Link>
)

const columnsAt = (now: Date): Column<TaughtStudentRow>[] => [
  {
    id: 'name',
    head: 'الاسم',
    className: 'wrap-anywhere',
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Avatar name={row.name} photo={row.avatar} /> <Name row={row} />
      </span>
    ),
  },
  { id: 'courses', head: 'في دوراتكِ', cell: ({ courses_count }) => inCourses(courses_count) },
  {
    id: 'progress',
    head: 'متوسط التقدم',
    cell: ({ progress, name }) => <ProgressBar value={progress} label={`تقدم ${name}`} figure />,
  },
  {
    id: 'seen',
    head: 'آخر تعلّم',
    cell: ({ last_accessed_at }) => (
      <time dateTime={last_accessed_at}>{formatRelativeTime(last_accessed_at, now)}</time>
    ),
  },
]

const phoneRowAt =
  (now: Date) =>
  (row: TaughtStudentRow): PhoneRow => ({
    lead: <Avatar name={row.name} photo={row.avatar} />,
    title: <Name row={row} />,
    text: inCourses(row.courses_count),
    meta: (
      <span className="grid gap-1">
        <ProgressBar value={row.progress} label={`تقدم ${row.name}`} figure />
        {formatRelativeTime(row.last_accessed_at, now)}
      </span>
    ),
  })

export const screen = titledScreen(TaughtStudentsScreen, 'طالباتي')
