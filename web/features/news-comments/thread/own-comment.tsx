import { useEffect, useState } from 'react'
import type { NewsComment } from '#contract/news-comments/shapes.ts'
import { minuteCount } from '#core/format/counts.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { commentsApi } from '../public/comments.queries.ts'
import { CommentForm } from './comment-form.tsx'

const MINUTE = 60_000

/** Whole minutes that are left, at least one while there is any time; undefined when it is over. */
function useMinutesLeft(until: string | null): number | undefined {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4)
    return () => clearInterval(timer)
  }, [until])
  const left = until === null ? 0 : Date.parse(until) - now
  return left > 0 ? Math.ceil(left / MINUTE) : undefined
}

/** How her own comment stands, and what she may still do about it. */
export function OwnComment({ comment }: { comment: NewsComment }) {
  const [act, setAct] = useState<'edit' | 'remove'>()
  const minutes = useMinutesLeft(comment.editable_until)
  const stale = useChanged('news')
  const close = () => setAct(undefined)
  return (
    <div className="grid gap-2">
      {comment.status === 'waiting' && (
        <StateMark shape="half-square" tone="warn">
          ينتظر موافقة المركز، لا يراه غيركِ
        </StateMark>
      )}
      {comment.status === 'hidden' && (
        <StateMark shape="dash" tone="off">
          أخفاه المركز: {comment.hidden_reason}
        </StateMark>
      )}
      {act === 'edit' ? (
        <CommentForm
          label="تعديل تعليقكِ"
          comment={comment.comment}
          sendLabel="حفظ التعليق"
          send={(words) => commentsApi.change({ params: { id: comment.id }, body: { comment: words } })}
          onDone={() => {
            void stale()
            close()
            toast({ title: 'تم الحفظ' })
          }}
          other={
            <Button look="quiet" onClick={close}>
              إلغاء
            </Button>
          }
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {minutes !== undefined && (
            <Button look="quiet" size={36} onClick={() => setAct('edit')}>
              تعديل، بقي {minuteCount(minutes)}
            </Button>
          )}
          <Button look="text" size={36} onClick={() => setAct('remove')}>
            حذف
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={act === 'remove'}
        danger
        onClose={close}
        title="حذف تعليقكِ؟"
        text="يُحذف نهائيًّا، ومعه رد المركز إن كان."
        confirmLabel="حذف التعليق"
        onConfirm={async () => {
          await commentsApi.remove({ params: { id: comment.id } })
          void stale()
        }}
      />
    </div>
  )
}
