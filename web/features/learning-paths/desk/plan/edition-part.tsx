import { useState } from 'react'
import type { DeskPath } from '#contract/learning-paths/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'

const PublishDialog = lazyDialog('PublishDialog', () => import('./publish-dialog.tsx'))

/** What of the plan is published, and who is on her way in it. */
export function EditionState({ path: { edition, has_changes, walkers } }: { path: DeskPath }) {
  if (edition === null)
    return (
      <StateMark shape="half" tone="warn">
        مسودة لم تُنشر
      </StateMark>
    )
  return (
    <span className="flex flex-wrap gap-x-4">
      {has_changes ? (
        <StateMark shape="half" tone="warn">
          تغييرات لم تُنشر
        </StateMark>
      ) : (
        <StateMark shape="check" tone="ok">
          الإصدار {arabicDigits(edition)} منشور
        </StateMark>
      )}
      <span>{walkers === 0 ? 'لا تسير فيه طالبة الآن' : `تسير فيه ${studentCount(walkers)}`}</span>
    </span>
  )
}

/** Publishing what was changed since the last edition. */
export function EditionActs({ path }: { path: DeskPath }) {
  const [isPublishing, setPublishing] = useState(false)
  if (path.edition === null || !path.has_changes) return null
  return (
    <>
      <Button onClick={() => setPublishing(true)}>نشر الإصدار {arabicDigits(path.edition + 1)}</Button>
      {isPublishing && <PublishDialog path={path} onClose={() => setPublishing(false)} />}
    </>
  )
}
