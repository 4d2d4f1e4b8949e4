import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

export const cases: FeatureCases = {
  references: {
    'realtime.missed body.rooms.after': {
      open: 'a sequence, not a row; the room beside it is asked of its policy',
    },
  },
  holdUps: plainCalls('realtime', 'missed'),
}
