export { startInboundWatch } from './jobs.ts'
export { forgetSender } from './queries.ts'
export { replyAddress } from './reply-address.ts'
