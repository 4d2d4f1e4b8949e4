import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button, type ButtonLook } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useCancelDeletion } from './my-data.queries.ts'

/** One press and the account stays. */
export function CancelDeletion({ look }: { look: ButtonLook }) {
  const cancel = useCancelDeletion()
  return (
    <Button
      look={look}
      busy={cancel.isPending}
      busyText="جارٍ الإلغاء..."
      onClick={() =>
        cancel.mutate(undefined, {
          onSuccess: () => toast({ kind: 'ok', title: 'أُلغي الحذف', text: 'حسابكِ باقٍ كما هو.' }),
          onError: (error) => toast({ kind: 'danger', title: 'تعذر إلغاء الحذف', text: sentenceOf(error) }),
        })
      }
    >
      إلغاء الحذف
    </Button>
  )
}
