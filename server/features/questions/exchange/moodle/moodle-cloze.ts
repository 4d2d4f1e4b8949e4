import { MAX_BLANKS } from '#contract/questions/forms.ts'
import { markOf } from '#core/quiz/blanks.ts'
import type { QuestionSpec } from '#core/quiz/question.ts'
import { readNumbers } from '../read-numbers.ts'
import { isMarkedAsOurs, lost, NotUnderstood } from '../read-question.ts'

/** One blank of a text, as a question of its own or as a part of one. */
export interface ClozeBlank {
  /** The text with this blank open and the others shortened, for one that stands alone. */
  readonly text: string
  readonly points: number
  readonly read: () => { readonly spec: QuestionSpec; readonly notes: readonly string[] }
}

interface Answer {
  /** In per cents. */
  readonly weight: number
  readonly text: string
  readonly feedback: string
}

const BLANK = /\{(\d*):([A-Z_]+):((?:\\.|[^{}\\])*)\}/g

/** The blanks of an «embedded answers» question, in their order. */
export function blanksOf(text: string): ClozeBlank[] {
  const blanks = [...text.matchAll(BLANK)]
  if (blanks.length > MAX_BLANKS) throw new NotUnderstood(`في السؤال أكثر من ${MAX_BLANKS} فراغًا`)
  return blanks.map(([, weight, type = '', body = ''], at) => {
    let place = 0
    return {
      text: text.replaceAll(BLANK, () => (place++ === at ? '_____' : '(...)')),
      points: Math.min(100, Math.max(1, Number(weight) || 1)),
      read: () => readBlank(type, answersIn(body)),
    }
  })
}

/** The text with a mark of ours in each blank that has one, and the others shortened. */
export function markedText(text: string, isMarked: (place: number) => boolean): string {
  let place = 0
  return text.replaceAll('[[', '[').replaceAll(BLANK, () => {
    const at = place++
    return isMarked(at) ? markOf(at) : '(...)'
  })
}

const SPECIAL = '~=#{}:*\\/"'
const PRIVATE = 0xe000

function answersIn(body: string): Answer[] {
  const hidden = body.replaceAll(/\\([~=#{}:*\\/"])/g, (_, sign: string) =>
    String.fromCharCode(PRIVATE + SPECIAL.indexOf(sign)),
  )
  const answers = hidden.split('~').map((answer) => answer.trim())
  return (answers[0] === '' ? answers.slice(1) : answers).map(readAnswer)
}

function readAnswer(answer: string): Answer {
  const [, sign, percents, rest = ''] = /^(=)?(?:%(-?\d+(?:\.\d+)?)%)?([^]*)$/.exec(answer) ?? []
  const [text = '', ...feedback] = rest.split('#').map((part) => shown(part).trim())
  return { weight: percents ? Number(percents) : sign ? 100 : 0, text, feedback: feedback.join('#') }
}

const shown = (text: string) =>
  text.replaceAll(/[\uE000-\uE009]/g, (hidden) => SPECIAL[hidden.charCodeAt(0) - PRIVATE] ?? '')

const kinds = [
  [/^(?:SHORTANSWER|SA|MW)$/, (answers: readonly Answer[]) => readWords(answers, false)],
  [/^(?:SHORTANSWER_C|SAC|MWC)$/, (answers: readonly Answer[]) => readWords(answers, true)],
  [
    /^(?:NUMERICAL|NM)$/,
    (answers: readonly Answer[]) => readNumbers(answers.filter(({ weight }) => weight > 0)),
  ],
  [/^(?:MULTICHOICE|MC)(?:_?[VHS]+)?$/, readSingle],
  [/^(?:MULTIRESPONSE|MR)(?:_?[VHS]+)?$/, readMultiple],
] as const

function readBlank(type: string, answers: readonly Answer[]) {
  const read = kinds.find(([name]) => name.test(type))?.[1]
  if (!read) throw new NotUnderstood(`فراغ من نوع غير معروف: ${type}`)
  return read(answers)
}

function readWords(answers: readonly Answer[], exact: boolean) {
  const full = answers.filter(({ weight }) => weight >= 99.9)
  const accepted = full.map(({ text }) => text).filter((text) => !text.includes('*'))
  if (accepted.length === 0) throw new NotUnderstood('لا إجابة كاملة يمكن نقلها')
  return {
    spec: { kind: 'short_text', accepted: [...new Set(accepted)], exact } as const,
    notes: [
      ...(answers.some(({ weight }) => weight > 0 && weight < 99.9) ? [lost.partAnswers] : []),
      ...(accepted.length < full.length ? [lost.wildcard] : []),
      ...(answers.some(({ feedback }) => feedback !== '') ? [lost.choiceFeedback] : []),
    ],
  }
}

const optionsOf = (answers: readonly Answer[]) =>
  answers.map(({ text, feedback }, id) => ({ id, text, ...(feedback && { feedback }) }))

function readSingle(answers: readonly Answer[]) {
  const full = answers.flatMap(({ weight }, id) => (weight >= 99.9 ? [id] : []))
  const [correct] = full
  if (correct === undefined) throw new NotUnderstood('لا إجابة صحيحة محددة')
  if (full.length > 1) throw new NotUnderstood('أكثر من إجابة واحدة تستحق الدرجة كاملة في سؤال اختيار واحد')
  const hasParts = answers.some(({ weight }, id) => id !== correct && weight !== 0)
  return {
    spec: { kind: 'single', options: optionsOf(answers), correct } as const,
    notes: hasParts ? [lost.partMarks] : [],
  }
}

function readMultiple(answers: readonly Answer[]) {
  const correct = answers.flatMap(({ weight }, id) => (weight > 0 ? [id] : []))
  if (correct.length === 0) throw new NotUnderstood('لا إجابة صحيحة محددة')
  return {
    spec: { kind: 'multiple', options: optionsOf(answers), correct } as const,
    notes: isMarkedAsOurs(answers.map(({ weight }) => weight)) ? [] : [lost.partMarks],
  }
}
