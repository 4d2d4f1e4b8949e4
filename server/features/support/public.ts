export { listReplies } from './desk/replies-queries.ts'
export { answerByItself, listUntouched, ticketThread } from './for-drafts.ts'
export { readSupportSettings } from './settings.ts'
