import type { Option, Question, QuestionSpec } from '#core/quiz/question.ts'
import { nameOf } from './read-question.ts'
import { weightOf } from './write-gift.ts'

/** A Moodle XML file of questions, and what it cannot say of them. */
export function writeMoodle(questions: readonly Question[]): { text: string; notes: string[] } {
  return {
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.map(writeQuestion).join('\n')}\n</quiz>\n`,
    notes: questions.some(({ image }) => image !== null) ? ['الصور لا تُكتب في الملف'] : [],
  }
}

const types: Readonly<Record<QuestionSpec['kind'], string>> = {
  single: 'multichoice',
  multiple: 'multichoice',
  true_false: 'truefalse',
  order: 'ordering',
  match: 'matching',
  short_text: 'shortanswer',
  numeric: 'numerical',
}

const writeQuestion = ({ text, points, explanation, spec }: Question, at: number) => `
  <question type="${types[spec.kind]}">
    <name>${plain(nameOf('', text, at))}</name>
    <questiontext format="html">${html(text)}</questiontext>
    <generalfeedback format="html">${html(explanation)}</generalfeedback>
    <defaultgrade>${points}</defaultgrade>
    <penalty>0</penalty>
    <hidden>0</hidden>
${writeSpec(spec)}
  </question>`

function writeSpec(spec: QuestionSpec): string {
  switch (spec.kind) {
    case 'single':
      return lines(
        '<single>true</single>',
        ...spec.options.map((option) => choice(option.id === spec.correct ? '100' : '0', option)),
      )
    case 'multiple':
      return lines(
        '<single>false</single>',
        ...spec.options.map((option) => choice(weightOf(spec, option.id), option)),
      )
    case 'true_false':
      return lines(
        typed(spec.correct ? '100' : '0', 'true', feedbackIn(spec.feedback_true)),
        typed(spec.correct ? '0' : '100', 'false', feedbackIn(spec.feedback_false)),
      )
    case 'numeric':
      return lines(
        ...spec.numbers.map(({ value, tolerance }) =>
          typed('100', String(value), `<tolerance>${tolerance}</tolerance>`),
        ),
      )
    case 'order':
      return lines(
        '<layouttype>VERTICAL</layouttype>',
        '<selecttype>ALL</selecttype>',
        '<selectcount>0</selectcount>',
        '<gradingtype>ABSOLUTE_POSITION</gradingtype>',
        ...spec.items.map(({ text }, at) => answer(String(at + 1), text)),
      )
    case 'match':
      return lines(
        ...spec.pairs.map(({ left, right }) => subquestion(html(left), right)),
        ...spec.extra.map(({ text }) => subquestion(html(''), text)),
      )
    case 'short_text':
      return lines(
        `<usecase>${spec.exact ? 1 : 0}</usecase>`,
        ...spec.accepted.map((text) => typed('100', text.replaceAll('*', '\\*'))),
      )
  }
}

const lines = (...elements: string[]) => elements.map((element) => `    ${element}`).join('\n')
const answer = (fraction: string, text: string) =>
  `<answer fraction="${fraction}" format="html">${html(text)}</answer>`
const choice = (fraction: string, { text, feedback }: Option) =>
  `<answer fraction="${fraction}" format="html">${html(text)}${feedbackIn(feedback)}</answer>`
const feedbackIn = (text: string | undefined) =>
  text ? `<feedback format="html">${html(text)}</feedback>` : ''
const typed = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="moodle_auto_format">${plain(text)}${more}</answer>`
const subquestion = (left: string, right: string) =>
  `<subquestion format="html">${left}<answer>${plain(right)}</answer></subquestion>`

const plain = (text: string) => `<text>${escape(text)}</text>`
/** HTML inside XML: escaped for the one, then for the other. */
const html = (text: string) => `<text>${escape(escape(text).replaceAll('\n', '<br>'))}</text>`
const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
