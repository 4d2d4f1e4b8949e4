import { beginningOf, isNameless, onOneLine } from './written.ts'

/** For showing only; nothing is ever opened by this name. */
export function fileNameOf(name: string): string {
  const last = onOneLine(name.toWellFormed().split(/[/\\]/).at(-1) ?? '')
  return isNameless(last) ? 'ملف' : beginningOf(last, 200)
}

/** Of words that are no path: what they say of years and halves stays. */
export const fileNameFor = (words: string): string => fileNameOf(words.replaceAll(/[/\\]/g, '-'))
