import { useState } from 'react'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { ObstacleList } from './obstacle-list.tsx'
import { ReadyActs, ReadyState } from './ready-acts.tsx'

const StatusDialog = lazyDialog('StatusDialog', () => import('../list/status-dialog.tsx'))

/** Where a course is finished it is also published, or handed to the director; for what is not published yet. */
export function PublishPart({ course }: { course: DeskCourse }) {
  const [isAsked, setAsked] = useState(false)
  const { can, obstacles, status, is_scheduled } = course
  if (is_scheduled || (status !== 'draft' && status !== 'hidden')) return null
  if (status === 'hidden' && !can.publish) return null
  return (
    <section
      aria-label="النشر"
      className="mbe-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-s-3 border-gold-line bg-surface px-4 py-3"
    >
      <div className="grid gap-1">
        {obstacles.length > 0 && <ObstacleList course={course} />}
        <ReadyState course={course} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        {can.publish && (
          <Button disabled={obstacles.length > 0} onClick={() => setAsked(true)}>
            نشر
          </Button>
        )}
        <ReadyActs course={course} />
      </div>
      {isAsked && <StatusDialog course={course} status="published" onClose={() => setAsked(false)} />}
    </section>
  )
}
