import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CannedReply } from '#contract/support/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { repliesQuery, useRemoveReply, useSaveReply } from '../desk/desk.queries.ts'

const ReplyDialog = lazyDialog('ReplyDialog', () => import('./reply-dialog.tsx'))

export function RepliesPart() {
  const replies = useQuery(repliesQuery())
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  return (
    <section aria-labelledby="replies">
      <PanelTitle
        id="replies"
        title="الردود الجاهزة"
        text="في النص مواضع تُملأ من التذكرة: {الاسم} {الموضوع} {الرمز} {القسم} {اسمي}. وكل موضع آخر تملؤه من ترسله، ولا يُرسل ردّ فيه موضع خالٍ."
      />
      <Loaded query={replies} failed="تعذر تحميل الردود">
        {(rows) => (
          <ul>
            {rows.length === 0 && <EmptyState title="لا ردود جاهزة بعد" />}
            {rows.map((reply) => (
              <ReplyRow key={reply.id} reply={reply} onEdit={() => setEdited(reply)} />
            ))}
          </ul>
        )}
      </Loaded>
      <Button look="quiet" className="mbs-4" onClick={() => setEdited('new')}>
        رد جاهز جديد
      </Button>
      {edited && (
        <ReplyDialog reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

function ReplyRow({ reply, onEdit }: { reply: CannedReply; onEdit: () => void }) {
  const remove = useRemoveReply()
  const restore = useSaveReply(undefined)
  const { id, title, text } = reply
  const failed = (sentence: string) => (error: unknown) =>
    toast({ kind: 'danger', title: sentence, text: sentenceOf(error) })
  // The row is gone by then, and with it whatever `mutate` would call.
  const bringBack = () => void restore.mutateAsync({ title, text }).catch(failed('لم يعد الرد'))
  const take = () =>
    void remove.mutateAsync(id).then(
      () =>
        toast({
          kind: 'info',
          title: 'حُذف الرد الجاهز',
          action: { label: 'تراجع', onPick: bringBack },
        }),
      failed('لم يُحذف'),
    )
  return (
    <li className="flex items-start gap-2 border-b border-rule py-3">
      <div className="min-w-0 flex-1">
        <b>
          <bdi>{title}</bdi>
        </b>
        <p className="line-clamp-2 text-sm whitespace-pre-line text-ink-2">{text}</p>
      </div>
      <IconButton label={`تعديل ${title}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton label={`حذف ${title}`} disabled={remove.isPending} onClick={take}>
        <Trash2 />
      </IconButton>
    </li>
  )
}
