import { useState } from 'react'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { State } from '#web/ui/state-mark.tsx'
import { statusActs, StatusDialog, type CourseStatus } from '../list/status-dialog.tsx'
import { standingOf } from '../public/standing.ts'

interface StatusPartProps {
  readonly course: DeskCourse
  /** What is typed but not saved would not be published with it. */
  readonly isUnsaved: boolean
}

/** How the course stands, what it lacks, and what can be done about it. */
export function StatusPart({ course, isUnsaved }: StatusPartProps) {
  const [asked, setAsked] = useState<CourseStatus>()
  const { missing, status, can } = course
  const acts = can.publish ? statusActs(course) : []
  const isComplete = missing.length === 0
  return (
    <section aria-labelledby="standing" className="grid gap-4 lg:sticky lg:inset-bs-20">
      <PanelTitle id="standing" title="الحالة" />
      <State look={standingOf(course)} />
      {course.is_scheduled && course.visible_from && (
        <p className="text-sm text-ink-2">تظهر {formatDateTime(course.visible_from)}.</p>
      )}
      {!isComplete && status !== 'published' && (
        <div className="grid gap-1 text-sm">
          <p className="font-semibold">ينقصها لتُنشر:</p>
          <ul className="list-disc ps-5 text-ink-2">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {can.publish && isUnsaved && <p className="text-sm text-warn">احفظي تغييراتكِ أولًا.</p>}
      {!can.publish && status === 'draft' && <p className="text-sm text-ink-2">تنشرها المديرة حين تكتمل.</p>}
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
