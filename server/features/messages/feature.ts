import { messageRoutes } from '#contract/messages/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { registerVoiceJobs } from './files/voice.ts'
import { messageNotices } from './notices.ts'
import { messageHandlers } from './routes.ts'

export const messages = feature({
  calls: [...serve('messages', messageRoutes, messageHandlers)],
  queues: registerVoiceJobs,
  notifications: messageNotices,
})
