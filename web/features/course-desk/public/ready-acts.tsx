import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ownCourseRoutes } from '#contract/course-desk/routes.ts'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { client } from '#web/kernel/calls/api.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { useKeepCourse } from './desk.queries.ts'
import { useDesk } from './desk.ts'

const HandBackDialog = lazyDialog('HandBackDialog', () => import('./hand-back-dialog.tsx'))

const ownApi = client(ownCourseRoutes)

/** Where a draft stands between its teacher, who finishes it, and the director, who publishes it. */
export function ReadyState({ course }: { course: DeskCourse }) {
  const now = useNow()
  const { can, obstacles, ready_at, status } = course
  if (status !== 'draft') return null
  if (ready_at === null && obstacles.length > 0)
    return can.publish ? null : <p className="text-sm text-ink-2">تنشرها المديرة حين تكتمل.</p>
  const since = ready_at === null ? '' : formatRelativeTime(ready_at, now)
  if (can.publish)
    return (
      <p className="text-sm text-ink-2">
        {ready_at === null ? 'لا ينقصها شيء لتُنشر.' : `قالت معلمتها إنها جاهزة للنشر، ${since}.`}
      </p>
    )
  return (
    <p className="text-sm text-ink-2">
      {ready_at === null
        ? 'لا ينقصها شيء. أخبري المديرة لتنشرها.'
        : `وصلت إلى المديرة ${since}، وهي تنشرها أو تكتب إليكِ ما ينقصها.`}
    </p>
  )
}

/** A teacher says that her draft is ready, or takes it back; the director hands it back. */
export function ReadyActs({ course, isUnsaved = false }: { course: DeskCourse; isUnsaved?: boolean }) {
  const { can, ready_at, obstacles, status } = course
  if (status !== 'draft') return null
  if (can.say_ready)
    return <SayReady course={course} disabled={isUnsaved || (ready_at === null && obstacles.length > 0)} />
  return can.publish && ready_at !== null ? <HandBack course={course} /> : null
}

function SayReady({ course, disabled }: { course: DeskCourse; disabled: boolean }) {
  const keep = useKeepCourse(useDesk())
  const isReady = course.ready_at !== null
  const say = useMutation({
    mutationFn: () => ownApi.sayReady({ params: { courseId: course.id }, body: { is_ready: !isReady } }),
    onSuccess: (saved) => {
      keep(saved)
      toast({ title: saved.ready_at ? 'وصلت الدورة إلى المديرة لتنشرها' : 'عادت الدورة إليكِ لتكمليها' })
    },
    onError: (error) => toast({ kind: 'danger', title: 'تعذر إخبار المديرة', text: sentenceOf(error) }),
  })
  return (
    <Button
      look={isReady ? 'quiet' : 'primary'}
      disabled={disabled}
      busy={say.isPending}
      busyText="جارٍ الإرسال..."
      onClick={() => say.mutate()}
    >
      {isReady ? 'ليست جاهزة بعد' : 'جاهزة للنشر'}
    </Button>
  )
}

function HandBack({ course }: { course: DeskCourse }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        إعادتها إلى المعلمة
      </Button>
      {isAsked && <HandBackDialog course={course} onClose={() => setAsked(false)} />}
    </>
  )
}
