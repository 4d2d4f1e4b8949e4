export { listReplies } from './desk/replies-queries.ts'
export { answerByItself, listUntouched, ticketThread } from './for-drafts.ts'
export { hasOwnHours, readSupportSettings } from './settings.ts'
