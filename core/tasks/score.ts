import { familyOf, type MarkKind } from './marks.ts'

/** How marks become a grade: what each kind weighs, and what a weight of 1 on one page costs of the 100. */
export interface Scheme {
  readonly weights: Readonly<Record<MarkKind, number>>
  readonly cost: number
  readonly allows_halves: boolean
}

interface Marked {
  readonly kind: MarkKind
  readonly ayah: number | null
  readonly word: number | null
}

/** After what is usual in competitions; the centre may write another. */
export const firstScheme: Scheme = {
  weights: {
    forgot: 1,
    replaced: 1,
    added: 1,
    haraka: 1,
    prompted: 0.5,
    waqf: 0.5,
    makhraj: 0.25,
    madd: 0.25,
    ghunna: 0.25,
    other: 0,
  },
  cost: 5,
  allows_halves: false,
}

/** Of several marks of one family on one word only the heaviest counts. */
function weightOf(marks: readonly Marked[], { weights }: Scheme): number {
  const heaviest = new Map<string, number>()
  let total = 0
  for (const { kind, ayah, word } of marks) {
    const weight = weights[kind]
    if (ayah === null || word === null) {
      total += weight
      continue
    }
    const place = `${ayah}:${word}:${familyOf(kind)}`
    heaviest.set(place, Math.max(weight, heaviest.get(place) ?? 0))
  }
  return [...heaviest.values()].reduce((sum, weight) => sum + weight, total)
}

/** The grade of 100 that marks make of a recitation of so many pages; less than a page counts as one. */
export function scoreOf(marks: readonly Marked[], pages: number, scheme: Scheme): number {
  const score = Math.max(0, 100 - (scheme.cost * weightOf(marks, scheme)) / Math.max(1, pages))
  return scheme.allows_halves ? Math.round(score * 2) / 2 : Math.round(score)
}
