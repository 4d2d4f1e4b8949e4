import { inboundMailRoutes } from '#contract/inbound-mail/routes.ts'
import { feature, type Feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { cleanInbound, poll, registerInboundJobs } from './jobs.ts'
import { countByState } from './queries.ts'
import { inboundMailHandlers } from './routes.ts'
import { inboundIntegration } from './integration.ts'

/** Takes in what people answer by mail, for those of the others whose letters may be answered. */
export function inboundMail(others: readonly Feature[]): Feature {
  const takers = others.flatMap(({ takesMail }) => takesMail ?? [])
  return feature({
    calls: serve('inboundMail', inboundMailRoutes, inboundMailHandlers),
    queues: registerInboundJobs(takers),
    integrations: [inboundIntegration],
    gauges: {
      inbound_mails: {
        help: 'Answers by mail of the last days, by what became of them',
        label: 'outcome',
        read: ({ db }) => countByState(db),
      },
    },
    regularly: {
      'inbound-mail.poll': { at: '* * * * *', work: poll },
      'inbound-mail.clean': { at: '10 4 * * *', work: cleanInbound, erases: true },
    },
  })
}
