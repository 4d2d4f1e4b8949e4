import { beginningOf, isNameless, onOneLine } from './written.ts'

/** Halves of a pair of code units. `toWellFormed` replaces them too, but is younger than the oldest browsers we serve. */
const LONE_SURROGATES = /\p{Surrogate}/gu

/** For showing only; nothing is ever opened by this name. */
export function fileNameOf(name: string): string {
  const last = onOneLine(name.replaceAll(LONE_SURROGATES, '\u{fffd}').split(/[/\\]/).at(-1) ?? '')
  return isNameless(last) ? 'ملف' : beginningOf(last, 200)
}

/** Of words that are no path: what they say of years and halves stays. */
export const fileNameFor = (words: string): string => fileNameOf(words.replaceAll(/[/\\]/g, '-'))
