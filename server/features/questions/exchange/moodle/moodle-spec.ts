import type { Option, QuestionSpec } from '#core/quiz/question.ts'
import { htmlToText, plainText } from '../html-text.ts'
import { readNumbers } from '../read-numbers.ts'
import { ESSAY, isMarkedAsOurs, lost, NotUnderstood } from '../read-question.ts'
import { heardChoice, type RecordingList } from '../recordings-in.ts'
import {
  attribute,
  childOf,
  childrenOf,
  filesBeside,
  textOf,
  type XmlNode,
} from '#server/kernel/xml/xml-node.ts'

interface Read {
  readonly spec: QuestionSpec
  readonly notes: readonly string[]
}

const foreign: Readonly<Record<string, string>> = {
  calculated: 'حسابي',
  calculatedsimple: 'حسابي',
  calculatedmulti: 'حسابي متعدد الخيارات',
  description: 'نص بلا سؤال',
  ddwtos: 'سحب الكلمات إلى النص',
  gapselect: 'اختيار الكلمات الناقصة',
  ddimageortext: 'سحب على صورة',
  ddmarker: 'وضع علامات على صورة',
  randomsamatch: 'مزاوجة عشوائية',
  random: 'سؤال عشوائي من تصنيف',
}

/** What the question is, by its type in Moodle. */
export function readMoodleSpec(question: XmlNode, recordings: RecordingList): Read {
  const type = attribute(question, 'type')
  switch (type) {
    case 'multichoice':
    case 'multichoiceset':
      return isYes(question, 'single') && type === 'multichoice'
        ? readSingle(question, recordings)
        : readMultiple(question, recordings)
    case 'truefalse':
      return readTrueFalse(question)
    case 'shortanswer':
      return readShortAnswer(question)
    case 'matching':
    case 'match':
      return readMatching(question)
    case 'ordering':
      return readOrdering(question, recordings)
    case 'numerical':
      return readNumerical(question)
    case 'essay':
      throw new NotUnderstood(ESSAY)
    default:
      throw new NotUnderstood(`نوع السؤال غير مدعوم: ${foreign[type] ?? (type || 'بلا نوع')}`)
  }
}

const isYes = (question: XmlNode, name: string) =>
  /^\s*(true|1)\s*$/.test(textOf(childOf(question, name)) || 'true')

interface Answer {
  readonly text: string
  readonly fraction: number
  readonly feedback: string
}

const answersOf = (question: XmlNode): Answer[] =>
  childrenOf(question, 'answer').map((answer) => ({
    text: contentOf(answer),
    fraction: Number(attribute(answer, 'fraction')) || 0,
    feedback: contentOf(childOf(answer, 'feedback')),
  }))

/** Texts say by their format whether they are HTML; those without one are typed text. */
export const contentOf = (node: XmlNode | undefined): string =>
  attribute(node, 'format') === 'html' ? htmlToText(textOf(node)) : plainText(textOf(node))

/** Only choices to be picked have a place for what is said of them. */
function notesOf(question: XmlNode): string[] {
  const hasFeedback = answersOf(question).some(({ feedback }) => feedback !== '')
  return hasFeedback ? [lost.choiceFeedback] : []
}

/** The recordings of the answers, in their order. */
const heardAnswers = (question: XmlNode, recordings: RecordingList) =>
  childrenOf(question, 'answer').map((answer) => recordings.take(textOf(answer), filesBeside(answer)))

/** An answer that only sounds is named by its place. */
const heardText = (text: string, audio: string | undefined, at: number) =>
  text === '' && audio !== undefined ? heardChoice(at) : text

function choicesOf(question: XmlNode, recordings: RecordingList): { options: Option[]; answers: Answer[] } {
  const answers = answersOf(question)
  const heard = heardAnswers(question, recordings)
  const options = answers.map(({ text, feedback }, id) => ({
    id,
    text: heardText(text, heard[id], id),
    audio: heard[id],
    ...(feedback && { feedback }),
  }))
  if (options.some(({ text }) => text === '')) throw new NotUnderstood('أحد الخيارات بلا نص')
  return { options, answers }
}

function readSingle(question: XmlNode, recordings: RecordingList): Read {
  const { options, answers } = choicesOf(question, recordings)
  const full = answers.flatMap(({ fraction }, id) => (fraction >= 99.9 ? [id] : []))
  const [correct] = full
  if (correct === undefined) throw new NotUnderstood('لا إجابة صحيحة محددة')
  if (full.length > 1) throw new NotUnderstood('أكثر من إجابة واحدة تستحق الدرجة كاملة في سؤال اختيار واحد')
  const hasParts = answers.some(({ fraction }, id) => id !== correct && fraction !== 0)
  return {
    spec: { kind: 'single', options, correct },
    notes: hasParts ? [lost.partMarks] : [],
  }
}

