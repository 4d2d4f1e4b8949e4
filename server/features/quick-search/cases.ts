import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'

export const cases: FeatureCases = {
  searches: {
    'quickSearch.find': {
      other: 'the first few of three lists in one answer; quick-search.test.ts asks whose rows they are',
    },
  },
}
