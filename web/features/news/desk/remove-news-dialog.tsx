import type { DeskNewsRow } from '#contract/news/shapes.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useRemoveNews } from './desk-news.queries.ts'

interface RemoveNewsDialogProps {
  readonly news: Pick<DeskNewsRow, 'id' | 'title'>
  readonly onClose: () => void
}

/** Nothing brings an article back; it is offered for what visitors do not see. */
export function RemoveNewsDialog({ news, onClose }: RemoveNewsDialogProps) {
  const remove = useRemoveNews()
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={
        <>
          حذف «<bdi>{news.title}</bdi>»؟
        </>
      }
      text="يُحذف الخبر نهائيًّا ولا يُسترجع، ولا يُعطى عنوانه لخبر آخر إن كان قد نُشر."
      confirmLabel="حذف الخبر"
      onConfirm={async () => {
        await remove.mutateAsync(news.id)
        toast({ kind: 'info', title: 'حُذف الخبر' })
      }}
    />
  )
}
