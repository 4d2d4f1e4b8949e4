import { formatNumber } from './number.ts'

/** The six forms of an Arabic count, each a whole phrase; `{n}` stands for the figure. */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>

export const plural = (count: number, forms: PluralForms): string =>
  forms[pluralRule(count)].replaceAll('{n}', formatNumber(count, 2))

/** Which of the forms goes with a count, by the rules of Unicode CLDR for Arabic. */
export function pluralRule(count: number): Intl.LDMLPluralRule {
  if (count === 0) return 'zero'
  if (count === 1) return 'one'
  if (count === 2) return 'two'
  const hundredth = count % 100
  if (!Number.isInteger(count) || hundredth < 3) return 'other'
  return hundredth < 11 ? 'few' : 'many'
}

/** A count after a preposition: only its dual changes, «درسان» but «من درسين». */
export const inGenitive = (counted: string): string => counted.replace(/^(\p{L}+)ان(?=$|[\s،])/u, '$1ين')
