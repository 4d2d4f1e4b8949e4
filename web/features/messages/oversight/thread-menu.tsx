import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { Thread } from '#contract/messages/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useBlock } from '../messages.queries.ts'

/** What she may do about the whole thread. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const [isAsking, setAsking] = useState(false)
  const block = useBlock()
  const isOwn = thread.block === 'own'
  const save = (is_blocked: boolean) => block.mutateAsync({ threadId: thread.id, is_blocked })
  const item = isOwn
    ? {
        id: 'open',
        label: 'فتح الكتابة من جديد',
        onPick: () =>
          void save(false).catch((error: unknown) =>
            toast({ kind: 'danger', title: 'تعذر الحفظ', text: sentenceOf(error) }),
          ),
      }
    : { id: 'close', label: 'إغلاق الكتابة بيننا', danger: true, onPick: () => setAsking(true) }
  return (
    <>
      <Menu
        trigger={
          <IconButton label="خيارات المحادثة">
            <EllipsisVertical />
          </IconButton>
        }
        groups={[{ id: 'thread', items: [item] }]}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="إغلاق الكتابة في هذه المحادثة؟"
        text="لن تصلكِ رسائلها ولا تصلها رسائلكِ، ويبقى ما كُتب مقروءًا. يُسجَّل ذلك لدى الإدارة، ويمكنكِ فتحها متى شئتِ."
        confirmLabel="إغلاق الكتابة"
        danger
        onConfirm={() => save(true)}
      />
    </>
  )
}
