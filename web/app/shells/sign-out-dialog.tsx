import { signOut } from '#web/kernel/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

/** The device forgets her at once, whatever becomes of the call; so there is nothing here that could fail. */
export const SignOutDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmDialog
    open
    onClose={onClose}
    title="تسجيل الخروج؟"
    text="تنتهي جلستكِ على هذا الجهاز، وما لم تحفظيه يضيع."
    confirmLabel="تسجيل الخروج"
    cancelLabel="البقاء"
    onConfirm={() => {
      void signOut()
      toast({ kind: 'ok', title: 'تم تسجيل الخروج' })
    }}
  />
)
