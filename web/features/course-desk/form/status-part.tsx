import { useState } from 'react'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { statusActs, type CourseStatus } from '../list/status-acts.ts'
import { ObstacleList } from '../public/obstacle-list.tsx'
import { ReadyActs, ReadyState } from '../public/ready-acts.tsx'
import { standingOf } from '../public/standing.ts'

const StatusDialog = lazyDialog('StatusDialog', () => import('../list/status-dialog.tsx'))

interface StatusPartProps {
  readonly course: DeskCourse
  /** What is typed but not saved would not be published with it. */
  readonly isUnsaved: boolean
}

/** How the course stands, what it lacks, and what can be done about it. */
export function StatusPart({ course, isUnsaved }: StatusPartProps) {
  const [asked, setAsked] = useState<CourseStatus>()
  const { obstacles, status, can } = course
  const acts = can.publish ? statusActs(course) : []
  const isComplete = obstacles.length === 0
  return (
    <section aria-labelledby="standing" className="grid gap-4">
      <PanelTitle id="standing" title="الحالة" />
      <State look={standingOf(course)} />
      {course.is_scheduled && course.visible_from && (
        <p className="text-sm text-ink-2">تظهر {formatDateTime(course.visible_from)}.</p>
      )}
      {!isComplete && status !== 'published' && <ObstacleList course={course} />}
      <ReadyState course={course} />
      {(can.publish || can.say_ready) && isUnsaved && (
        <p className="text-sm text-warn">احفظي تغييراتكِ أولًا.</p>
      )}
      <div className="flex flex-wrap gap-2 lg:grid">
        {acts.map(({ status: next, label }) => (
          <Button
            key={next}
            look={next === 'published' ? 'primary' : 'quiet'}
            disabled={isUnsaved || (next === 'published' && !isComplete)}
            onClick={() => setAsked(next)}
          >
            {label}
          </Button>
        ))}
        <ReadyActs course={course} isUnsaved={isUnsaved} />
        {status === 'published' && (
          <LinkButton look="quiet" to={hrefTo('/course/{courseId}', { courseId: course.id })}>
            صفحتها في الموقع
          </LinkButton>
        )}
      </div>
      {asked && <StatusDialog course={course} status={asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}
