import type { Option, Question, QuestionSpec } from '#core/quiz/question.ts'
import { attachment, escapeXml, type AttachedFiles } from '../attached-files.ts'
import { clozeText } from './write-cloze.ts'
import { nameOf } from '../read-question.ts'
import { weightOf } from '../gift/write-gift.ts'

/** A Moodle XML file of questions, each with those of its pictures and recordings that are given. */
export const writeMoodle = (questions: readonly Question[], files: AttachedFiles = new Map()): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions
    .map((question, at) => writeQuestion(question, at, files))
    .join('\n')}\n</quiz>\n`

const types: Readonly<Record<QuestionSpec['kind'], string>> = {
  single: 'multichoice',
  multiple: 'multichoice',
  true_false: 'truefalse',
  order: 'ordering',
  match: 'matching',
  short_text: 'shortanswer',
  numeric: 'numerical',
  blanks: 'cloze',
}

const writeQuestion = (question: Question, at: number, files: AttachedFiles) => {
  const { text, points, explanation, spec } = question
  const shown = spec.kind === 'blanks' ? clozeText(question, spec) : text
  return `
  <question type="${types[spec.kind]}">
    <name>${plain(nameOf('', text, at))}</name>
    <questiontext format="html">${html(shown, pictureOf(question, files), soundOf(spec.audio, files))}</questiontext>
    <generalfeedback format="html">${html(explanation)}</generalfeedback>
    <defaultgrade>${points}</defaultgrade>
    <penalty>0</penalty>
    <hidden>0</hidden>
${writeSpec(spec, files)}
  </question>`
}

function writeSpec(spec: QuestionSpec, files: AttachedFiles): string {
  switch (spec.kind) {
    case 'single':
      return lines(
        '<single>true</single>',
        ...spec.options.map((option) => choice(option.id === spec.correct ? '100' : '0', option, files)),
      )
    case 'multiple':
      return lines(
        '<single>false</single>',
        ...spec.options.map((option) => choice(weightOf(spec, option.id), option, files)),
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
        ...spec.items.map(({ text, audio }, at) => answer(String(at + 1), text, soundOf(audio, files))),
      )
    case 'match':
      return lines(
        ...spec.pairs.map(({ left, right }) => subquestion(html(left), right)),
        ...spec.extra.map(({ text }) => subquestion(html(''), text)),
      )
    // Its key stands in its text.
    case 'blanks':
      return ''
    case 'short_text':
      return lines(
        `<usecase>${spec.exact ? 1 : 0}</usecase>`,
        ...spec.accepted.map((text) => typed('100', text.replaceAll('*', '\\*'))),
      )
  }
}

const lines = (...elements: string[]) => elements.map((element) => `    ${element}`).join('\n')
const answer = (fraction: string, text: string, sound: Attachment) =>
  `<answer fraction="${fraction}" format="html">${html(text, sound)}</answer>`
const choice = (fraction: string, { text, audio, feedback }: Option, files: AttachedFiles) =>
  `<answer fraction="${fraction}" format="html">${html(text, soundOf(audio, files))}${feedbackIn(feedback)}</answer>`
const feedbackIn = (text: string | undefined) =>
  text ? `<feedback format="html">${html(text)}</feedback>` : ''
const typed = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="moodle_auto_format">${plain(text)}${more}</answer>`
const subquestion = (left: string, right: string) =>
  `<subquestion format="html">${left}<answer>${plain(right)}</answer></subquestion>`

type Attachment = ReturnType<typeof attachment>

const soundOf = (path: string | undefined, files: AttachedFiles): Attachment =>
  attachment(files.get(path ?? ''), (address) => `<audio controls="true"><source src="${address}"></audio>`)
const pictureOf = ({ image, image_alt }: Question, files: AttachedFiles): Attachment =>
  attachment(files.get(image ?? ''), (address) => `<img src="${address}" alt="${escapeXml(image_alt)}">`)

const plain = (text: string) => `<text>${escapeXml(text)}</text>`
/** HTML inside XML: escaped for the one, then for the other. What lies beside the text follows it. */
const html = (text: string, ...attached: readonly Attachment[]) => {
  const shown = escapeXml(text).replaceAll('\n', '<br>') + attached.map((one) => one.html).join('')
  return `<text>${escapeXml(shown)}</text>${attached.map(({ element }) => element).join('')}`
}
