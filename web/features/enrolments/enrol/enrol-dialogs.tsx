import type { CourseDetail } from '#contract/courses/shapes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import type { EnrolFlow } from './use-enrol.ts'

/** What opens from the enrol button; fetched with its first press. */
export function EnrolDialogs({ course, flow }: { course: CourseDetail; flow: EnrolFlow }) {
  return (
    <>
      <ConfirmDialog
        open={flow.dialog === 'confirm'}
        onClose={flow.close}
        title={`التسجيل في «${course.title}»`}
        text="الدورة مجانية وتُفتح لكِ فورًا. يظهر تقدمكِ فيها في صفحة دوراتكِ، ولكِ أن تبدئي متى شئتِ."
        confirmLabel="سجّلي في الدورة"
        busyLabel="جارٍ التسجيل..."
        onConfirm={flow.confirm}
      />
      <TransferDialog course={course} flow={flow} />
    </>
  )
}
