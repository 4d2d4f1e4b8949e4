import { useChanged } from '#web/kernel/tags.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { commentsApi } from '../public/comments.queries.ts'
import { CommentForm } from './comment-form.tsx'

export function NewComment({ newsId }: { newsId: number }) {
  const stale = useChanged('news')
  return (
    <CommentForm
      label="تعليقكِ"
      comment=""
      sendLabel="أرسلي التعليق"
      hint="يظهر اسمكِ الأول وأول حرف من عائلتكِ."
      send={(comment) => commentsApi.write({ params: { id: newsId }, body: { comment } })}
      onDone={({ status }) => {
        void stale()
        toast(
          status === 'published'
            ? { title: 'نُشر تعليقكِ' }
            : { kind: 'info', title: 'وصل تعليقكِ', text: 'يظهر للجميع حين يوافق عليه المركز.' },
        )
      }}
    />
  )
}
