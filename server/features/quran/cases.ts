import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { inArea } from '#server/testing/cases/table.ts'

export const cases: FeatureCases = {
  rows: inArea('quran', { verses: { open: 'the text of the Quran is everybody’s' } }),
  searches: inArea('quran', {
    search: { other: 'verses are found by their own spelling; search.test.ts asks' },
  }),
}
