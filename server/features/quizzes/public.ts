export { closeOverdueAttempts } from './overdue.ts'
export { swapRecordings } from './queries.ts'
