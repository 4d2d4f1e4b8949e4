import { ArrowLeft, RotateCcw } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { QuizAttempt } from '#contract/quizzes/shapes.ts'
import { lessonLink, QUIZ_VERDICT_TEXT, quizVerdict } from '#core/course.ts'
import { formatNumber, formatPercent } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { QuizSetting } from './quiz-setting.ts'
import { countRight, rightSentence } from '../public/answers.ts'
import { NextAttempt } from './next-attempt.tsx'
import type { Quiz } from './use-quiz.ts'

const QuizReview = lazyPart('QuizReview', () => import('./quiz-review.tsx'))

export interface QuizResultProps {
  quiz: Quiz
  attempt: QuizAttempt
  player: QuizSetting
}

/** What the server said of an attempt, as far as she may see it, and what comes after it. */
export function QuizResult({ quiz, attempt, player }: QuizResultProps) {
  // She pressed a button that is gone, at the end of a page that is another one now.
  const result = useRef<HTMLElement>(null)
  useEffect(() => result.current?.focus(), [])
  const isDone = isComplete(player)
  const mayRetry = !attempt.is_closed && attempt.attempts_left !== 0 && attempt.next_attempt_at === null
  return (
    <div className="grid gap-8">
      <section
        ref={result}
        tabIndex={-1}
        aria-label="نتيجة الاختبار"
        className="outline-none flex flex-wrap items-center gap-x-5 gap-y-3 border-y border-line py-[18px]"
      >
        {attempt.score === null ? (
          <Handed isDone={isDone} />
        ) : (
          <Mark attempt={attempt} score={attempt.score} isDone={isDone} />
        )}
        <Ways quiz={quiz} attempt={attempt} player={player} mayRetry={mayRetry} />
      </section>
      {attempt.was_cut_off && <Note kind="warn">انتهى وقت الاختبار، فسُلّمت إجاباتكِ كما كانت.</Note>}
      {quiz.start.isError && (
        <Note kind="danger" role="alert">
          {sentenceOf(quiz.start.error)}
        </Note>
      )}
      {!mayRetry && !attempt.passed && (
        <NextAttempt
          attemptsLeft={attempt.attempts_left}
          nextAt={attempt.next_attempt_at}
          isClosed={attempt.is_closed}
        />
      )}
      {attempt.review === 'answers' && (
        <Suspense fallback={null}>
          <QuizReview attempt={attempt} />
        </Suspense>
      )}
    </div>
  )
}

const GREEN_FROM = 50

/** As the server says; an answer that still waits completes nothing. */
const isComplete = ({ lesson, completed }: QuizSetting) => lesson !== undefined && completed.has(lesson.id)

const Completed = () => (
  <StateMark shape="check" tone="ok">
    تم إكمال الدرس
  </StateMark>
)

interface MarkProps {
  attempt: QuizAttempt
  score: number
  isDone: boolean
}

function Mark({ attempt, score, isDone }: MarkProps) {
  const counted = countRight(attempt.questions)
  return (
    <>
      <p
        className={cx(
          'text-[2.75rem] leading-[1.2] font-bold',
          score >= GREEN_FROM ? 'text-ok' : 'text-warn',
        )}
      >
        {formatNumber(score)}
        <span className="text-xl">٪</span>
      </p>
      <div className="min-w-0 flex-1 basis-[220px]">
        <h2 className="font-display text-title font-bold">{QUIZ_VERDICT_TEXT[quizVerdict(score)]}</h2>
        <p className="text-ink-2">
          {counted && rightSentence(counted.right, counted.total)} {passSentence(attempt)}
        </p>
        {isDone && <Completed />}
      </div>
    </>
  )
}

const passSentence = ({ passed, pass_mark }: QuizAttempt) =>
  passed ? 'اجتزتِ الاختبار.' : `درجة الاجتياز ${formatPercent(pass_mark)}.`

/** Where marks are not shown. */
function Handed({ isDone }: { isDone: boolean }) {
  return (
    <div className="min-w-0 flex-1 basis-[220px]">
      <h2 className="font-display text-title font-bold">سُلّمت إجاباتكِ</h2>
      <p className="text-ink-2">لا تُعرض درجات هذا الاختبار.</p>
      {isDone && <Completed />}
    </div>
  )
}

interface WaysProps extends QuizResultProps {
  mayRetry: boolean
}

function Ways({ quiz: { start, leaveReview }, attempt, player, mayRetry }: WaysProps) {
  const { next, finishedPage } = player
  const isDone = isComplete(player)
  const look = attempt.passed ? 'primary' : 'quiet'
  return (
    <div className="ms-auto flex flex-wrap justify-end gap-3">
      {mayRetry && (
        <Button
          look={attempt.passed ? 'quiet' : 'primary'}
          busy={start.isPending}
          onClick={() => start.mutate()}
        >
          <RotateCcw /> إعادة الاختبار
        </Button>
      )}
      {isDone && next && (
        <LinkButton to={lessonLink(next)} look={look}>
          إنهاء ومتابعة
        </LinkButton>
      )}
      {isDone && !next && finishedPage && (
        <LinkButton to={finishedPage} look={look}>
          إنهاء
        </LinkButton>
      )}
      {!(isDone && (next ?? finishedPage)) && (
        <Button look={look} onClick={leaveReview}>
          إنهاء
        </Button>
      )}
      {!isDone && next && (
        <LinkButton to={lessonLink(next)} look="quiet">
          الدرس التالي <ArrowLeft />
        </LinkButton>
      )}
    </div>
  )
}
