import { questionFileLimits } from '#contract/kernel/limits.ts'
import type { QuestionSpec } from '#core/quiz/question.ts'
import { htmlToText, lossesOf, plainText } from '../html-text.ts'
import { readAnswers } from './gift-answers.ts'
import { heardChoice, heardQuestion, RecordingList, withoutSounds } from '../recordings-in.ts'
import {
  checkDraft,
  lost,
  nameOf,
  NotUnderstood,
  type Draft,
  type Problem,
  type ReadPieces,
} from '../read-question.ts'

interface Block {
  readonly line: number
  readonly text: string
  /** A comment before it carries tags. */
  readonly isTagged: boolean
}

/** Reads a GIFT file; what cannot be taken over stands among the problems with its name and line. */
export function readGift(text: string): ReadPieces {
  const { pieces: most } = questionFileLimits
  const blocks = blocksOf(text)
  const read = blocks.slice(0, most).map(readBlock)
  return {
    format: 'gift',
    isCut: blocks.length > most,
    questions: read.filter((one) => 'form' in one),
    problems: read.filter((one): one is Problem => 'sentence' in one),
  }
}

/** A blank line ends a question; comments and categories are none. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let from = 0
  let isTagged = false
  const end = () => {
    if (lines.length > 0) {
      blocks.push({ line: from, text: lines.join('\n'), isTagged })
      isTagged = false
    }
    lines = []
  }
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') end()
    else if (/^\s*(?:\/\/|\$CATEGORY:)/.test(line)) isTagged ||= /\[tag:/.test(line)
    else {
      if (lines.length === 0) from = at + 1
      lines.push(line)
    }
  }
  end()
  return blocks
}

function readBlock({ line, text, isTagged }: Block, at: number) {
  const hidden = hideEscapes(text)
  const [, title = '', rest = hidden] = /^\s*::([\s\S]*?)::([\s\S]*)$/.exec(hidden) ?? []
  let questionName = nameOf(showEscapes(title), '', at)
  try {
    questionName = nameOf(showEscapes(title), plainText(showEscapes(rest.split('{', 1)[0] ?? '')), at)
    const { notes, ...draft } = readQuestion(rest)
    return checkDraft({ ...draft, name: questionName, line, notes: isTagged ? [...notes, lost.tags] : notes })
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    return { name: questionName, line, sentence: error.sentence }
  }
}

function readQuestion(block: string): Omit<Draft, 'name' | 'line'> {
  const { format, text: rest } = formatted(block, 'moodle')
  const [open, close] = [rest.indexOf('{'), rest.lastIndexOf('}')]
  if (open < 0 && close < 0) throw new NotUnderstood('نص بلا سؤال: لا إجابات فيه')
  if (open < 0 || close < open) throw new NotUnderstood('أقواس الإجابات { } غير متطابقة')
  const [before, after] = [rest.slice(0, open).trim(), rest.slice(close + 1).trim()]
  if (/[{}]/.test(before + after)) throw new NotUnderstood('في السؤال أكثر من مجموعة إجابات')
  const questionText = showEscapes(after ? `${before} _____ ${after}` : before)
  const [answers = '', ...general] = rest.slice(open + 1, close).split('####')
  const read = readAnswers(answers)
  const explained = formatted(showEscapes(general.join('####')), format)
  const recordings = new RecordingList()
  const audio = recordings.take(questionText)
  const text = toText(questionText, format)
  return {
    text: text === '' && audio !== undefined ? heardQuestion : text,
    points: 1,
    explanation: toText(explained.text, explained.format),
    spec: { ...shownSpec(read.spec, format, recordings), audio },
    picture: null,
    recordings: recordings.all,
    notes: [
      ...new Set([
        ...read.notes,
        ...recordings.notes,
        ...giftLosses({ format, questionText, answers, explained: explained.text }),
      ]),
    ],
  }
}

interface Parts {
  readonly format: string
  readonly questionText: string
  readonly answers: string
  readonly explained: string
}

function giftLosses({ format, questionText, answers, explained }: Parts): string[] {
  const hasPicture = (text: string) => /<img\b/i.test(text)
  const isMarkdown = format === 'markdown' || /\[markdown\]/.test(answers + explained)
  return [
    ...[withoutSounds(questionText), withoutSounds(showEscapes(answers)), explained].flatMap(lossesOf),
    ...(hasPicture(questionText) ? [lost.missingPicture] : []),
    ...(hasPicture(answers) ? [lost.choicePictures] : []),
    ...(hasPicture(explained) ? [lost.explanationPictures] : []),
    ...(isMarkdown ? [lost.markdown] : []),
  ]
}

/** A text may begin with its format in brackets; without it holds that of the question. */
function formatted(text: string, otherwise: string): { format: string; text: string } {
  const [, format, rest = ''] = /^\s*\[(html|moodle|plain|markdown)\]([\s\S]*)$/.exec(text) ?? []
  return format === undefined ? { format: otherwise, text } : { format, text: rest }
}

function toText(text: string, format: string): string {
  return format === 'html' ? htmlToText(text) : plainText(text)
}

function shownSpec(spec: QuestionSpec, format: string, recordings: RecordingList): QuestionSpec {
  const shown = (text: string) => {
    const own = formatted(showEscapes(text), format)
    return toText(own.text, own.format)
  }
  const list = <T extends { text: string }>(choices: readonly T[]) =>
    choices.map((choice) => ({ ...choice, text: shown(choice.text) }))
  const heard = <T extends { text: string }>(choices: readonly T[]) =>
    choices.map((choice, at) => {
      const audio = recordings.take(showEscapes(choice.text))
      const text = shown(choice.text)
      return { ...choice, text: text === '' && audio !== undefined ? heardChoice(at) : text, audio }
    })
  switch (spec.kind) {
    case 'single':
    case 'multiple':
      return {
        ...spec,
        options: heard(spec.options).map((option) => ({
          ...option,
          feedback: option.feedback && shown(option.feedback),
        })),
      }
    case 'order':
      return { ...spec, items: heard(spec.items) }
    case 'match':
      return {
        ...spec,
        pairs: spec.pairs.map((pair) => ({ ...pair, left: shown(pair.left), right: shown(pair.right) })),
        extra: list(spec.extra),
      }
    case 'short_text':
      return { ...spec, accepted: spec.accepted.map(shown) }
    case 'true_false':
      return {
        ...spec,
        feedback_true: spec.feedback_true && shown(spec.feedback_true),
        feedback_false: spec.feedback_false && shown(spec.feedback_false),
      }
    case 'numeric':
    case 'blanks':
      return spec
  }
}

const SPECIAL = '~=#{}:*\\'
const PRIVATE = 0xe000

/** A backslash takes a sign its meaning; hidden signs look like nothing else until they are shown again. */
const hideEscapes = (text: string): string =>
  text.replaceAll(/\\([~=#{}:*\\n])/g, (_, sign: string) =>
    sign === 'n' ? '\uE0FF' : String.fromCharCode(PRIVATE + SPECIAL.indexOf(sign)),
  )
const showEscapes = (text: string): string =>
  text
    .replaceAll('\uE0FF', '\n')
    .replaceAll(/[\uE000-\uE007]/g, (hidden) => SPECIAL[hidden.charCodeAt(0) - PRIVATE] ?? '')
