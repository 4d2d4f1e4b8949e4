/** Signs that stand by themselves between words: where to pause, where to prostrate. */
const SIGN = /^[\u06D6-\u06DC\u06DE\u06E9]+$/u

export interface VersePart {
  readonly text: string
  /** From 0, signs counted. */
  readonly place: number
  /** From 1 within its ayah; null for a sign. */
  readonly word: number | null
}

/** The words of an ayah in their order, with the signs between them. */
export function wordsOf(verse: string): VersePart[] {
  let word = 0
  return verse
    .split(' ')
    .filter((text) => text !== '')
    .map((text, place) => ({ text, place, word: SIGN.test(text) ? null : ++word }))
}

/** What stays on one line: each word with the signs after it. */
export function lineParts(verse: string): VersePart[][] {
  const parts: VersePart[][] = []
  for (const part of wordsOf(verse)) {
    const last = parts.at(-1)
    if (part.word === null && last) last.push(part)
    else parts.push([part])
  }
  return parts
}
