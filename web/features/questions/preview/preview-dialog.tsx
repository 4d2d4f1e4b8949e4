import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { QuizQuestion } from '#contract/quizzes/shapes.ts'
import { minuteCount, questionCount } from '#core/format/counts.ts'
import { formatNumber, formatPercent } from '#core/format/number.ts'
import type { Answer } from '#core/quiz/question.ts'
import { inGenitive } from '#core/format/plural.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Recording } from '#web/ui/media/recording.tsx'
import { Loading, SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { useEditedQuiz } from '../public/door.ts'
import { useSheet } from '../public/sheet.ts'
import { Spoken } from '#web/ui/spoken.tsx'

type Asked = QuizQuestion & { readonly shown: readonly number[] }
type Given = Readonly<Record<string, Answer>>

function usePreview() {
  const { door, params } = useEditedQuiz()
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Given>({})
  const start = useMutation({ mutationFn: () => door.api.preview({ params }) })
  const grade = useMutation({
    mutationFn: (asked: readonly Asked[]) =>
      door.api.gradePreview({
        params,
        body: { asked: asked.map(({ id, shown }) => ({ id, shown: [...shown] })), answers: sent(answers) },
      }),
  })
  const begin = useEffectEvent(() => start.mutate())
  useEffect(() => begin(), [])
  return {
    at,
    answers,
    start,
    grade,
    go: (by: number) => setAt((now) => now + by),
    answer: (id: number, answer: Answer) => setAnswers((known) => ({ ...known, [id]: answer })),
    again: () => {
      setAt(0)
      setAnswers({})
      grade.reset()
      start.mutate()
    },
  }
}
type Preview = ReturnType<typeof usePreview>

const sent = (answers: Given) =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, typeof answer === 'object' ? [...answer] : answer]),
  )

/** The quiz as a student sits it. It is graded by the same rules, and nothing is kept. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const preview = usePreview()
  return (
    <Dialog
      wide
      closable
      closeOnScrim={false}
      onClose={onClose}
      title="معاينة الاختبار كما تراه الطالبة"
      text="لا تُحفظ هذه الإجابات."
    >
      <Suspense fallback={<SkeletonText lines={5} />}>
        <Body preview={preview} />
      </Suspense>
    </Dialog>
  )
}

function Body({ preview }: { preview: Preview }) {
  const { start, grade } = preview
  const failed = start.error ?? grade.error
  if (failed)
    return (
      <ErrorState
        title="تعذرت المعاينة"
        text={sentenceOf(failed)}
        onRetry={preview.again}
        retrying={start.isPending}
        retryLabel="البدء من جديد"
      />
    )
  if (!start.data)
    return (
      <Loading label="جارٍ تحضير المعاينة...">
        <SkeletonText lines={5} />
      </Loading>
    )
  if (grade.data) return <Result preview={preview} result={grade.data} />
  return <Sitting preview={preview} {...start.data} />
}

interface SittingProps {
  readonly preview: Preview
  readonly questions: readonly Asked[]
  readonly pass_mark: number
  readonly time_limit_minutes: number | null
}

function Sitting({ preview, questions, pass_mark, time_limit_minutes }: SittingProps) {
  const { AnswerField, isAnswered } = useSheet()
  const { at, answers, grade } = preview
  const question = questions[at]
  if (!question) return <p>لا أسئلة في هذا الاختبار.</p>
  const answer = answers[question.id]
  const isLast = at === questions.length - 1
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-3">
        السؤال {formatNumber(at + 1)} من {inGenitive(questionCount(questions.length))}، ودرجة النجاح{' '}
        <Spoken text={formatPercent(pass_mark)} />
        {time_limit_minutes !== null && <>، والمدة {minuteCount(time_limit_minutes)}</>}
      </p>
      <h3 id="question" className="text-xl leading-ui font-bold whitespace-pre-line">
        {question.text}
      </h3>
      {question.image && (
        <img src={question.image.url} alt={question.image.alt} className="max-h-[40vh] max-w-full" />
      )}
      {question.audio && <Recording name="تسجيل السؤال" isLong {...question.audio} />}
      <AnswerField
        key={question.id}
        question={question}
        answer={answer}
        onAnswer={(given) => preview.answer(question.id, given)}
      />
      <div className="flex justify-between gap-3">
        <Button look="quiet" disabled={at === 0} onClick={() => preview.go(-1)}>
          <ArrowRight /> السابق
        </Button>
        {isLast ? (
          <Button
            disabled={!isAnswered(question, answer)}
            busy={grade.isPending}
            onClick={() => grade.mutate(questions)}
          >
            إنهاء الاختبار
          </Button>
        ) : (
          <Button disabled={!isAnswered(question, answer)} onClick={() => preview.go(1)}>
            التالي <ArrowLeft />
          </Button>
        )}
      </div>
    </div>
  )
}

interface ResultProps {
  readonly preview: Preview
  readonly result: { score: number; passed: boolean; correct_count: number; questions: QuizQuestion[] }
}

function Result({ preview, result: { score, passed, correct_count, questions } }: ResultProps) {
  const { ReviewedAnswer } = useSheet()
  return (
    <div className="grid gap-4">
      <output className="block font-bold">
        <Spoken text={formatPercent(score)} />، {passed ? 'ناجحة' : 'دون درجة النجاح'}. الإجابات الصحيحة:{' '}
        {formatNumber(correct_count)} من {formatNumber(questions.length)}.
      </output>
      <ol>
        {questions.map((question, at) => (
          <li key={question.id} className="border-b border-rule py-4">
            <p className="font-semibold whitespace-pre-line">
              <span className="text-gold">{formatNumber(at + 1)}</span> {question.text}
            </p>
            {question.audio && (
              <Recording name={`تسجيل السؤال ${formatNumber(at + 1)}`} isLong {...question.audio} />
            )}
            <ReviewedAnswer question={question} answer={preview.answers[question.id]} />
            {question.explanation && <p className="text-note text-ink-2">{question.explanation}</p>}
          </li>
        ))}
      </ol>
      <div>
        <Button look="quiet" onClick={preview.again}>
          معاينة من جديد
        </Button>
      </div>
    </div>
  )
}
