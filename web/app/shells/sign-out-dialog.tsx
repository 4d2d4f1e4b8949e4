import type { LeavingState } from '#web/kernel/session/use-leaving.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

/** The device forgets her at once, whatever becomes of the call; so there is nothing here that could fail. */
export const SignOutDialog = ({ leaving: { isAsking, loss, go, stay } }: { leaving: LeavingState }) => (
  <ConfirmDialog
    open={isAsking}
    onClose={stay}
    title="تسجيل الخروج؟"
    text={loss ?? 'تنتهي جلستكِ على هذا الجهاز، وما لم تحفظيه يضيع.'}
    confirmLabel={loss ? 'الخروج وحذفه' : 'تسجيل الخروج'}
    cancelLabel="البقاء"
    danger={loss !== undefined}
    onConfirm={() => {
      void go()
      toast({ kind: 'ok', title: 'تم تسجيل الخروج' })
    }}
  />
)
