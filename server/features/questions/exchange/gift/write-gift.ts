import { recordingsOf } from '#core/quiz/recordings.ts'
import type { Option, Question, QuestionSpec } from '#core/quiz/question.ts'

/** A GIFT file of questions, and what it cannot say of them. */
export function writeGift(all: readonly Question[]): { text: string; notes: string[] } {
  const questions = all.filter(({ spec }) => spec.kind !== 'blanks')
  const text = questions.map(writeQuestion).join('\n\n')
  return {
    text: text === '' ? '' : `${text}\n`,
    notes: [
      ...(questions.some(({ points }) => points !== 1) ? ['صيغة GIFT لا تحمل درجات الأسئلة'] : []),
      ...(questions.some(({ image }) => image !== null)
        ? ['الصور لا تُكتب في صيغة GIFT؛ تحملها صيغة Moodle XML']
        : []),
      ...(questions.some(({ spec }) => recordingsOf(spec).length > 0)
        ? ['التسجيلات لا تُكتب في صيغة GIFT؛ تحملها صيغة Moodle XML']
        : []),
      ...(questions.length < all.length ? ['صيغة GIFT لا تحمل أسئلة الفراغات؛ تحملها صيغة Moodle XML'] : []),
      ...(questions.some(({ spec }) => spec.kind === 'short_text' && spec.exact)
        ? ['صيغة GIFT لا تحمل شرط المطابقة التامة']
        : []),
    ],
  }
}

function writeQuestion({ text, explanation, spec }: Question, at: number): string {
  const general = explanation ? `\n####${escape(explanation)}` : ''
  return `::${at + 1}::[plain]${escape(text)} {${writeSpec(spec)}${general}\n}`
}

function writeSpec(spec: QuestionSpec): string {
  const line = (text: string) => `\n\t${text}`
  switch (spec.kind) {
    case 'single':
      return spec.options
        .map((option) => line(`${option.id === spec.correct ? '=' : '~'}${withFeedback(option)}`))
        .join('')
    case 'multiple':
      return spec.options
        .map((option) => line(`~%${weightOf(spec, option.id)}%${withFeedback(option)}`))
        .join('')
    case 'true_false':
      return writeTruth(spec)
    case 'numeric':
      return `#${spec.numbers.map(({ value, tolerance }) => line(`=${value}:${tolerance}`)).join('')}`
    case 'order':
      return `>${spec.items.length} ALL VERTICAL${spec.items.map(({ text }) => line(escape(text).replaceAll('\\n', ' '))).join('')}`
    case 'match':
      return [
        ...spec.pairs.map(({ left, right }) => line(`=${escape(left)} -> ${escape(right)}`)),
        ...spec.extra.map(({ text }) => line(`= -> ${escape(text)}`)),
      ].join('')
    // These are left out, with a note.
    case 'blanks':
      return ''
    case 'short_text':
      return spec.accepted.map((text) => line(`=${escape(text).replaceAll('*', '\\*')}`)).join('')
  }
}

const withFeedback = ({ text, feedback }: Option) => escape(text) + (feedback ? `#${escape(feedback)}` : '')

/** What is said to a wrong answer stands first. */
function writeTruth({ correct, ...spec }: Extract<QuestionSpec, { kind: 'true_false' }>): string {
  const texts = [spec.feedback_false ?? '', spec.feedback_true ?? ''].map(escape)
  const feedback = (correct ? texts : texts.toReversed()).map((text) => `#${text}`).join('')
  return (correct ? 'TRUE' : 'FALSE') + feedback.replace(/#+$/, '')
}

/** Wrong ticks cost what right ones earn, as they do here. */
export function weightOf({ correct }: Extract<QuestionSpec, { kind: 'multiple' }>, id: number): string {
  const share = Number((100 / correct.length).toFixed(5))
  return String(correct.includes(id) ? share : -share)
}

const escape = (text: string): string => text.replaceAll(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n')
