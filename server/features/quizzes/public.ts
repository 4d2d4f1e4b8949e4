export { closeOverdueAttempts } from './overdue.ts'
