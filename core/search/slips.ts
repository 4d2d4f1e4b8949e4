import { besideKeys } from './arabic-keys.ts'

/** Letters that are taken for one another by ear or by eye; ا stands for every hamza, ه for ta marbuta. */
const ALIKE =
  'ضظ ضد ضص دذ ذز ظز زر رو سص سش سث ثت ثذ تط طظ تد حه حخ حج جخ قك قف قغ غع عا هت نب نت بت تث بي ني صض لا'

const CLOSE_TO = new Map<string, string>()
for (const [one = '', other = ''] of [...ALIKE.split(' '), ...besideKeys]) {
  CLOSE_TO.set(one, (CLOSE_TO.get(one) ?? '') + other)
  CLOSE_TO.set(other, (CLOSE_TO.get(other) ?? '') + one)
}

const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'

export interface Slips {
  /** A letter heard, seen or typed for another, two letters that changed places, one too many or too few. */
  readonly close: readonly string[]
  /** Any letter for another. Of three letters, too many other words are as near. */
  readonly far: readonly string[]
}

const SHORTEST = 3
const LONGEST = 12

/** The words that she may have meant if one letter slipped. Only for words that have Arabic letters alone. */
export function slipsOf(word: string): Slips {
  if (word.length < SHORTEST || word.length > LONGEST || !ARABIC.test(word)) return { close: [], far: [] }
  const letters = Array.from(word)
  const replace = (at: number, length: number, by: string) => word.slice(0, at) + by + word.slice(at + length)
  const close = new Set([
    ...letters.flatMap((letter, at) =>
      Array.from(CLOSE_TO.get(letter) ?? '', (other) => replace(at, 1, other)),
    ),
    ...letters.slice(1).map((letter, at) => replace(at, 2, letter + word.charAt(at))),
    ...[...letters, ''].flatMap((_, at) => Array.from(LETTERS, (letter) => replace(at, 0, letter))),
    ...(word.length > SHORTEST ? letters.map((_, at) => replace(at, 1, '')) : []),
  ])
  const far =
    word.length > SHORTEST
      ? letters.flatMap((_, at) => Array.from(LETTERS, (letter) => replace(at, 1, letter)))
      : []
  close.delete(word)
  return { close: [...close], far: far.filter((one) => one !== word && !close.has(one)) }
}

const ARABIC = /^[\u0621-\u064A]+$/
