import { questionFileLimits, xmlDepth } from '#contract/kernel/limits.ts'
import type { QuestionSpec } from '#core/quiz/question.ts'
import { blanksOf, markedText, type ClozeBlank } from './moodle-cloze.ts'
import { moodleLosses } from './moodle-losses.ts'
import { contentOf, readMoodleSpec } from './moodle-spec.ts'
import { attribute, childOf, filesBeside, textOf, type XmlNode } from '#server/kernel/xml/xml-node.ts'
import { htmlToText } from '../html-text.ts'
import { pictureOf } from './moodle-picture.ts'
import {
  checkDraft,
  FILL_IN,
  lost,
  nameOf,
  NotUnderstood,
  type Draft,
  type Problem,
  type ReadPieces,
  type ReadQuestion,
} from '../read-question.ts'
import { refuseMuchXml } from '#server/kernel/xml/measure-xml.ts'
import { BrokenXml, readXml } from '#server/kernel/xml/read-xml.ts'
import { heardQuestion, RecordingList } from '../recordings-in.ts'
import { splitQuestions, type XmlPiece } from './split-xml.ts'

/** Reads a Moodle XML file; what cannot be taken over stands among the problems with its name and line. */
export function readMoodle(xml: string): ReadPieces {
  const { pieces: most, xmlTags: tags } = questionFileLimits
  refuseMuchXml(xml, { depth: xmlDepth, tags })
  const pieces = splitQuestions(xml)
  const read = pieces.slice(0, most).flatMap(readPiece)
  return {
    format: 'moodle',
    isCut: pieces.length > most,
    questions: read.filter((one): one is ReadQuestion => 'form' in one),
    problems: read.filter((one): one is Problem => 'sentence' in one),
  }
}

function readPiece({ line, text, isBroken }: XmlPiece, at: number): (ReadQuestion | Problem)[] {
  const guess = nameOf(/<name>[\s\S]{0,40}?<text>(?:<!\[CDATA\[)?([^<\]]*)/.exec(text)?.[1] ?? '', '', at)
  if (isBroken) return [{ name: guess, line, sentence: 'السؤال مبتور: لا وسم يغلقه' }]
  try {
    const question = childOf(readXml(text), 'question')
    if (!question || attribute(question, 'type') === 'category') return []
    return readElement(question, { guess, line, at })
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error
    return [{ name: guess, line: line + error.line - 1, sentence: 'تركيب XML غير سليم في هذا السؤال' }]
  }
}

interface Place {
  readonly guess: string
  readonly line: number
  readonly at: number
}

/** A question element, or the questions of its blanks. */
export function readElement(question: XmlNode, { guess, line, at }: Place): (ReadQuestion | Problem)[] {
  let name = guess
  try {
    const questionText = contentOf(childOf(question, 'questiontext'))
    name = nameOf(htmlToText(textOf(childOf(question, 'name'))), questionText, at)
    if (/^(?:cloze|multianswer)$/.test(attribute(question, 'type')))
      return readBlanks(question, { name, line, text: questionText })
    return [checkDraft({ name, line, ...readQuestion(question, questionText) })]
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    return [{ name, line, sentence: error.sentence }]
  }
}

interface Named {
  readonly name: string
  readonly line: number
  readonly text: string
}

/**
 * A text with one blank is the question of that blank; several are one question, but for those that ask for several
 * choices: these stand alone. A blank that is not understood does not cost the others.
 */
function readBlanks(question: XmlNode, { name, line, text }: Named): (ReadQuestion | Problem)[] {
  const blanks = blanksOf(text)
  if (blanks.length === 0) throw new NotUnderstood('لا فراغ في السؤال')
  const { notes: losses, ...parts } = partsOf(question)
  const toQuestion = (draft: Pick<Draft, 'name' | 'text' | 'points' | 'spec' | 'notes'>) =>
    checkDraft({ line, ...parts, ...draft, notes: [...new Set([...draft.notes, ...losses])] })
  const read = blanks.map((blank, place) => ({
    ...blank,
    ...readBlank(blank),
    place,
    name: blanks.length > 1 ? `${name} (${place + 1})` : name,
  }))
  const understood = read.flatMap((blank) => (blank.spec ? [{ ...blank, spec: blank.spec }] : []))
  const isAlone = ({ spec }: { spec: QuestionSpec }) => blanks.length === 1 || spec.kind === 'multiple'
  const alone = understood
    .filter(isAlone)
    .map((one) =>
      toQuestion({ ...one, notes: [...(blanks.length > 1 ? [lost.blankAlone] : []), ...one.notes] }),
    )
  const together = understood.filter((one) => !isAlone(one))
  const faults = read.flatMap(({ sentence, name: its }) => (sentence ? [{ name: its, line, sentence }] : []))
  if (together.length === 0) return [...alone, ...faults]
  const whole = toQuestion({
    name,
    text: FILL_IN,
    points: Math.min(
      100,
      together.reduce((sum, { points }) => sum + points, 0),
    ),
    spec: {
      kind: 'blanks',
      sentence: markedText(text, (at) => together.some(({ place }) => place === at)),
      blanks: together.flatMap(({ place, points, spec }) =>
        spec.kind === 'single' || spec.kind === 'short_text' || spec.kind === 'numeric'
          ? [{ id: place, weight: points, ...spec }]
          : [],
      ),
    },
    notes: together.flatMap(({ notes }) => notes),
  })
  return [whole, ...alone, ...faults]
}

function readBlank({ read }: ClozeBlank): {
  spec?: QuestionSpec
  notes: readonly string[]
  sentence?: string
} {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    return { notes: [], sentence: error.sentence }
  }
}

function readQuestion(question: XmlNode, text: string): Omit<Draft, 'name' | 'line'> {
  const recordings = new RecordingList()
  const questionText = childOf(question, 'questiontext')
  const audio = recordings.take(textOf(questionText), filesBeside(questionText))
  const { spec, notes } = readMoodleSpec(question, recordings)
  const { notes: losses, ...parts } = partsOf(question)
  const grade = Number(textOf(childOf(question, 'defaultgrade')).trim() || '1')
  const points = Math.min(100, Math.max(1, Math.round(Number.isFinite(grade) ? grade : 1)))
  return {
    text: text === '' && audio !== undefined ? heardQuestion : text,
    points,
    spec: { ...spec, audio },
    ...parts,
    recordings: recordings.all,
    notes: [
      ...new Set([...notes, ...(points === grade ? [] : [lost.points]), ...recordings.notes, ...losses]),
    ],
  }
}

/** What a question has beside its text and its key. */
function partsOf(question: XmlNode): Pick<Draft, 'explanation' | 'picture' | 'notes'> {
  const { picture, notes } = pictureOf(question)
  return {
    explanation: contentOf(childOf(question, 'generalfeedback')),
    picture,
    notes: [...notes, ...moodleLosses(question)],
  }
}
