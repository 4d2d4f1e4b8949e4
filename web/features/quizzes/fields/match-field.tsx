import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { AnswerFieldProps } from './answer-field-props.ts'
import { matched, placesOf } from '../public/answers.ts'

/** For each left side its right side. */
export function MatchField({ question, answer, onAnswer }: AnswerFieldProps) {
  const places = placesOf(answer)
  return (
    <fieldset aria-labelledby="question" className="grid gap-4">
      {question.prompts.map((prompt, at) => (
        <Field key={prompt} label={prompt}>
          <Select
            placeholder="اختاري ما يناسبه"
            options={question.options.map((label, place) => ({ value: String(place), label }))}
            value={String(places[at] ?? '')}
            onChange={({ currentTarget: { value } }) =>
              onAnswer(matched(question, answer, at, value === '' ? null : Number(value)))
            }
          />
        </Field>
      ))}
    </fieldset>
  )
}
