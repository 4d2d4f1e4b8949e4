import { adminSupportRoutes, supportRoutes } from '#contract/support/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { forgetReaders } from './desk/readers.ts'
import { forgetUnsentFiles } from './ticket/files.ts'
import { supportLetters } from './letters.ts'
import { supportNotices } from './notices.ts'
import { ticketAnswers } from './mail/take-answer.ts'
import { closeQuietTickets } from './quiet/quiet.ts'
import { adminSupportHandlers, supportHandlers } from './routes.ts'
import { registerSupportJobs } from './ticket/status.ts'

export const support = feature({
  calls: [
    ...serve('support', supportRoutes, supportHandlers),
    ...serve('adminSupport', adminSupportRoutes, adminSupportHandlers),
  ],
  notifications: supportNotices,
  letters: supportLetters,
  takesMail: ticketAnswers,
  // Who reads and writes at a ticket is for those who may read it.
  rooms: { ticket: { mayHear: ({ actor }) => actor.role === 'admin' } },
  queues: registerSupportJobs,
  regularly: {
    'support.close-quiet': { at: '25 * * * *', work: closeQuietTickets },
    'support.forget-readers': { at: '55 3 * * *', work: forgetReaders, erases: true },
    'support.forget-files': { at: '45 * * * *', work: forgetUnsentFiles, erases: true },
  },
})
