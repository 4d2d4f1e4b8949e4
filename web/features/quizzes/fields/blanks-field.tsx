import { Fragment } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { AnswerFieldProps } from './answer-field-props.ts'
import { blankAnswers } from '../public/answers.ts'

const MAX_WORDS = 500

/** A text whose blanks are filled where they stand. */
export function BlanksField({ question, answer, onAnswer }: AnswerFieldProps) {
  const { pieces = [], blanks = [] } = question
  const answers = blankAnswers(question, answer)
  const fill = (at: number, value: number | string | null) => onAnswer(answers.with(at, value))
  return (
    <fieldset aria-labelledby="question" className="text-lg leading-[3.5rem] whitespace-pre-line">
      {pieces.map((piece, at) => {
        const blank = at === 0 ? undefined : blanks[at - 1]
        const label = `الفراغ ${formatNumber(at)}`
        const given = answers[at - 1]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a piece is its place in the text
          <Fragment key={at}>
            {blank && (
              <span className="inline-block max-w-full align-middle leading-ui">
                {blank.kind === 'single' ? (
                  <Select
                    aria-label={label}
                    className="w-44 max-w-full"
                    placeholder={label}
                    options={blank.options.map((option, place) => ({ value: String(place), label: option }))}
                    value={typeof given === 'number' ? String(given) : ''}
                    onChange={({ currentTarget: { value } }) =>
                      fill(at - 1, value === '' ? null : Number(value))
                    }
                  />
                ) : (
                  <Input
                    aria-label={label}
                    className="max-w-36 text-center"
                    autoComplete="off"
                    inputMode={blank.kind === 'numeric' ? 'decimal' : 'text'}
                    maxLength={MAX_WORDS}
                    value={typeof given === 'string' ? given : ''}
                    onChange={({ currentTarget: { value } }) => fill(at - 1, value)}
                  />
                )}
              </span>
            )}
            {piece}
          </Fragment>
        )
      })}
    </fieldset>
  )
}
