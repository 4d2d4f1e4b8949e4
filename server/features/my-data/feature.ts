import { myDataRoutes } from '#contract/my-data/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { myDataLetters } from './letters.ts'
import { carryOutDeletions } from './carry-out-deletions.ts'
import { forgetExports } from './exports.ts'
import { registerMyDataJobs } from './jobs.ts'
import { forgetOldReceipts } from './receipts.ts'
import { myDataHandlers } from './routes.ts'

export const myData = feature({
  calls: [...serve('myData', myDataRoutes, myDataHandlers)],
  queues: registerMyDataJobs,
  regularly: {
    'my-data.deletions': { at: '20 3 * * *', work: carryOutDeletions, erases: true },
    'my-data.forget-exports': { at: '5 * * * *', work: forgetExports, erases: true },
    'my-data.forget-receipts': { at: '28 3 * * *', work: forgetOldReceipts, erases: true },
  },
  letters: myDataLetters,
})
