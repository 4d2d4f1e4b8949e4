import { readNumber, type AcceptedNumber } from '#core/quiz/number.ts'
import type { QuestionSpec } from '#core/quiz/question.ts'
import { lost, NotUnderstood } from './read-question.ts'

interface NumericAnswer {
  readonly weight: number | undefined
  readonly text: string
  readonly feedback: string
}

const NO_NUMBER = 'إحدى الإجابات ليست عددًا'

/** `3.14:0.01` or `3..4`. */
function readAccepted(text: string): AcceptedNumber {
  const [least, most] = text.split('..').map(readNumber)
  if (text.includes('..')) {
    if (least === undefined || most === undefined || most < least) throw new NotUnderstood(NO_NUMBER)
    return { value: (least + most) / 2, tolerance: (most - least) / 2 }
  }
  const [figure = '', width = '0'] = text.split(':')
  const [value, tolerance] = [readNumber(figure), readNumber(width)]
  if (value === undefined || tolerance === undefined) throw new NotUnderstood(NO_NUMBER)
  return { value, tolerance: Math.abs(tolerance) }
}

/** A question whose answers are numbers; those that earn a part of its points have no place here. */
export function readNumbers(answers: readonly NumericAnswer[]): {
  spec: QuestionSpec
  notes: readonly string[]
} {
  const full = answers.filter(({ weight }) => weight === undefined || weight >= 99.9)
  const figures = full.map(({ text }) => text).filter((text) => text !== '*')
  if (figures.length === 0) throw new NotUnderstood('لا إجابة كاملة يمكن نقلها')
  return {
    spec: { kind: 'numeric', numbers: figures.map(readAccepted) },
    notes: [
      ...(full.length < answers.length ? [lost.partAnswers] : []),
      ...(figures.length < full.length ? [lost.wildcard] : []),
      ...(answers.some(({ feedback }) => feedback !== '') ? [lost.choiceFeedback] : []),
    ],
  }
}
