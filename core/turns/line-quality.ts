export const lineQualities = ['good', 'weak', 'bad'] as const
export type LineQuality = (typeof lineQualities)[number]

/** What is known of a line; null: nothing was counted. Parts are of one. */
export interface LineFigures {
  readonly lost: number | null
  readonly concealed: number | null
  /** Seconds there and back. */
  readonly roundTrip: number | null
}

const bounds = {
  lost: { weak: 0.04, bad: 0.12 },
  concealed: { weak: 0.05, bad: 0.15 },
  roundTrip: { weak: 0.35, bad: 0.8 },
} as const
const measures = ['lost', 'concealed', 'roundTrip'] as const

/** By the worst of what is known: what was lost, what was filled in, and how long words travel. */
export function qualityOf(figures: LineFigures): LineQuality {
  const isBeyond = (grade: 'weak' | 'bad') =>
    measures.some((measure) => (figures[measure] ?? 0) > bounds[measure][grade])
  if (isBeyond('bad')) return 'bad'
  return isBeyond('weak') ? 'weak' : 'good'
}
