import type { CourseDetail } from '#contract/courses/shapes.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { TransferDialog } from '../../payments/public/transfer-dialog.tsx'
import { enrolError, type EnrolFlow } from './use-enrol.ts'

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
      <TransferDialog
        open={flow.dialog === 'transfer'}
        title={`التسجيل في «${course.title}»`}
        text="حوّلي المبلغ ثم أرفقي الإيصال. تُفتح الدورة بعد أن تؤكد المديرة وصوله، ويصلكِ إشعار بالنتيجة."
        price={course.price}
        refusedFor={flow.state.kind === 'refused' ? flow.state.reason : undefined}
        isSending={flow.isSending}
        errorText={enrolError}
        onClose={flow.close}
        onSend={flow.sendReceipt}
      />
    </>
  )
}
