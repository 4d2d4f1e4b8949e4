import { Lock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { LessonQuestion } from '#contract/lesson-questions/shapes.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { beginningOf } from '#core/text/written.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Badge } from '#web/ui/buttons/chip.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { AnswerBlock } from '../public/answer-block.tsx'
import { QuestionForm } from './question-form.tsx'
import { changeQuestion, useRemoveQuestion, type QuestionDraft } from './thread.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** One question with its answer; her own may be changed until it has one. */
export function QuestionItem({ question }: { question: LessonQuestion }) {
  const now = useNow()
  const stale = useChanged('lesson-questions')
  const [isEditing, setEditing] = useState(false)
  const { answer } = question
  if (isEditing)
    return (
      <li className="py-4">
        <QuestionForm
          label="تعديل سؤالكِ"
          values={{ text: question.text, is_private: question.is_private }}
          sendLabel="حفظ السؤال"
          busyLabel="جارٍ الحفظ..."
          send={(draft) => changeQuestion(question.id, draft)}
          onDone={() => {
            void stale()
            setEditing(false)
            toast({ title: 'تم الحفظ', text: 'تم حفظ سؤالكِ.' })
          }}
          other={
            <Button look="quiet" onClick={() => setEditing(false)}>
              إلغاء
            </Button>
          }
        />
      </li>
    )
  return (
    <li className="grid gap-2 py-4">
      <QuestionWords
        author={question.is_own ? 'أنتِ' : question.author}
        draft={question}
        aside={<time dateTime={question.created_at}>{formatRelativeTime(question.created_at, now)}</time>}
      />
      {question.hidden_reason !== null && (
        <Note kind="warn">
          <b className="block">أُخفي هذا السؤال عن زميلاتكِ</b>
          {question.hidden_reason}
        </Note>
      )}
      {answer && (
        <AnswerBlock
          title={answer.is_director ? 'إجابة المديرة' : 'إجابة المعلمة'}
          by={answer.by}
          at={formatRelativeTime(answer.at, now)}
          text={answer.text}
        />
      )}
      {!answer && question.is_own && question.hidden_reason === null && (
        <StateMark shape="clock" tone="go">
          بانتظار إجابة المعلمة
        </StateMark>
      )}
      {question.can.change && <OwnActions question={question} onEdit={() => setEditing(true)} />}
    </li>
  )
}

interface WordsProps {
  author: string
  draft: QuestionDraft
  aside: ReactNode
}

export function QuestionWords({ author, draft, aside }: WordsProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>
          <SpokenName text={author} />
        </b>
        <span className="text-sm text-ink-3">{aside}</span>
        {draft.is_private && (
          <Badge>
            <Lock className="me-1 size-3.5" /> خاص
          </Badge>
        )}
      </p>
      <p className="max-w-[38em] wrap-anywhere whitespace-pre-line">{draft.text}</p>
    </>
  )
}

function OwnActions({ question: { id, text }, onEdit }: { question: LessonQuestion; onEdit: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const remove = useRemoveQuestion()
  const name = `سؤالكِ: ${beginningOf(text, 40)}`
  return (
    <div className="flex gap-2">
      <Button look="quiet" size={36} aria-label={`تعديل ${name}`} onClick={onEdit}>
        تعديل
      </Button>
      <Button look="text" size={36} aria-label={`حذف ${name}`} onClick={() => setAsked(true)}>
        حذف
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="حذف سؤالكِ؟"
        text="يُحذف السؤال نهائيًّا، ولا تصلكِ إجابته."
        confirmLabel="حذف السؤال"
        danger
        onConfirm={() => remove.mutateAsync(id)}
      />
    </div>
  )
}
