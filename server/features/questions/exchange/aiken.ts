import { questionFileLimits } from '#contract/kernel/limits.ts'
import { plainText } from './html-text.ts'
import {
  checkDraft,
  nameOf,
  NotUnderstood,
  type Problem,
  type ReadPieces,
  type ReadQuestion,
} from './read-question.ts'

interface Block {
  readonly line: number
  readonly asked: string[]
  readonly choices: { readonly letter: string; readonly text: string }[]
  /** What stands behind ANSWER; undefined where the next question began without it. */
  answer: string | undefined
}

const CHOICE = /^([A-Z])[.)]\s+(\S.*)$/
const ANSWER = /^ANSWER:\s*(\S.*)$/

/** Lines of choices and of an answer are what tells the format; nothing else of it is marked. */
export const isAiken = (text: string): boolean => /^ANSWER:/m.test(text) && /^[A-Z][.)]\s/m.test(text)

/** Reads an Aiken file: a question, its choices by letters, and a line with the letter of the right one. */
export function readAiken(text: string): ReadPieces {
  const { pieces: most } = questionFileLimits
  const blocks = blocksOf(text)
  const read = blocks.slice(0, most).map(readBlock)
  return {
    format: 'aiken',
    isCut: blocks.length > most,
    questions: read.filter((one): one is ReadQuestion => 'form' in one),
    problems: read.filter((one): one is Problem => 'sentence' in one),
  }
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let block: Block | undefined
  const begin = (line: number): Block => {
    const begun = { line, asked: [], choices: [], answer: undefined }
    blocks.push(begun)
    return begun
  }
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.trim()
    if (line === '') continue
    const [, letter, choice = ''] = CHOICE.exec(line) ?? []
    const answer = ANSWER.exec(line)?.[1]
    if (answer !== undefined) {
      ;(block ?? begin(at + 1)).answer = answer
      block = undefined
    } else if (letter !== undefined) {
      block ??= begin(at + 1)
      block.choices.push({ letter, text: choice })
    } else {
      if (!block || block.choices.length > 0) block = begin(at + 1)
      block.asked.push(line)
    }
  }
  return blocks
}

function readBlock({ line, asked, choices, answer }: Block, at: number): ReadQuestion | Problem {
  const text = plainText(asked.join('\n'))
  const name = nameOf('', text, at)
  try {
    const options = choices.map((choice, id) => ({ id, text: plainText(choice.text) }))
    const correct = placeOf(answer, choices)
    const spec = { kind: 'single', options, correct } as const
    return checkDraft({ name, line, text, points: 1, explanation: '', spec, picture: null, notes: [] })
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    return { name, line, sentence: error.sentence }
  }
}

function placeOf(answer: string | undefined, choices: Block['choices']): number {
  if (answer === undefined) throw new NotUnderstood('لا سطر ANSWER بعد الخيارات')
  const place = choices.findIndex(({ letter }) => letter === answer)
  if (place < 0) throw new NotUnderstood('حرف ANSWER ليس من حروف الخيارات')
  return place
}
