import type { ReactNode } from 'react'
import type { QuizQuestion } from '#contract/quizzes/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { cx } from '#web/ui/cx.ts'
import { Recording } from '#web/ui/media/recording.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { blankAnswers, letterOf, placesOf, type Answer } from './answers.ts'

interface ReviewedAnswerProps {
  question: QuizQuestion
  answer: Answer | undefined
}

/** Her answer beside the right one, in the form of the question. */
export function ReviewedAnswer({ question, answer }: ReviewedAnswerProps) {
  const unanswered = answer === undefined && (
    <p className="px-2 py-1.5 text-sm text-ink-3">لم تجيبي عن هذا السؤال.</p>
  )
  return (
    <>
      {answerView({ question, answer })}
      {unanswered}
    </>
  )
}

function answerView(props: ReviewedAnswerProps): ReactNode {
  switch (props.question.kind) {
    case 'single':
    case 'true_false':
    case 'multiple':
      return <ReviewedOptions {...props} />
    case 'order':
      return <ReviewedOrder {...props} />
    case 'match':
      return <ReviewedMatch {...props} />
    case 'blanks':
      return <ReviewedBlanks {...props} />
    case 'short_text':
    case 'numeric':
      return <ReviewedWords {...props} />
  }
}

const asPlaces = (answer: Answer | undefined) => (typeof answer === 'number' ? [answer] : placesOf(answer))

function ReviewedOptions({ question, answer }: ReviewedAnswerProps) {
  const right = asPlaces(question.correct ?? question.correct_index)
  const givenPlaces = asPlaces(answer)
  return (
    <ul className="mbs-2">
      {question.options.map((option, place) => {
        const isRight = right.includes(place)
        const isHers = givenPlaces.includes(place)
        return (
          <Line key={option} isRight={isRight} isHers={isHers} lead={letterOf(place)}>
            {option}
            <Heard question={question} place={place} name={`الخيار ${letterOf(place)}`} />
            {isHers && <Feedback text={question.feedback?.[place]} />}
          </Line>
        )
      })}
    </ul>
  )
}

function Heard({ question, place, name }: { question: QuizQuestion; place: number | null; name: string }) {
  const recording = place === null ? undefined : question.option_audio?.[place]
  if (!recording) return null
  return (
    <span className="block py-1">
      <Recording name={`تسجيل ${name}`} {...recording} />
    </span>
  )
}

/** What its author says to whoever chose this. */
const Feedback = ({ text }: { text: string | undefined }) =>
  text ? <span className="block text-sm whitespace-pre-line text-ink-2">{text}</span> : null

function ReviewedOrder({ question, answer }: ReviewedAnswerProps) {
  const right = asPlaces(question.correct)
  const name = (place: number | null | undefined) =>
    place === null || place === undefined ? '—' : question.options[place]
  return (
    <ul className="mbs-2">
      {asPlaces(answer).map((place, at) => {
        const isRight = right.length === 0 ? undefined : right[at] === place
        return (
          <Line key={place} isRight={isRight} isHers lead={letterOf(at)} instead={name(right[at])}>
            {name(place)}
            <Heard question={question} place={place} name={`«${name(place)}»`} />
          </Line>
        )
      })}
    </ul>
  )
}

function ReviewedMatch({ question, answer }: ReviewedAnswerProps) {
  const right = asPlaces(question.correct)
  const givenPlaces = asPlaces(answer)
  const name = (place: number | null | undefined) =>
    place === null || place === undefined ? '—' : question.options[place]
  return (
    <ul className="mbs-2">
      {question.prompts.map((prompt, at) => {
        // Two places may carry the same words; what she reads decides.
        const isRight = right.length === 0 ? undefined : name(right[at]) === name(givenPlaces[at])
        return (
          <Line key={prompt} isRight={isRight} isHers lead={letterOf(at)} instead={name(right[at])}>
            {prompt}: {name(givenPlaces[at])}
          </Line>
        )
      })}
    </ul>
  )
}

/** The text with its blanks numbered, then each blank with what she put there. */
function ReviewedBlanks({ question, answer }: ReviewedAnswerProps) {
  const { pieces = [], blanks = [] } = question
  const answers = blankAnswers(question, answer)
  return (
    <>
      <p className="px-2 py-1.5 whitespace-pre-line">
        {pieces.map((piece, at) => (at === 0 ? piece : `(${formatNumber(at)})${piece}`)).join('')}
      </p>
      <ol>
        {blanks.map(({ options, accepted = [], is_right, feedback }, at) => {
          const given = answers[at] ?? null
          const words = typeof given === 'number' ? options[given] : given
          return (
            <Line
              key={`blank-${formatNumber(at + 1)}`}
              isRight={is_right}
              isHers
              lead={formatNumber(at + 1)}
              instead={accepted.join('، أو ')}
            >
              <span className="sr-only">الفراغ {formatNumber(at + 1)}: </span>
              {words || '—'}
              <Feedback text={feedback} />
            </Line>
          )
        })}
      </ol>
    </>
  )
}

function ReviewedWords({ question, answer }: ReviewedAnswerProps) {
  const { earned, accepted = [] } = question
  if (typeof answer !== 'string') return <Accepted texts={accepted} />
  const isRight = earned === undefined ? undefined : earned > 0
  return (
    <>
      <ul className="mbs-2">
        <Line isRight={isRight} isHers lead="">
          {answer}
        </Line>
      </ul>
      {!isRight && <Accepted texts={accepted} />}
    </>
  )
}

function Accepted({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return <p className="px-2 py-1.5 text-note">الإجابات المقبولة: {texts.join('، ')}</p>
}

interface LineProps {
  /** Undefined where the right answer is not known. */
  isRight: boolean | undefined
  isHers: boolean
  lead: string
  /** What should have stood here. */
  instead?: string | undefined
  children: ReactNode
}

function Line({ isRight, isHers, lead, instead, children }: LineProps) {
  const isWrong = isHers && isRight === false
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5 text-note',
        isRight ? 'bg-ok-tint' : isWrong && 'bg-warn-tint',
      )}
    >
      <span aria-hidden className="min-w-5 text-ink-3">
        {lead}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {isRight && (
        <StateMark shape="check" tone="ok">
          {isHers ? 'إجابتكِ، وهي الصحيحة' : 'الإجابة الصحيحة'}
        </StateMark>
      )}
      {isWrong && (
        <StateMark shape="cross" tone="warn">
          {instead ? `الصواب: ${instead}` : 'إجابتكِ'}
        </StateMark>
      )}
    </li>
  )
}
