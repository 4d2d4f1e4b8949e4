import { useQueryClient } from '@tanstack/react-query'
import type { DeskCourseRow } from '#contract/course-desk/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatDate } from '#core/format/date.ts'
import { changed } from '#web/kernel/tags.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { deskCourseQuery, useKeepCourse } from '../public/desk.queries.ts'
import { adminApi, useDesk } from '../public/desk.ts'

interface RemoveDialogProps {
  readonly course: Pick<DeskCourseRow, 'id' | 'title' | 'active_count' | 'waiting_count'>
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** A course that is in use is not removed: the server's answer says where, and it is said here. */
export function RemoveDialog({ course, onClose, onDone }: RemoveDialogProps) {
  const queries = useQueryClient()
  const desk = useDesk()
  const people = course.active_count + course.waiting_count
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={
        <>
          حذف «<bdi>{course.title}</bdi>»؟
        </>
      }
      text={
        people > 0
          ? `في الدورة ${studentCount(people)}. ما فيه طالبات لا يُحذف؛ أرشفيه ليبقى مفتوحًا لهن ويخرج من صفحة الدورات.`
          : 'تنتقل إلى المحذوفات ثلاثين يومًا، ويمكنكِ استرجاعها منها مسودةً.'
      }
      confirmLabel="حذف الدورة"
      onConfirm={async () => {
        const { restorable_until } = await adminApi.remove({ params: { courseId: course.id } })
        void changed(queries, ['catalogue'])
        queries.removeQueries({ queryKey: deskCourseQuery(desk, course.id).queryKey })
        toast({
          kind: 'info',
          title: 'حُذفت الدورة',
          text: `تُسترجع من المحذوفات حتى ${formatDate(restorable_until)}.`,
        })
        onDone?.()
      }}
    />
  )
}

export function RestoreDialog({ course, onClose }: RemoveDialogProps) {
  const keep = useKeepCourse(useDesk())
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        <>
          استرجاع «<bdi>{course.title}</bdi>»؟
        </>
      }
      text="تعود مسودة بوحداتها ودروسها، ولا تظهر في صفحة الدورات حتى تنشريها."
      confirmLabel="استرجاع الدورة"
      onConfirm={async () => {
        keep(await adminApi.restore({ params: { courseId: course.id } }))
        toast({ title: 'عادت الدورة مسودة' })
      }}
    />
  )
}
