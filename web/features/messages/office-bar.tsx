import { useQuery } from '@tanstack/react-query'
import type { Thread } from '#contract/messages/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { directorsQuery, useManageThread } from './messages.queries.ts'

/** Who of the directors answers this thread, and whether anything is still to be done. */
export function OfficeBar({ thread }: { thread: Thread }) {
  const manage = useManageThread()
  const directors = useQuery(directorsQuery()).data ?? []
  const { id: threadId, assigned_to, is_closed } = thread
  const save = (change: { assigned_to?: number | null; is_closed?: boolean }) =>
    manage.mutate(
      { threadId, assigned_to: assigned_to?.id ?? null, is_closed, ...change },
      { onError: (error) => toast({ kind: 'danger', title: 'تعذر الحفظ', text: sentenceOf(error) }) },
    )
  // Who has it stands in the list before the others have arrived.
  const others = directors.filter(({ id }) => id !== assigned_to?.id)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="المسؤولة عن المحادثة"
        className="min-w-48"
        placeholder="بلا مسؤولة"
        options={[...(assigned_to ? [assigned_to] : []), ...others].map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        value={assigned_to ? String(assigned_to.id) : ''}
        disabled={manage.isPending}
        onChange={({ currentTarget: { value } }) =>
          save({ assigned_to: value === '' ? null : Number(value) })
        }
      />
      <Button look="quiet" disabled={manage.isPending} onClick={() => save({ is_closed: !is_closed })}>
        {is_closed ? 'إعادة الفتح' : 'إغلاق المحادثة'}
      </Button>
    </div>
  )
}
