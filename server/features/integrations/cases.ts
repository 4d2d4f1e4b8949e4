import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { directorsRows } from '#server/testing/cases/row.ts'

export const cases: FeatureCases = { rows: directorsRows('integrations', ['test']) }
