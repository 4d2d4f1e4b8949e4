import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import { currentIn } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useKeepCourse } from '../public/desk.queries.ts'
import { adminApi, useDesk } from '../public/desk.ts'
import { acts, type CourseStatus, type Standing } from './status-acts.ts'

const done: Readonly<Record<CourseStatus, string>> = {
  published: 'نُشرت الدورة',
  hidden: 'أُخفيت الدورة',
  archived: 'أُرشفت الدورة',
  draft: 'عادت الدورة مسودة',
}

interface StatusDialogProps {
  readonly course: Standing
  readonly status: CourseStatus
  readonly onClose: () => void
  readonly onDone?: (course: DeskCourse) => void
}

/** Says what becomes of the course and of those who learn in it, before it is done. */
export function StatusDialog({ course, status, onClose, onDone }: StatusDialogProps) {
  const keep = useKeepCourse(useDesk())
  const stale = useChanged('catalogue', 'overview')
  const label = acts.find((act) => act.status === status)?.label ?? ''
  async function change() {
    try {
      const saved = await adminApi.setStatus({
        params: { courseId: course.id },
        body: { status, version: course.version },
      })
      keep(saved)
      void stale()
      onDone?.(saved)
      toast({ title: saved.is_scheduled ? 'جُدولت الدورة' : done[status] })
    } catch (error) {
      const current = currentIn<DeskCourse>(error)
      if (current) keep(current)
      else void stale()
      throw error
    }
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        <>
          {label}: «<bdi>{course.title}</bdi>»؟
        </>
      }
      text={consequence(course, status)}
      confirmLabel={`${label} الدورة`.replace('إعادتها مسودة الدورة', 'إعادتها مسودة')}
      onConfirm={change}
    />
  )
}

function consequence({ visible_from, active_count }: Standing, status: CourseStatus): string {
  const learners = active_count > 0 ? ` وتبقى مفتوحة لمن فيها (${studentCount(active_count)}).` : ''
  switch (status) {
    case 'published':
      return visible_from && Date.parse(visible_from) > Date.now()
        ? `تظهر في صفحة الدورات ${formatDateTime(visible_from)}، وقبل ذلك لا تراها الزائرات.`
        : 'تظهر في صفحة الدورات الآن، وتستطيع الطالبات التسجيل فيها.'
    case 'hidden':
      return `تختفي من صفحة الدورات فلا تسجّل فيها طالبة جديدة.${learners}`
    case 'archived':
      return `تُغلق أمام التسجيل وتخرج من صفحة الدورات.${learners}`
    case 'draft':
      return 'تخرج من صفحة الدورات حتى تنشريها من جديد.'
  }
}
