import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import type { To } from '#web/router/location.ts'
import type { courseRoutes } from '#contract/courses/routes.ts'
import type { Data } from '#contract/kernel/route.ts'
import { lessonCount, studentCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { publicationStates } from '#web/ui/marks/states.ts'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { taughtCoursesQuery } from './taught.queries.ts'

type TaughtCourse = Data<typeof courseRoutes.taught>['items'][number]

interface TaughtCoursesProps {
  readonly page: number
  readonly linkTo: (page: number) => To
  /** What else can be done with a course, at the end of its row. */
  readonly Menu?: ComponentType<{ course: TaughtCourse }>
}

/** A teacher's own courses with how many learn in them; each opens for editing, and as a student sees it. */
export function TaughtCourses({ page, linkTo, Menu }: TaughtCoursesProps) {
  const courses = useQuery(taughtCoursesQuery(page))
  return (
    <PagedList
      list={courses}
      failed="تعذر تحميل دوراتكِ"
      empty={
        <EmptyState
          title="لا دورات باسمكِ بعد"
          text="أنشئي دورة، أو تظهر هنا دورة تسندها إليكِ المديرة."
          action={<LinkButton to="/teacher/courses/create">إنشاء دورة</LinkButton>}
        />
      }
      linkTo={linkTo}
      count="none"
    >
      {(items) => (
        <ul>
          {items.map((course) => (
            <TaughtCourse key={course.id} course={course} menu={Menu && <Menu course={course} />} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function TaughtCourse({ course, menu }: { course: TaughtCourse; menu: ReactNode }) {
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-rule py-4 sm:grid-cols-[130px_minmax(0,1fr)_auto]">
      <State look={publicationStates[course.status]} />
      <div className="grid gap-1">
        <h3 className="text-lg font-bold">
          <Link
            to={hrefTo('/teacher/courses/{courseId}/content', { courseId: course.id })}
            className="text-ink no-underline hover:underline"
          >
            <bdi>{course.title}</bdi>
          </Link>
        </h3>
        <p className="text-sm text-ink-2">
          {lessonCount(course.lessons_count)}، {studentCount(course.active_count)}، أتمتها{' '}
          {formatNumber(course.completed_count)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to={hrefTo('/teacher/courses/{courseId}/content', { courseId: course.id })}
          look="quiet"
          aria-label={`تحرير المحتوى: ${course.title}`}
        >
          تحرير المحتوى
        </LinkButton>
        <LinkButton
          to={hrefTo('/course-player/{courseId}', { courseId: course.id })}
          look="text"
          aria-label={`معاينة الدروس: ${course.title}`}
        >
          معاينة الدروس
        </LinkButton>
        {menu}
      </div>
    </li>
  )
}
