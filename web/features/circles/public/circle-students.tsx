import { useQuery } from '@tanstack/react-query'
import type { CircleStudent } from '#contract/circles/teaching-shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatDate } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { wholeNumber } from '#web/kernel/lists/address-choice.ts'
import { listAddress, oneOf, searchWords } from '#web/kernel/lists/list-address.ts'
import { useListFilters } from '#web/kernel/lists/use-list-filters.ts'
import { Link } from '#web/router/link.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { circleStudentsQuery, taughtCirclesQuery } from '../teaching/teaching.queries.ts'

/** The members of a teacher's circles; each circle leads to how she came to it. */
export function CircleStudents() {
  const { filters, choose, search } = useListFilters(address)
  const circles = useQuery(taughtCirclesQuery('current', 1))
  const students = useQuery(
    circleStudentsQuery({ search: filters.search, circle: filters.circle, page: filters.page }),
  )
  const isNarrowed = filters.search !== '' || filters.circle !== undefined
  return (
    <>
      <div className="mbe-4 grid gap-2.5 lg:grid-cols-[2fr_1fr]">
        <SearchInput label="البحث في طالبات حلقاتكِ" placeholder="الاسم..." search={search} />
        <Select
          aria-label="الحلقة"
          placeholder="الحلقة: الكل"
          value={filters.circle === undefined ? '' : String(filters.circle)}
          options={(circles.data?.items ?? [])
            .filter(({ role }) => role !== 'substitute')
            .map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={({ target }) => choose({ circle: Number(target.value) || undefined })}
        />
      </div>
      <ListCount query={students} words={studentCount} className="text-sm text-ink-3" />
      <PagedList
        list={students}
        failed="تعذر تحميل طالباتكِ"
        onClear={isNarrowed ? () => choose({ search: '', circle: undefined }) : undefined}
        empty={
          <EmptyState title="لا طالبات في حلقاتكِ بعد" text="حين تُقبل طالبة في حلقة من حلقاتكِ تظهر هنا." />
        }
        linkTo={(page) => address.addressOf({ ...filters, page })}
        count="none"
      >
        {(items) => (
          <ul className="*:border-b *:border-rule">
            {items.map((student) => (
              <StudentRow key={student.id} student={student} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

/** `in` is the tab in which the list stands. */
const address = listAddress({ in: oneOf(['circles']), search: searchWords, circle: wholeNumber() })

function StudentRow({ student: { id, name, avatar, circles } }: { student: CircleStudent }) {
  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar name={name} photo={avatar} />
      <div className="min-w-0 flex-1">
        <h2 className="font-bold">
          <bdi>{name}</bdi>
        </h2>
        <ul className="text-sm text-ink-2">
          {circles.map((circle) => (
            <li key={circle.id}>
              <Link
                to={hrefTo('/teacher/circles/{circleId}/attendance/{studentId}', {
                  circleId: circle.id,
                  studentId: id,
                })}
                aria-label={`حضور ${name} في ${circle.name}`}
              >
                <bdi>{circle.name}</bdi>
              </Link>
              {circle.joined_at && `، منذ ${formatDate(circle.joined_at)}`}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
