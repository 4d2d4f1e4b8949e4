import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { coursesOfQuery } from '../../users.queries.ts'
import { CourseRows } from './learning-rows.tsx'
import { pageLink, type PartProps } from './part.ts'

export function CoursesPart({ person, page }: PartProps) {
  const courses = useQuery(coursesOfQuery(person.id, page))
  return (
    <PagedList
      list={courses}
      failed="تعذر تحميل دوراتها"
      rows={4}
      empty={<EmptyState title="لم تسجل في دورة بعد" />}
      linkTo={pageLink('courses')}
      count="none"
    >
      {(items) => <CourseRows courses={items} />}
    </PagedList>
  )
}
