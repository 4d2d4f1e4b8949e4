import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { foldDigits } from '#core/text/digits.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { useParams } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { useDesk } from './desk.ts'
import { deskCourseQuery } from './desk.queries.ts'

/** The course that the address names, or why it cannot be shown. */
export function LoadedCourse({ children }: { children: (course: DeskCourse) => ReactNode }) {
  const desk = useDesk()
  const course = useQuery(deskCourseQuery(desk, Number(foldDigits(useParams()['courseId'] ?? ''))))
  return (
    <Loaded
      query={course}
      failed="تعذر تحميل الدورة"
      label="جارٍ تحميل الدورة..."
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذه الدورة غير موجودة"
          action={<LinkButton to={hrefTo(`/${desk.role}/courses`)}>العودة إلى الدورات</LinkButton>}
        />
      }
    >
      {children}
    </Loaded>
  )
}
