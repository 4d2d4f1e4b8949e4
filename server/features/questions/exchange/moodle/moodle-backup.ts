import { attribute, childOf, childrenOf, textOf, type XmlNode } from '#server/kernel/xml/xml-node.ts'
import { readElement } from './moodle.ts'
import type { Problem, ReadQuestion } from '../read-question.ts'

/** Where in a backup the files of a text lie. */
export interface TextPlace {
  readonly area: 'questiontext' | 'generalfeedback' | 'answer' | 'answerfeedback'
  /** Of the question, or of one of its answers. */
  readonly itemId: string
}

interface BackupQuestions {
  /** Another question of the backup: the blanks of a text are questions of their own there. */
  readonly questionOf: (id: string) => XmlNode | undefined
  /** Names of the files that lie beside a text. */
  readonly filesOf: (place: TextPlace) => readonly string[]
}

interface Asked {
  readonly id: string
  /** What the quiz gives for it; its own points where none is given. */
  readonly points?: string | undefined
}

/**
 * A question of a course backup. The bytes of its picture lie elsewhere in the backup: `picture.name` says where beside
 * its text, and `picture.base64` is empty.
 */
export function readBackupQuestion(
  question: XmlNode,
  { id, points }: Asked,
  backup: BackupQuestions,
): (ReadQuestion | Problem)[] {
  const exported = asExported(question, { id, points }, backup)
  return readElement(exported, { guess: valueOf(question, 'name') || id, line: 0, at: 0 })
}

const NULL = '$@NULL@$'

/** The text of a child as the backup means it: what is null there is empty here. */
export function valueOf(node: XmlNode | undefined, name: string): string {
  const value = textOf(childOf(node, name))
  return value === NULL ? '' : value
}

const formats: Readonly<Record<string, string>> = { 1: 'html', 4: 'markdown' }

/** The same question in the words of Moodle's question files, whose readers know every kind. */
function asExported(question: XmlNode, { id, points }: Asked, backup: BackupQuestions): XmlNode {
  const type = valueOf(question, 'qtype')
  const plugin = childOf(question, `plugin_qtype_${type}_question`)
  const own = childOf(plugin, type)
  const written = (node: XmlNode | undefined, name: string, place?: TextPlace): XmlNode => ({
    '@format': formats[valueOf(node, `${name}format`)] ?? 'plain_text',
    '#cdata': valueOf(node, name),
    file: (place ? backup.filesOf(place) : []).map((file) => ({ '@name': file, '@encoding': 'base64' })),
  })
  const questionText = written(question, 'questiontext', { area: 'questiontext', itemId: id })
  return {
    '@type': type,
    name: [plain(valueOf(question, 'name'))],
    questiontext: [
      type === 'multianswer'
        ? { ...questionText, '#cdata': withBlanks(valueOf(question, 'questiontext'), own, backup) }
        : questionText,
    ],
    generalfeedback: [written(question, 'generalfeedback', { area: 'generalfeedback', itemId: id })],
    defaultgrade: [plain(points ?? valueOf(question, 'defaultmark'))],
    ...Object.fromEntries(
      ['single', 'usecase', 'selecttype'].map((name) => [name, [plain(valueOf(own, name))]]),
    ),
    ...Object.fromEntries(
      ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map((name) => [
        name,
        [written(own ?? childOf(plugin, 'matchoptions'), name)],
      ]),
    ),
    answer: answersOf(plugin, (answer, name) => {
      const area = name === 'feedback' ? 'answerfeedback' : 'answer'
      return written(answer, name, { area, itemId: attribute(answer, 'id') })
    }),
    subquestion: childrenOf(childOf(plugin, 'matches'), 'match').map((match) => ({
      ...written(match, 'questiontext'),
      answer: [plain(valueOf(match, 'answertext'))],
    })),
    units: [{ unit: childrenOf(childOf(plugin, 'numerical_units'), 'numerical_unit') }],
    hint: childrenOf(childOf(question, 'question_hints'), 'question_hint').map((hint) =>
      plain(valueOf(hint, 'hint')),
    ),
    ...(childrenOf(childOf(question, 'tags'), 'tag').length > 0 ? { tags: [{}] } : {}),
  }
}

const plain = (text: string): XmlNode => ({ '#cdata': text })

type Written = (answer: XmlNode, name: 'answertext' | 'feedback') => XmlNode

/** Weights are shares of one there and per cents in a file; «true» and «false» stand there in the site's language. */
function answersOf(plugin: XmlNode | undefined, written: Written): XmlNode[] {
  const verdicts = childOf(plugin, 'truefalse')
  const records = childrenOf(childOf(plugin, 'numerical_records'), 'numerical_record')
  return childrenOf(childOf(plugin, 'answers'), 'answer').map((answer) => {
    const id = attribute(answer, 'id')
    const verdict = ['true', 'false'].find((word) => verdicts && valueOf(verdicts, `${word}answer`) === id)
    const record = records.find((one) => valueOf(one, 'answer') === id)
    return {
      ...written(answer, 'answertext'),
      '@format': formats[valueOf(answer, 'answerformat')] ?? 'plain_text',
      ...(verdict ? { '#cdata': verdict } : {}),
      '@fraction': String((Number(valueOf(answer, 'fraction')) || 0) * 100),
      feedback: [written(answer, 'feedback')],
      tolerance: [plain(valueOf(record, 'tolerance') || '0')],
    }
  })
}

/** Blanks are named `{#1}`, `{#2}` there, and the text of each is what a file holds in its place. */
function withBlanks(text: string, own: XmlNode | undefined, { questionOf }: BackupQuestions): string {
  const blanks = valueOf(own, 'sequence')
    .split(',')
    .map((id) => valueOf(questionOf(id), 'questiontext'))
  return text.replaceAll(/\{#(\d{1,4})\}/g, (place, number: string) => blanks[Number(number) - 1] ?? place)
}
