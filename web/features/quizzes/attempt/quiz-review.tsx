import type { QuizAttempt, QuizQuestion } from '#contract/quizzes/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Recording } from '#web/ui/media/recording.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { answerTo, type Answer } from '../public/answers.ts'
import { ReviewedAnswer } from '../public/reviewed-answer.tsx'

/** Every question with her answer, the right one, and why. */
export function QuizReview({ attempt: { questions, answers } }: { attempt: QuizAttempt }) {
  return (
    <section aria-labelledby="review">
      <PanelTitle id="review" title="مراجعة الإجابات" />
      <ol>
        {questions.map((question, at) => (
          <Reviewed
            key={question.id}
            question={question}
            number={at + 1}
            answer={answerTo(answers, question)}
          />
        ))}
      </ol>
    </section>
  )
}

interface ReviewedProps {
  question: QuizQuestion
  number: number
  answer: Answer | undefined
}

function Reviewed({ question, number, answer }: ReviewedProps) {
  const { text, image, explanation, is_dropped } = question
  return (
    <li className="border-b border-rule py-5 last:border-0">
      <div className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        <span className="min-w-5 font-display text-lg leading-normal text-gold">{formatNumber(number)}</span>
        <p className="min-w-0 flex-1 whitespace-pre-line">{text}</p>
        <Points question={question} />
      </div>
      {image && <img src={image.url} alt={image.alt} className="mbs-2 max-h-64 max-w-full" />}
      {question.audio && (
        <Recording name={`تسجيل السؤال ${formatNumber(number)}`} isLong {...question.audio} />
      )}
      <ReviewedAnswer question={question} answer={answer} />
      {is_dropped && <p className="text-sm text-ink-3">حُذف هذا السؤال لاحقًا، فلا يُحتسب.</p>}
      {explanation && (
        <p className="mbs-2 border-s-2 border-gold-line ps-3 text-note text-ink-2">{explanation}</p>
      )}
    </li>
  )
}

/** Said where it is not all or nothing. */
function Points({ question: { earned, points, is_dropped } }: { question: QuizQuestion }) {
  if (earned === undefined || is_dropped || earned === 0 || earned === points) return null
  return (
    <StateMark shape="half" tone="warn">
      {formatNumber(earned, 2)} من {formatNumber(points)}
    </StateMark>
  )
}
