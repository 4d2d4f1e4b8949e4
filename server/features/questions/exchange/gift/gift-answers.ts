import type { QuestionSpec } from '#core/quiz/question.ts'
import { readNumbers } from '../read-numbers.ts'
import { ESSAY, isMarkedAsOurs, lost, NotUnderstood } from '../read-question.ts'

interface Read {
  readonly spec: QuestionSpec
  readonly notes: readonly string[]
}

interface Answer {
  readonly isRight: boolean
  /** In per cents; undefined where none is written. */
  readonly weight: number | undefined
  readonly text: string
  readonly feedback: string
}

/** What stands between the braces of a question, escapes hidden. */
export function readAnswers(block: string): Read {
  const text = block.trim()
  if (text === '') throw new NotUnderstood(ESSAY)
  if (text.startsWith('#')) return readNumbers(numericAnswers(text.slice(1)))
  if (/^>\s*\d/.test(text)) return readOrder(text)
  const truth = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/i.exec(text)
  if (truth) return { spec: readTruth(/^T/i.test(text), truth[2] ?? ''), notes: [] }
  return readChoices(text)
}

/** Behind the verdict stands what is said to a wrong answer, then what is said to the right one. */
function readTruth(correct: boolean, feedback: string): QuestionSpec {
  const [, wrong = '', right = ''] = feedback.split('#').map((said) => said.trim())
  const [feedbackTrue, feedbackFalse] = correct ? [right, wrong] : [wrong, right]
  return {
    kind: 'true_false',
    correct,
    ...(feedbackTrue && { feedback_true: feedbackTrue }),
    ...(feedbackFalse && { feedback_false: feedbackFalse }),
  }
}

/** One number, or several behind signs; `~` only carries what is said to all others. */
function numericAnswers(text: string): Answer[] {
  const [figure = '', ...feedback] = text.split('#')
  if (!/[=~]/.test(text)) return [readAnswer('=', [figure.trim(), ...feedback].join('#'))]
  const answers = answersIn(text)
  return answers.filter(({ isRight }) => isRight)
}

const answersIn = (text: string): Answer[] =>
  [...text.matchAll(/([=~])([^=~]*)/g)].map(([, sign = '', body = '']) => readAnswer(sign, body))

/** Of Moodle's ordering plugin: `>` how many are shown, how, then one item a line. */
function readOrder(text: string): Read {
  const [head = '', ...lines] = text.split('\n')
  const onHead = head.replace(
    /^>\s*\d+\s*(?:(?:ALL|EXACT|REL\w*|RANDOM|CONTIG\w*|HORI\w*|VERT\w*|H|V|ABSOLUTE\w*|LONGEST\w*|SHOW|HIDE|\w*_\w*|[01])(?=\s|$)\s*)*/i,
    '',
  )
  const items = [onHead, ...lines].map((line) => line.trim()).filter((line) => line !== '')
  const shown = Number(/^>\s*(\d+)/.exec(head)?.[1])
  return {
    spec: { kind: 'order', items: items.map((item, id) => ({ id, text: item })) },
    notes: shown > 0 && shown < items.length ? [lost.orderPart] : [],
  }
}

function readChoices(text: string): Read {
  const first = text.search(/[=~]/)
  if (first < 0 || text.slice(0, first).trim() !== '') throw new NotUnderstood('الإجابات لا تبدأ بعلامة = أو ~')
  const answers = answersIn(text)
  if (!answers.every(({ isRight }) => isRight)) return readPicked(answers)
  const feedback = answers.some((answer) => answer.feedback !== '') ? [lost.choiceFeedback] : []
  const { spec, notes } = readWritten(answers)
  return { spec, notes: [...notes, ...feedback] }
}

function readAnswer(sign: string, body: string): Answer {
  const [, weight, rest = body] = /^\s*%(-?\d+(?:\.\d+)?)%([\s\S]*)$/.exec(body) ?? []
  const [text = '', ...feedback] = rest.split('#')
  return {
    isRight: sign === '=',
    weight: weight === undefined ? undefined : Number(weight),
    text: text.trim(),
    feedback: feedback.join('#').trim(),
  }
}

/** Only `=`: sides to be matched, or words to be written. */
function readWritten(answers: readonly Answer[]): Read {
  const arrows = answers.filter(({ text }) => text.includes('->'))
  if (arrows.length === answers.length) return readMatch(answers)
  if (arrows.length > 0) throw new NotUnderstood('بعض الأزواج بلا علامة ->')
  const full = answers.filter(({ weight }) => weight === undefined || weight === 100)
  const accepted = full.map(({ text }) => text).filter((text) => !text.includes('*'))
  if (accepted.length === 0) throw new NotUnderstood('لا إجابة كاملة يمكن نقلها')
  return {
    spec: { kind: 'short_text', accepted: [...new Set(accepted)], exact: false },
    notes: [
      ...(full.length < answers.length ? [lost.partAnswers] : []),
      ...(accepted.length < full.length ? [lost.wildcard] : []),
    ],
  }
}

function readMatch(answers: readonly Answer[]): Read {
  const sides = answers.map(({ text }, id) => {
    const at = text.indexOf('->')
    return { id, left: text.slice(0, at).trim(), right: text.slice(at + 2).trim() }
  })
  return {
    spec: {
      kind: 'match',
      pairs: sides.filter(({ left }) => left !== ''),
      extra: sides.filter(({ left }) => left === '').map(({ id, right }) => ({ id, text: right })),
    },
    notes: [],
  }
}

/** Some `~`: choices to be picked. */
function readPicked(answers: readonly Answer[]): Read {
  const options = answers.map(({ text, feedback }, id) => ({ id, text, ...(feedback && { feedback }) }))
  const marked = answers.flatMap(({ isRight }, id) => (isRight ? [id] : []))
  const weighed = answers.flatMap(({ weight = 0 }, id) => (weight > 0 ? [id] : []))
  const hasParts = answers.some(({ isRight, weight = 0 }) => !isRight && weight !== 0)
  if (marked.length > 1) throw new NotUnderstood('أكثر من إجابة واحدة تستحق الدرجة كاملة في سؤال اختيار واحد')
  const [correct] = marked
  if (correct !== undefined)
    return {
      spec: { kind: 'single', options, correct },
      notes: hasParts ? [lost.partMarks] : [],
    }
  if (weighed.length === 0) throw new NotUnderstood('لا إجابة صحيحة محددة')
  const weights = answers.map(({ weight = 0 }) => weight)
  return {
    spec: { kind: 'multiple', options, correct: weighed },
    notes: isMarkedAsOurs(weights) ? [] : [lost.partMarks],
  }
}
