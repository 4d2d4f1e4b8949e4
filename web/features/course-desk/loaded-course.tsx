import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskCourse } from '#contract/course-desk.ts'
import { foldDigits } from '#core/text/digits.ts'
import { isNotFound, sentenceOf } from '#web/kernel/api-error.ts'
import { useParams } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useDesk } from './desk.ts'
import { deskCourseQuery } from './desk.queries.ts'

/** The course that the address names, or why it cannot be shown. */
export function LoadedCourse({ children }: { children: (course: DeskCourse) => ReactNode }) {
  const desk = useDesk()
  const course = useQuery(deskCourseQuery(desk, Number(foldDigits(useParams()['courseId'] ?? ''))))
  if (course.data) return children(course.data)
  if (!course.error)
    return (
      <Loading label="جارٍ تحميل الدورة...">
        <SkeletonRows rows={8} />
      </Loading>
    )
  if (isNotFound(course.error))
    return (
      <ErrorState
        title="هذه الدورة غير موجودة"
        action={<LinkButton to={`/${desk.role}/courses`}>العودة إلى الدورات</LinkButton>}
      />
    )
  return (
    <ErrorState
      title="تعذر تحميل الدورة"
      text={sentenceOf(course.error)}
      onRetry={() => void course.refetch()}
      retrying={course.isFetching}
    />
  )
}
