import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { coursesOfQuery } from '../users.queries.ts'
import { CourseRows } from './learning-rows.tsx'
import { pageLink, type PartProps } from './part.ts'

export function CoursesPart({ person, page }: PartProps) {
  const courses = useQuery(coursesOfQuery(person.id, page))
  return (
    <Loaded query={courses} failed="تعذر تحميل دوراتها" errorText={sentenceOf} fades>
      {({ items, meta }) =>
        items.length === 0 ? (
          <EmptyState title="لم تسجل في دورة بعد" />
        ) : (
          <>
            <CourseRows courses={items} />
            <Pagination page={meta.page} lastPage={meta.last_page} linkTo={pageLink('courses')} />
          </>
        )
      }
    </Loaded>
  )
}
