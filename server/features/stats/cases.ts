import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

export const cases: FeatureCases = { holdUps: plainCalls('stats', 'saveFirstSteps') }
