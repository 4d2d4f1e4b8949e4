import type { Question, QuestionSpec } from '#core/quiz/question.ts'

/** A GIFT file of questions, and what it cannot say of them. */
export function writeGift(questions: readonly Question[]): { text: string; notes: string[] } {
  const text = questions.map(writeQuestion).join('\n\n')
  return {
    text: text === '' ? '' : `${text}\n`,
    notes: [
      ...(questions.some(({ points }) => points !== 1) ? ['صيغة GIFT لا تحمل درجات الأسئلة'] : []),
      ...(questions.some(({ image }) => image !== null) ? ['الصور لا تُكتب في الملف'] : []),
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
        .map(({ id, text }) => line(`${id === spec.correct ? '=' : '~'}${escape(text)}`))
        .join('')
    case 'multiple':
      return spec.options.map(({ id, text }) => line(`~%${weightOf(spec, id)}%${escape(text)}`)).join('')
    case 'true_false':
      return spec.correct ? 'TRUE' : 'FALSE'
    case 'order':
      return `>${spec.items.length} ALL VERTICAL${spec.items.map(({ text }) => line(escape(text).replaceAll('\\n', ' '))).join('')}`
    case 'match':
      return [
        ...spec.pairs.map(({ left, right }) => line(`=${escape(left)} -> ${escape(right)}`)),
        ...spec.extra.map(({ text }) => line(`= -> ${escape(text)}`)),
      ].join('')
    case 'short_text':
      return spec.accepted.map((text) => line(`=${escape(text).replaceAll('*', '\\*')}`)).join('')
  }
}

/** Wrong ticks cost what right ones earn, as they do here. */
export function weightOf({ correct }: Extract<QuestionSpec, { kind: 'multiple' }>, id: number): string {
  const share = Number((100 / correct.length).toFixed(5))
  return String(correct.includes(id) ? share : -share)
}

const escape = (text: string): string => text.replaceAll(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n')
