import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useKeepCourse } from './desk.queries.ts'
import { adminApi, useDesk } from './desk.ts'

export function HandBackDialog({
  course,
  onClose,
}: {
  course: Pick<DeskCourse, 'id' | 'title'>
  onClose: () => void
}) {
  const keep = useKeepCourse(useDesk())
  const stale = useChanged('overview')
  return (
    <ReasonDialog
      onClose={onClose}
      title={
        <>
          إعادة «<bdi>{course.title}</bdi>» إلى معلمتها؟
        </>
      }
      text="تعود مسودة عندها، وتصلها ملاحظتكِ في رسالة."
      label="ما الذي ينقصها؟"
      missing="اكتبي للمعلمة ما ينقص الدورة"
      max={1000}
      confirmLabel="إعادة الدورة"
      onConfirm={async (reason) => {
        keep(await adminApi.handBack({ params: { courseId: course.id }, body: { reason } }))
        void stale()
        toast({ title: 'عادت الدورة إلى معلمتها مع ملاحظتكِ' })
      }}
    />
  )
}
