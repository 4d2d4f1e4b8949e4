import { filled } from '#core/quiz/blanks.ts'
import type { Blank, Question, QuestionSpec } from '#core/quiz/question.ts'
import { FILL_IN } from '../read-question.ts'

type BlanksSpec = Extract<QuestionSpec, { kind: 'blanks' }>

/** The text of an «embedded answers» question of Moodle; a question of its own stands above it. */
export function clozeText({ text }: Pick<Question, 'text'>, { sentence, blanks }: BlanksSpec): string {
  const cloze = filled(sentence, (place) => {
    const blank = blanks[place]
    return blank ? `{${blank.weight}:${writeBlank(blank)}}` : ''
  })
  return text === FILL_IN ? cloze : `${text}\n${cloze}`
}

function writeBlank(blank: Blank): string {
  switch (blank.kind) {
    case 'short_text':
      return `${blank.exact ? 'SHORTANSWER_C' : 'SHORTANSWER'}:${blank.accepted.map((text) => `=${escape(text)}`).join('~')}`
    case 'numeric':
      return `NUMERICAL:${blank.numbers.map(({ value, tolerance }) => `=${value}:${tolerance}`).join('~')}`
    case 'single':
      return `MULTICHOICE:${blank.options
        .map(({ id, text, feedback }) =>
          [(id === blank.correct ? '=' : '') + escape(text), ...(feedback ? [escape(feedback)] : [])].join(
            '#',
          ),
        )
        .join('~')}`
  }
}

const escape = (text: string): string => text.replaceAll(/[~=#{}:*\\/"]/g, '\\$&')
