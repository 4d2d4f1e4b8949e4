import type { ApplicationDetail } from '#contract/teacher-applications/shapes.ts'
import { useLetterWords, useSite } from '#web/kernel/site.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { accountRule } from './account-rule.ts'
import { useAccept, useRefuse } from './desk.queries.ts'

interface DialogProps {
  readonly application: ApplicationDetail
  readonly onClose: () => void
}

export function AcceptDialog({ application, onClose }: DialogProps) {
  const { id, name, account } = application
  const accept = useAccept(id)
  const letterWords = useLetterWords()
  const { has_mail } = useSite()
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        <>
          قبول <bdi>{name}</bdi>؟
        </>
      }
      text={accountRule(account, has_mail)}
      confirmLabel="قبول الطلب"
      busyLabel="جارٍ القبول..."
      onConfirm={async () => {
        await accept.mutateAsync(account?.id ?? null)
        toast({ kind: 'ok', title: 'تم قبول الطلب', text: letterWords(`أُرسلت رسالة الترحيب إلى ${name}.`) })
      }}
    >
      {account && account.name !== name && (
        <p>
          الاسم في الحساب القائم: <bdi>{account.name}</bdi>
        </p>
      )}
    </ConfirmDialog>
  )
}

interface RefuseProps {
  readonly application: Pick<ApplicationDetail, 'id'>
  readonly onClose: () => void
}

export function RefuseDialog({ application, onClose }: RefuseProps) {
  const refuse = useRefuse(application.id)
  const letterWords = useLetterWords()
  return (
    <ReasonDialog
      onClose={onClose}
      title="رفض الطلب؟"
      text="يصل السبب إلى صاحبة الطلب كما تكتبينه، ولا رجعة في القرار."
      label="سبب الرفض"
      missing="اكتبي سبب الرفض"
      confirmLabel="رفض الطلب"
      onConfirm={async (reason) => {
        await refuse.mutateAsync(reason)
        toast({ kind: 'info', title: 'رُفض الطلب', text: letterWords('أُرسل السبب إلى صاحبته.') })
      }}
    />
  )
}
