import type { TaughtSession } from '#contract/circles/teaching-shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useSubstituteRequest } from '../teaching.queries.ts'

interface SubstituteDialogProps {
  readonly session: TaughtSession
  readonly onClose: () => void
}

/** A teacher who cannot come asks for somebody who stands in for her, or takes that back. */
export function SubstituteDialog({ session, onClose }: SubstituteDialogProps) {
  const { id, circle, starts_at, zone, substitute_request } = session
  const request = useSubstituteRequest({ id: circle.id, sessionId: id })
  const when = `${formatDateBoth(starts_at, zone)}، ${formatTime(starts_at, zone)}`
  if (substitute_request)
    return (
      <ConfirmDialog
        onClose={onClose}
        title="طلب البديلة"
        text={
          <>
            {when}. كتبتِ: <bdi>{substitute_request.reason}</bdi>. تُبلَّغين حين تختار المديرة من تنوب عنكِ.
          </>
        }
        confirmLabel="سحب الطلب"
        cancelLabel="إبقاء الطلب"
        onConfirm={async () => {
          await request.withdraw()
          toast({ title: 'سُحب طلب البديلة' })
        }}
      />
    )
  return (
    <ReasonDialog
      onClose={onClose}
      title="طلب بديلة"
      text={`${when}. تقرأ المديرة السبب وحدها، وتختار من تنوب عنكِ، فتُبلَّغ بها طالباتكِ.`}
      label="السبب"
      missing="اكتبي سبب الطلب في كلمات"
      danger={false}
      confirmLabel="إرسال الطلب"
      onConfirm={async (reason) => {
        await request.ask(reason)
        toast({ title: 'وصل طلبكِ إلى المديرة' })
      }}
    />
  )
}
