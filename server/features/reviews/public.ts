export { REVIEW_AUTHORS } from './service.ts'
