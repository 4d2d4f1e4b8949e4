import { adminAiRoutes, aiRoutes } from '#contract/ai/routes.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { answerTickets } from './automatic/answer-tickets.ts'
import { endLost, forgetOld } from './clean.ts'
import { askModel } from './drafts/ask.ts'
import { ASK } from './drafts/service.ts'
import { aiIntegration } from './integration.ts'
import { adminAiHandlers, aiHandlers } from './routes.ts'

export const ai = feature({
  calls: [...serve('adminAi', adminAiRoutes, adminAiHandlers), ...serve('ai', aiRoutes, aiHandlers)],
  integrations: [aiIntegration],
  queues: registerAsk,
  regularly: {
    'ai.answer-tickets': { at: '*/2 * * * *', work: answerTickets },
    'ai.end-lost': { at: '3,13,23,33,43,53 * * * *', work: endLost },
    'ai.forget-old': { at: '35 3 * * *', work: forgetOld, erases: true },
  },
})

/** Nothing is asked twice: what a process left behind at its end is told as lost. */
function registerAsk(process: Process): void {
  process.ports.jobs.register<{ callId: number }>(
    ASK,
    async ({ callId }) => {
      await askModel(systemCall(process, ASK), callId)
    },
    { retryLimit: 0, expireSeconds: 300, concurrency: 3 },
  )
}