function readMultiple(question: XmlNode, recordings: RecordingList): Read {
  const { options, answers } = choicesOf(question, recordings)
  const correct = answers.flatMap(({ fraction }, id) => (fraction > 0 ? [id] : []))
  if (correct.length === 0) throw new NotUnderstood('لا إجابة صحيحة محددة')
  const weights = answers.map(({ fraction }) => fraction)
  return {
    spec: { kind: 'multiple', options, correct },
    notes: isMarkedAsOurs(weights) ? [] : [lost.partMarks],
  }
}

function readTrueFalse(question: XmlNode): Read {
  const answers = answersOf(question).map((answer) => ({ ...answer, text: answer.text.toLowerCase() }))
  const right = answers.find(({ fraction }) => fraction > 0)?.text
  if (right !== 'true' && right !== 'false') throw new NotUnderstood('لا إجابة صحيحة محددة')
  const feedbackOf = (verdict: string) => answers.find(({ text }) => text === verdict)?.feedback
  const [feedbackTrue, feedbackFalse] = [feedbackOf('true'), feedbackOf('false')]
  return {
    spec: {
      kind: 'true_false',
      correct: right === 'true',
      ...(feedbackTrue && { feedback_true: feedbackTrue }),
      ...(feedbackFalse && { feedback_false: feedbackFalse }),
    },
    notes: [],
  }
}

function readNumerical(question: XmlNode): Read {
  const answers = childrenOf(question, 'answer').map((answer) => ({
    text: [contentOf(answer), textOf(childOf(answer, 'tolerance')).trim() || '0']
      .join(':')
      .replace(/^\*:.*/, '*'),
    weight: Number(attribute(answer, 'fraction')) || 0,
    feedback: contentOf(childOf(answer, 'feedback')),
  }))
  const { spec, notes } = readNumbers(answers)
  const hasUnits = childrenOf(childOf(question, 'units'), 'unit').length > 0
  return { spec, notes: [...notes, ...(hasUnits ? [lost.units] : [])] }
}

function readShortAnswer(question: XmlNode): Read {
  const answers = answersOf(question)
  const full = answers.filter(({ fraction }) => fraction >= 99.9)
  const partly = answers.filter(({ fraction }) => fraction > 0 && fraction < 99.9)
  const accepted = full
    .map(({ text }) => text.replaceAll('\\*', '\uE000'))
    .filter((text) => !text.includes('*'))
  if (accepted.length === 0) throw new NotUnderstood('لا إجابة كاملة يمكن نقلها')
  return {
    spec: {
      kind: 'short_text',
      accepted: [...new Set(accepted.map((text) => text.replaceAll('\uE000', '*')))],
      exact: textOf(childOf(question, 'usecase')).trim() === '1',
    },
    notes: [
      ...notesOf(question),
      ...(partly.length > 0 ? [lost.partAnswers] : []),
      ...(accepted.length < full.length ? [lost.wildcard] : []),
    ],
  }
}

function readMatching(question: XmlNode): Read {
  const sides = childrenOf(question, 'subquestion').map((node, id) => ({
    id,
    left: contentOf(node),
    right: plainText(textOf(childOf(node, 'answer'))),
  }))
  return {
    spec: {
      kind: 'match',
      pairs: sides.filter(({ left }) => left !== ''),
      extra: sides.filter(({ left }) => left === '').map(({ id, right }) => ({ id, text: right })),
    },
    notes: notesOf(question),
  }
}

/** Answers carry their place as their fraction. */
function readOrdering(question: XmlNode, recordings: RecordingList): Read {
  const heard = heardAnswers(question, recordings)
  const items = answersOf(question)
    .map((answer, at) => ({ ...answer, text: heardText(answer.text, heard[at], at), audio: heard[at] }))
    .toSorted((a, b) => a.fraction - b.fraction)
  const picks = textOf(childOf(question, 'selecttype')).trim()
  return {
    spec: { kind: 'order', items: items.map(({ text, audio }, id) => ({ id, text, audio })) },
    notes: [
      ...notesOf(question),
      ...(picks !== '' && picks !== '0' && picks !== 'ALL' ? [lost.orderPart] : []),
    ],
  }
}
