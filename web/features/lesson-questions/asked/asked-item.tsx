import { Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AskedQuestion } from '#contract/lesson-questions/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/buttons/chip.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { AnswerBlock } from '../public/answer-block.tsx'
import { useHide, useShow } from '../public/asked.queries.ts'
import { QuestionPlace } from '../public/question-place.tsx'
import { AnswerForm } from './answer-form.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

/** One question with where it was asked; it is answered in its own place. */
export function AskedItem({ question }: { question: AskedQuestion }) {
  const now = useNow()
  const [isAnswering, setAnswering] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const { answer } = question
  return (
    <li ref={row} className="grid gap-3 py-5">
      <div className="flex items-start gap-3">
        <Avatar name={question.author.name} />
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>
              <SpokenName text={question.author.name} />
            </b>
            <time dateTime={question.created_at} className="text-sm text-ink-3">
              {formatRelativeTime(question.created_at, now)}
            </time>
            {question.is_private && (
              <Badge>
                <Lock className="me-1 size-3.5" /> خاص
              </Badge>
            )}
          </p>
          <p className="text-sm text-ink-2">
            <QuestionPlace {...question} />
          </p>
          <p className="max-w-[38em] wrap-anywhere whitespace-pre-line">{question.text}</p>
        </div>
      </div>
      <div className="grid gap-3 sm:ms-13">
        {question.hidden_reason !== null && (
          <Note kind="warn">مخفي عن الطالبات: {question.hidden_reason}</Note>
        )}
        {answer && !isAnswering && (
          <AnswerBlock title="الإجابة" by={answer.by} at={formatDateTime(answer.at)} text={answer.text} />
        )}
        {isAnswering ? (
          <AnswerForm
            question={question}
            onClose={() => {
              flushSync(() => setAnswering(false))
              focusAnswer(row.current)
            }}
            onDone={() => {
              focusAnswer(row.current?.nextElementSibling ?? row.current?.previousElementSibling)
              setAnswering(false)
            }}
          />
        ) : (
          <Actions question={question} onAnswer={() => setAnswering(true)} />
        )}
      </div>
    </li>
  )
}

/** What is answered leaves the list of what waits, so the next question takes the focus. */
const focusAnswer = (row: Element | null | undefined): void =>
  row?.querySelector<HTMLElement>('[data-answer]')?.focus()

function Actions({ question, onAnswer }: { question: AskedQuestion; onAnswer: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const hide = useHide()
  const show = useShow()
  const isHidden = question.hidden_reason !== null
  const name = `سؤال ${question.author.name}، ${formatDateTime(question.created_at)}`
  const reveal = () =>
    show.mutate(question.id, {
      onSuccess: () => toast({ title: 'السؤال ظاهر الآن' }),
      onError: (error) => toast({ kind: 'danger', title: 'تعذر الإظهار', text: sentenceOf(error) }),
    })
  return (
    <div className="flex flex-wrap gap-2">
      {!isHidden && (
        <Button
          data-answer
          look={question.answer ? 'quiet' : 'primary'}
          size={36}
          aria-label={question.answer ? `تعديل الإجابة عن ${name}` : `إجابة ${name}`}
          onClick={onAnswer}
        >
          {question.answer ? 'تعديل الإجابة' : 'إجابة'}
        </Button>
      )}
      {isHidden ? (
        <Button look="quiet" size={36} aria-label={`إظهار ${name}`} busy={show.isPending} onClick={reveal}>
          إظهار
        </Button>
      ) : (
        <Button look="text" size={36} aria-label={`إخفاء ${name}`} onClick={() => setAsked(true)}>
          إخفاء
        </Button>
      )}
      <ReasonDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="إخفاء السؤال؟"
        text="لا تراه زميلاتها بعد ذلك، وتقرأ صاحبته السبب. يمكنكِ إظهاره لاحقًا."
        label="سبب الإخفاء"
        missing="اكتبي سبب الإخفاء"
        confirmLabel="إخفاء السؤال"
        onConfirm={(reason) => hide.mutateAsync({ id: question.id, reason })}
      />
    </div>
  )
}
