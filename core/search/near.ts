import { normalise } from '#core/text/normalise.ts'
import { stemWord } from '#core/text/stem.ts'
import type { Search } from './search.ts'
import { slipsOf, type Slips } from './slips.ts'

/** A word of a search that found nothing: the stems that mean it, and those that she may have meant. */
export interface NearTerm extends Slips {
  /** As it was typed. */
  readonly spelling: string
  readonly exact: readonly string[]
}

/** More words than this say what is meant, and each costs the database hundreds of look-ups. */
const MOST_TERMS = 5

/** The words of a search as it was meant, each with its slips; words without a letter to slip on are left out. */
export function nearTermsOf(search: Search, typed: string): NearTerm[] {
  const { terms } = search.onArabicKeys ?? search
  const spellings = new Map(typed.split(/\s+/).map((word) => [normalise(word), word]))
  return terms
    .filter(({ stems }) => stems.length > 0)
    .slice(0, MOST_TERMS)
    .map(({ parts: [norm = ''], stems: [stem = '', ...others] }) => ({
      spelling: spellings.get(norm) ?? norm,
      exact: [stem, ...others],
      ...slipsOf(stem),
    }))
}

/**
 * The search that she may have meant, in the spelling of a course's texts: each word that they have, exactly or but for
 * a slip; other words are left out. Undefined where no word fits, and where all fit as they were typed.
 */
export function wordsMeant(terms: readonly NearTerm[], texts: readonly string[]): string | undefined {
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
  const norms = words.map(normalise)
  const stems = norms.map(stemWord)
  const wordOf = (wanted: readonly string[]) => words[stems.findIndex((stem) => wanted.includes(stem))]
  const asTyped = terms.map(({ spelling, exact }) => {
    const sameWord = words[norms.indexOf(normalise(spelling))]
    return sameWord ?? (ARABIC.test(spelling) && wordOf(exact) ? spelling : wordOf(exact))
  })
  const meant = terms.map(({ close, far }, at) => asTyped[at] ?? wordOf(close) ?? wordOf(far))
  const fitting = meant.filter((word) => word !== undefined)
  return fitting.length === 0 || asTyped.every((word) => word !== undefined) ? undefined : fitting.join(' ')
}

const ARABIC = /[\u0621-\u064A]/
