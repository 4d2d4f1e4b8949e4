import type { Thread } from '#contract/messages/shapes.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useManageThread } from './messages.queries.ts'
import type { Person } from './person.ts'

/** Who of the directors answers this thread, and whether anything is still to be done. */
export function OfficeBar({ thread, person }: { thread: Thread; person: Person }) {
  const manage = useManageThread()
  const { id: threadId, assigned_to, is_closed } = thread
  const isMine = assigned_to?.id === person.id
  const save = (change: { assigned_to?: number | null; is_closed?: boolean }) =>
    manage.mutate(
      { threadId, assigned_to: assigned_to?.id ?? null, is_closed, ...change },
      { onError: (error) => toast({ kind: 'danger', title: 'تعذر الحفظ', text: sentenceOf(error) }) },
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        look="quiet"
        size={36}
        disabled={manage.isPending}
        onClick={() => save({ assigned_to: isMine ? null : person.id })}
      >
        {isMine ? 'إلغاء الإسناد إليّ' : 'إسناد إليّ'}
      </Button>
      <Button
        look="quiet"
        size={36}
        disabled={manage.isPending}
        onClick={() => save({ is_closed: !is_closed })}
      >
        {is_closed ? 'إعادة الفتح' : 'إغلاق المحادثة'}
      </Button>
    </div>
  )
}
