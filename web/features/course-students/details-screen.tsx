import { Suspense } from 'react'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { useDoorRole } from '#web/kernel/door.ts'
import { hrefTo } from '#core/href.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { CourseTrail } from '../course-desk/public/course-trail.tsx'
import { LoadedCourse } from '../course-desk/public/loaded-course.tsx'
import { standingOf } from '../course-desk/public/standing.ts'
import { ExportButton } from '../course-files/public/export-button.tsx'
import { rosterAddress, rosterList } from './roster-filters.ts'
import { Roster } from './roster/roster.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { deskAt } from '../course-desk/public/desk.ts'
import { deskCourseQuery } from '../course-desk/public/desk.queries.ts'
import { foldDigits } from '#core/text/digits.ts'

const Figures = lazyPart('Figures', () => import('./figures.tsx'))

const DetailsScreen = () => <LoadedCourse>{(course) => <Details course={course} />}</LoadedCourse>

function Details({ course }: { course: DeskCourse }) {
  const role = useDoorRole()
  const isStudents = rosterList.read(useSearch()).part === 'students'
  return (
    <>
      <PageHeader
        trail={<CourseTrail course={course} here="التفاصيل" />}
        title={<bdi>{course.title}</bdi>}
        text={
          <span className="flex flex-wrap items-center gap-x-4">
            <State look={standingOf(course)} />
            {course.instructor && (
              <bdi className="min-w-0">
                <Spoken text={course.instructor.name} />
              </bdi>
            )}
            {lessonCount(course.lessons_count)}
          </span>
        }
        actions={
          <>
            <ExportButton course={course} />
            {role === 'admin' && (
              <LinkButton look="quiet" to={`/admin/reports?entity=course&entity_id=${course.id}`}>
                سجل التغييرات
              </LinkButton>
            )}
            <LinkButton look="quiet" to={hrefTo(`/${role}/courses/{courseId}/edit`, { courseId: course.id })}>
              بيانات الدورة
            </LinkButton>
            <LinkButton
              look="quiet"
              to={hrefTo(`/${role}/courses/{courseId}/content`, { courseId: course.id })}
            >
              المحتوى
            </LinkButton>
          </>
        }
      />
      <TabLinks
        label="تفاصيل الدورة"
        items={[
          { id: 'figures', to: rosterList.addressOf({}), label: 'الأرقام', current: !isStudents },
          { id: 'students', to: rosterAddress({}), label: 'المسجلات', current: isStudents },
        ]}
      />
      {isStudents ? (
        <Roster course={course} />
      ) : (
        <Suspense
          fallback={
            <Loading>
              <SkeletonRows />
            </Loading>
          }
        >
          <Figures courseId={course.id} />
        </Suspense>
      )}
    </>
  )
}

export const screen: ScreenModule = {
  Component: DetailsScreen,
  head({ params, queries, url }) {
    const found = queries.getQueryData(
      deskCourseQuery(deskAt(url), Number(foldDigits(params['courseId'] ?? ''))).queryKey,
    )
    return { title: found ? found.title : 'تفاصيل الدورة', noIndex: true }
  },
}
