import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { directorsFields } from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

export const cases: FeatureCases = {
  rows: directorsRows('payments', ['confirm', 'refuse']),
  references: directorsFields('payments', 'confirm/body shared_with'),
  holdUps: plainCalls('payments', 'confirm', 'refuse'),
}
