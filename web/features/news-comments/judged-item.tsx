import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_COMMENT, type JudgedComment } from '#contract/news-comments/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Link } from '#web/router/link.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { commentsApi } from './public/comments.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** One comment with where it stands and what others say of it; it is decided in its own place. */
export function JudgedItem({ comment }: { comment: JudgedComment }) {
  const [act, setAct] = useState<'hide' | 'answer'>()
  const { id, author, news, status, answer, reports } = comment
  const name = `تعليق ${author.name}، ${formatDateTime(comment.created_at)}`
  const stale = useChanged('news')
  const approve = useMutation({
    mutationFn: () => commentsApi.approve({ params: { id } }),
    onSuccess: () => toast({ title: 'نُشر التعليق' }),
    onError: (error) => toast({ kind: 'danger', title: 'تعذر النشر', text: sentenceOf(error) }),
    onSettled: () => stale(),
  })
  return (
    <li className="flex items-start gap-3 py-5">
      <Avatar name={author.name} />
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b>
            <SpokenName text={author.name} />
          </b>
          <time dateTime={comment.created_at} className="text-sm text-ink-3">
            {formatDateTime(comment.created_at)}
          </time>
        </p>
        <p className="text-sm text-ink-2">
          على <Link to={`${hrefTo('/news/{slug}', { slug: news.slug })}#comments`}>{news.title}</Link>
        </p>
        <p className="max-w-[38em] wrap-anywhere whitespace-pre-line">{comment.comment}</p>
        {status === 'hidden' && <Note kind="warn">مخفي: {comment.hidden_reason}</Note>}
        {comment.reports_count > 0 && <Note kind="warn">أُبلغ عنه: {reports.join('، ')}</Note>}
        {answer && (
          <p className="border-s-2 border-primary ps-3.5 whitespace-pre-line">
            <b className="block text-sm">رد المركز</b>
            {answer.text}
          </p>
        )}
        {act === 'answer' ? (
          <AnswerForm comment={comment} onClose={() => setAct(undefined)} />
        ) : (
          <div className="flex flex-wrap gap-2">
            {(status !== 'published' || comment.reports_count > 0) && (
              <Button
                size={36}
                aria-label={`${status === 'published' ? 'إبقاؤه' : 'نشر'}: ${name}`}
                busy={approve.isPending}
                onClick={() => approve.mutate()}
              >
                {status === 'published' ? 'إبقاؤه' : 'نشر'}
              </Button>
            )}
            {status !== 'hidden' && (
              <>
                <Button
                  look="quiet"
                  size={36}
                  aria-label={`${answer ? 'تعديل الرد' : 'رد'}: ${name}`}
                  onClick={() => setAct('answer')}
                >
                  {answer ? 'تعديل الرد' : 'رد'}
                </Button>
                <Button look="text" size={36} aria-label={`إخفاء: ${name}`} onClick={() => setAct('hide')}>
                  إخفاء
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      <ReasonDialog
        open={act === 'hide'}
        onClose={() => setAct(undefined)}
        title="إخفاء التعليق؟"
        text="لا يراه أحد بعد ذلك، وتقرأ صاحبته السبب."
        label="سبب الإخفاء"
        missing="اكتبي سبب الإخفاء"
        confirmLabel="إخفاء التعليق"
        onConfirm={async (reason) => {
          await commentsApi.hide({ params: { id }, body: { reason } })
          void stale()
        }}
      />
    </li>
  )
}

function AnswerForm({ comment, onClose }: { comment: JudgedComment; onClose: () => void }) {
  const stale = useChanged('news')
  const form = useForm({
    values: { text: comment.answer?.text ?? '' },
    schema: () => import('#contract/news-comments/forms.ts').then((forms) => forms.AnswerForm),
    send: (body) => commentsApi.answer({ params: { id: comment.id }, body }),
    onDone: () => {
      void stale()
      toast({ title: 'نُشر الرد' })
      onClose()
    },
  })
  return (
    <form {...form.props} className="grid max-w-[38em] gap-3">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy}>
        <Field label="رد المركز" error={form.error('text')} required>
          <Textarea {...form.field('text')} rows={3} maxLength={MAX_COMMENT} />
        </Field>
      </BusyFields>
      <div className="flex gap-2">
        <Button type="submit" size={36} busy={form.busy} busyText="جارٍ الإرسال...">
          نشر الرد
        </Button>
        <Button look="text" size={36} onClick={onClose}>
          إلغاء
        </Button>
      </div>
    </form>
  )
}
