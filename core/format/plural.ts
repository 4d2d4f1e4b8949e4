import { formatNumber } from './number.ts'

/** The six forms of an Arabic count, each a whole phrase; `{n}` stands for the figure. */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>

let rules: Intl.PluralRules | undefined

export function plural(count: number, forms: PluralForms): string {
  rules ??= new Intl.PluralRules('ar')
  return forms[rules.select(count)].replaceAll('{n}', formatNumber(count, 2))
}
