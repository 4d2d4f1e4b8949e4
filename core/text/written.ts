/** No database keeps a NUL character or half of a surrogate pair, and no screen shows them. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text)

/** Format and control characters, fillers, tags and the blank signs of Braille, music and hieroglyphs draw nothing. */
const DRAWN = /(?![\p{DI}\u2800\u{1D159}\u{13441}\u{13442}])[\p{L}\p{M}\p{N}\p{P}\p{S}]/u
export const isBlank = (text: string): boolean => !DRAWN.test(text)

/** Marks need a letter to stand on: alone they may be what a quiz asks about, but they name nothing. */
const NAMING = /(?![\p{DI}\u2800\u{1D159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u
export const isNameless = (text: string): boolean => !NAMING.test(text)

const PAIRS = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g

/** How long a text is, in code points: as PostgreSQL counts it, whatever JavaScript needs to keep it. */
export const lengthOf = (text: string): number => text.length - (text.match(PAIRS)?.length ?? 0)

/** How many signs stand on the line: harakat stand on letters, and a vowelled name is no longer than a bare one. */
export const lettersIn = (text: string): number => lengthOf(text.replaceAll(/\p{M}/gu, ''))

/** The beginning of a text, at most so many code points long; never half of one. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  const beginning = Array.from(text.slice(0, most * 2)).slice(0, most)
  return beginning.join('')
}

/**
 * What stands on one line: a name, a title. Line breaks and the invisible signs that set a direction are taken out,
 * for they would let one name break or reorder what stands beside it.
 */
export const onOneLine = (text: string): string =>
  text
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
