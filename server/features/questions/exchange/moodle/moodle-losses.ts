import { beginningOf } from '#core/text/written.ts'
import { lossesOf } from '../html-text.ts'
import { pictureTags, sourceOf } from './moodle-picture.ts'
import { lost, lostFile } from '../read-question.ts'
import { soundsIn, withoutSounds } from '../recordings-in.ts'
import { attribute, childOf, childrenOf, textOf, type XmlNode } from '#server/kernel/xml/xml-node.ts'

const parts = ['generalfeedback', 'correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'] as const

/** What Moodle writes where nobody wrote anything. */
const DEFAULT_FEEDBACK = /^(?:<p>)?Your answer is (?:partially correct|correct|incorrect)\.?(?:<\/p>)?$/i

/** What a question of Moodle holds that ours has no place for, as sentences; its kind's own losses are not among them. */
export function moodleLosses(question: XmlNode): string[] {
  const [general, ...combined] = parts.map((name) => childOf(question, name))
  const questionText = childOf(question, 'questiontext')
  const answers = childrenOf(question, 'answer')
  const choices = [...answers, ...childrenOf(question, 'subquestion')]
  const feedbacks = choices.map((choice) => childOf(choice, 'feedback'))
  const written = [questionText, general, ...choices, ...feedbacks]
  const isHeard = (node: XmlNode | undefined) => node === questionText || answers.some((one) => one === node)
  const when = (isSo: boolean, note: string) => (isSo ? [note] : [])
  return [
    ...written.flatMap((node) => lossesOf(isHeard(node) ? withoutSounds(textOf(node)) : textOf(node))),
    ...when(hasPicture(general), lost.explanationPictures),
    ...when(choices.some(hasPicture), lost.choicePictures),
    ...when(feedbacks.some(hasPicture), lost.feedbackPictures),
    ...when(combined.some(isWritten), lost.combinedFeedback),
    ...when(
      written.some((node) => attribute(node, 'format') === 'markdown'),
      lost.markdown,
    ),
    ...when(
      childrenOf(question, 'hint').some((hint) => textOf(hint).trim() !== ''),
      lost.hints,
    ),
    ...when(childrenOf(question, 'tags').length > 0, lost.tags),
    ...[...written, ...combined].flatMap(unusedFiles),
  ]
}

const hasPicture = (node: XmlNode | undefined) => pictureTags(textOf(node)).length > 0

function isWritten(node: XmlNode | undefined): boolean {
  const text = textOf(node).trim()
  return text !== '' && !DEFAULT_FEEDBACK.test(text)
}

/** Files that lie beside a text and are no picture of it, by name: those of pictures have notes of their own. */
function unusedFiles(node: XmlNode | undefined): string[] {
  const text = textOf(node)
  const shown = new Set([...pictureTags(text).map(sourceOf), ...soundsIn(text)])
  return childrenOf(node, 'file')
    .map((file) => attribute(file, 'name'))
    .filter((name) => !shown.has(name))
    .map((name) => lostFile(beginningOf(name, 80)))
}
