import { Check } from 'lucide-react'
import { useRef, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react'
import type { Recording as RecordingValue } from '#contract/quizzes/shapes.ts'
import { Recording } from '#web/ui/media/recording.tsx'
import type { AnswerFieldProps } from './answer-field-props.ts'
import { letterOf, optionAfter, placesOf, toggled } from '../public/answers.ts'

const grid = 'grid gap-2.5 lg:grid-cols-2'

/** The whole option is the target; underneath are radio buttons, with arrows that follow the reading direction. */
export function OneOption({ question, answer, onAnswer }: AnswerFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const chosen = typeof answer === 'number' ? answer : undefined
  function follow(event: KeyboardEvent) {
    const next = optionAfter(event.key, chosen, question.options.length)
    if (next === undefined) return
    event.preventDefault()
    onAnswer(next)
    list.current?.querySelectorAll('input')[next]?.focus()
  }
  return (
    <fieldset ref={list} aria-labelledby="question" className={grid}>
      {question.options.map((option, index) => (
        <Option
          key={option}
          text={option}
          recording={question.option_audio?.[index]}
          type="radio"
          name={`question-${question.id}`}
          checked={chosen === index}
          onKeyDown={follow}
          onChange={() => onAnswer(index)}
          letter={letterOf(index)}
          mark={letterOf(index)}
        />
      ))}
    </fieldset>
  )
}

export function SeveralOptions({ question, answer, onAnswer }: AnswerFieldProps) {
  const chosen = placesOf(answer)
  return (
    <fieldset aria-labelledby="question several" className={grid}>
      <p id="several" className="text-sm text-ink-2 lg:col-span-2">
        اختاري كل ما يصح.
      </p>
      {question.options.map((option, index) => (
        <Option
          key={option}
          text={option}
          recording={question.option_audio?.[index]}
          letter={letterOf(index)}
          type="checkbox"
          checked={chosen.includes(index)}
          onChange={() => onAnswer(toggled(answer, index))}
          mark={chosen.includes(index) ? <Check /> : letterOf(index)}
        />
      ))}
    </fieldset>
  )
}

interface OptionProps extends InputHTMLAttributes<HTMLInputElement> {
  text: string
  letter: string
  mark: ReactNode
  recording: RecordingValue | null | undefined
}

/** Its recording stands beside it, so that listening chooses nothing and choosing plays nothing. */
function Option({ recording, letter, ...choice }: OptionProps) {
  if (!recording) return <Choice {...choice} />
  return (
    <div className="flex flex-wrap items-center gap-2 *:first:min-w-40 *:first:flex-1">
      <Choice {...choice} />
      <Recording name={`تسجيل الخيار ${letter}`} {...recording} />
    </div>
  )
}

function Choice({ text, mark, ...input }: Omit<OptionProps, 'letter' | 'recording'>) {
  return (
    <label className="relative flex min-h-14 cursor-pointer items-center gap-3.5 rounded-md border border-line bg-surface px-4 py-1.5 text-lg leading-normal has-checked:edge-primary has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input {...input} className="peer absolute opacity-0" />
      <b
        aria-hidden
        className="grid size-[2rem] flex-none place-items-center rounded-full border border-line text-note text-ink-2 peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary"
      >
        {mark}
      </b>
      <span className="min-w-0">{text}</span>
    </label>
  )
}
