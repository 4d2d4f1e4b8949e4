import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { questionCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Recording } from '#web/ui/media/recording.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { AnswerField } from '../public/answer-field.tsx'
import { isAnswered } from '../public/answers.ts'
import { TimeLeft } from './time-left.tsx'
import { answerNow, countOpen, type Quiz, type Sitting } from './use-quiz.ts'

const ConfirmDialog = lazyDialog('ConfirmDialog', () => import('#web/ui/overlays/confirm-dialog.tsx'))

export interface QuestionViewProps {
  quiz: Quiz
  sitting: Sitting
}

/** One question at a time. */
export function QuestionView({ quiz, sitting }: QuestionViewProps) {
  const { attempt, at } = sitting
  const question = attempt.questions[at]
  const heading = useHeadingFocus(at, quiz.start.isSuccess)
  if (!question) return null
  const answer = answerNow(sitting)
  return (
    <div className="grid gap-4">
      <Segments at={at} count={attempt.questions.length} />
      {attempt.deadline_at && <TimeLeft key={attempt.id} kept={sitting} onOver={quiz.submit} />}
      <h2
        ref={heading}
        id="question"
        aria-describedby="question-place"
        tabIndex={-1}
        className="text-xl leading-ui font-bold whitespace-pre-line outline-none"
      >
        {question.text}
      </h2>
      {question.image && (
        <img
          src={question.image.url}
          alt={question.image.alt}
          className="max-h-[50vh] max-w-full justify-self-center"
        />
      )}
      {question.audio && <Recording name="تسجيل السؤال" isLong {...question.audio} />}
      <AnswerField key={question.id} question={question} answer={answer} onAnswer={quiz.answer} />
      {quiz.refusal && (
        <Note kind="danger" role="alert">
          {quiz.refusal}
        </Note>
      )}
      <Ways quiz={quiz} sitting={sitting} mayGoOn={isAnswered(question, answer)} />
    </div>
  )
}

interface WaysProps extends QuestionViewProps {
  mayGoOn: boolean
}

function Ways({ quiz, sitting, mayGoOn }: WaysProps) {
  const { at, attempt } = sitting
  const isLast = at === attempt.questions.length - 1
  const isKeptNote = quiz.isKeptHere
    ? 'إجاباتكِ محفوظة على هذا الجهاز، وتُرسل عند عودة الاتصال.'
    : 'تُحفظ إجاباتكِ، ويمكنكِ تغييرها قبل الإنهاء.'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pbs-2">
        <Button look="quiet" disabled={at === 0} onClick={quiz.previous}>
          <ArrowRight /> السابق
        </Button>
        <output className="text-center text-sm text-ink-3 max-sm:hidden">{isKeptNote}</output>
        {isLast ? (
          <Finish quiz={quiz} sitting={sitting} mayGoOn={mayGoOn} />
        ) : (
          <Button size={52} disabled={!mayGoOn} onClick={quiz.next}>
            التالي <ArrowLeft />
          </Button>
        )}
      </div>
      <output className="text-sm text-ink-3 sm:hidden">{isKeptNote}</output>
    </>
  )
}

/** Asks once where answers are missing, as after another device took one back. */
function Finish({ quiz, sitting, mayGoOn }: WaysProps) {
  const [isAsked, setAsked] = useState(false)
  const missing = countOpen(sitting)
  return (
    <>
      <Button
        size={52}
        disabled={!mayGoOn}
        busy={quiz.isSubmitting}
        busyText="جارٍ التصحيح..."
        onClick={missing > 0 ? () => setAsked(true) : quiz.submit}
      >
        إنهاء الاختبار
      </Button>
      {isAsked && (
        <ConfirmDialog
          onClose={() => setAsked(false)}
          title="بقيت أسئلة بلا إجابة"
          text={`${questionCount(missing)} بلا إجابة، ولا درجة لما لا إجابة له.`}
          confirmLabel="إنهاء الاختبار"
          cancelLabel="العودة إلى الأسئلة"
          onConfirm={quiz.submit}
        />
      )}
    </>
  )
}

function Segments({ at, count }: { at: number; count: number }) {
  return (
    <div className="flex items-center gap-4">
      <div aria-hidden className="flex flex-1 gap-1">
        {Array.from({ length: count }, (_, index) => `segment-${index}`).map((key, index) => (
          <span
            key={key}
            className={cx(
              'h-1.5 flex-1',
              index < at ? 'bg-primary' : index === at ? 'bg-gold-line' : 'border border-rule bg-sunken',
            )}
          />
        ))}
      </div>
      <span id="question-place" className="text-sm text-ink-2">
        السؤال <b>{formatNumber(at + 1)}</b> من {formatNumber(count)}
      </span>
    </div>
  )
}

/** Begun or gone on, the reader's voice begins with the question; one that the page opened with waits. */
function useHeadingFocus(at: number, isBegun: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isBegun ? undefined : at)
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])
  return heading
}
