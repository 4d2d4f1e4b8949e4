import { Check } from 'lucide-react'
import { numberWords } from '#core/quiz/number.ts'
import { filled } from '#core/quiz/blanks.ts'
import { choicesOf, type Blank, type QuestionSpec } from '#core/quiz/question.ts'
import { formatNumber } from '#core/format/number.ts'
import { cx } from '#web/ui/cx.ts'

/** The choices of a question with its key, to be read and not changed. */
export function KeyView({ spec }: { spec: QuestionSpec }) {
  switch (spec.kind) {
    case 'single':
      return <Choices spec={spec} right={[spec.correct]} />
    case 'multiple':
      return <Choices spec={spec} right={spec.correct} />
    case 'true_false':
      return <Choices spec={spec} right={[spec.correct ? 1 : 0]} />
    case 'order':
      return (
        <Texts
          texts={spec.items.map(({ text, audio }, at) => `${formatNumber(at + 1)}. ${text}${heard(audio)}`)}
        />
      )
    case 'match':
      return (
        <Texts
          texts={[
            ...spec.pairs.map(({ left, right }) => `${left} ← ${right}`),
            ...spec.extra.map(({ text }) => `جواب زائد: ${text}`),
          ]}
        />
      )
    case 'numeric':
      return <Texts texts={[`المقبول: ${spec.numbers.map(numberWords).join('، ')}`]} />
    case 'blanks':
      return (
        <Texts
          texts={[
            filled(spec.sentence, (at) => `(${formatNumber(at + 1)})`),
            ...spec.blanks.map((blank, at) => `${formatNumber(at + 1)}. ${blankKey(blank)}`),
          ]}
        />
      )
    case 'short_text':
      return <Texts texts={[`المقبول: ${spec.accepted.join('، ')}${spec.exact ? ' (مطابقة تامة)' : ''}`]} />
  }
}

function blankKey(blank: Blank): string {
  if (blank.kind === 'numeric') return blank.numbers.map(numberWords).join('، ')
  if (blank.kind === 'short_text') return blank.accepted.join('، ') + (blank.exact ? ' (مطابقة تامة)' : '')
  return blank.options.map(({ id, text }) => (id === blank.correct ? `${text} (صحيح)` : text)).join('، ')
}

const heard = (audio: string | undefined) => (audio === undefined ? '' : ' (بتسجيل)')

function Choices({ spec, right }: { spec: QuestionSpec; right: readonly number[] }) {
  return (
    <ul className="my-1 text-note">
      {choicesOf(spec).map(({ id, text, audio, feedback }) => {
        const isRight = right.includes(id)
        return (
          <li
            key={id}
            className={cx('flex items-start gap-2', isRight ? 'font-semibold text-ok' : 'text-ink-2')}
          >
            <span className="mbs-0.5 size-4 flex-none">{isRight && <Check className="size-4" />}</span>
            <span className="min-w-0 break-words">
              <bdi>{text}</bdi>
              {heard(audio)}
              {isRight && <span className="sr-only"> (صحيح)</span>}
              {feedback && <bdi className="block text-sm font-normal text-ink-3">{feedback}</bdi>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const Texts = ({ texts }: { texts: readonly string[] }) => (
  <ul className="my-1 text-note text-ink-2">
    {texts.map((text) => (
      <li key={text}>
        <bdi className="break-words">{text}</bdi>
      </li>
    ))}
  </ul>
)
