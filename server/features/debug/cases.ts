import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

export const cases: FeatureCases = {
  rows: directorsRows('debug', ['mail']),
  holdUps: plainCalls('debug', 'session'),
}
