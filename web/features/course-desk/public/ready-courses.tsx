import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskCourseRow } from '#contract/course-desk/shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { hrefTo } from '#core/href.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DecisionRow } from '#web/ui/lists/decision-row.tsx'
import { ArrivingRow } from '#web/ui/loading/in-order.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { adminApi } from './desk.ts'
import { readyCoursesQuery } from './desk.queries.ts'
import { HandBackDialog } from './hand-back-dialog.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

/** The drafts of which their teachers say that they are ready, each decided where it stands. */
export function ReadyCourses() {
  const courses = useQuery(readyCoursesQuery())
  if (courses.isPending) return <ArrivingRow />
  return courses.data?.items.map((course) => <ReadyCourse key={course.id} course={course} />)
}

function ReadyCourse({ course }: { course: DeskCourseRow }) {
  const now = useNow()
  const [isHandingBack, setHandingBack] = useState(false)
  const stale = useChanged('catalogue', 'overview', `course:${course.id}`)
  const { id, title, instructor, lessons_count, ready_at, version } = course
  const publish = () =>
    adminApi
      .setStatus({ params: { courseId: id }, body: { status: 'published', version } })
      .finally(() => void stale())
  return (
    <>
      <DecisionRow
        kind="دورة جاهزة"
        title={<bdi>{title}</bdi>}
        text={
          <>
            {instructor && <SpokenName text={instructor.name} />}، {lessonCount(lessons_count)}
            {ready_at && `، ${formatRelativeTime(ready_at, now)}`}
          </>
        }
        decision={{
          label: 'نشر',
          name: `نشر ${title}`,
          done: (
            <>
              نُشرت «<bdi>{title}</bdi>».
            </>
          ),
          act: publish,
        }}
        more={
          <>
            <Button
              look="text"
              aria-label={`إعادة ${title} إلى معلمتها`}
              onClick={() => setHandingBack(true)}
            >
              إعادة
            </Button>
            <TextLink
              small
              to={hrefTo('/admin/courses/{courseId}/content', { courseId: id })}
              aria-label={`المحتوى: ${title}`}
            >
              المحتوى
            </TextLink>
          </>
        }
      />
      {isHandingBack && <HandBackDialog course={course} onClose={() => setHandingBack(false)} />}
    </>
  )
}
