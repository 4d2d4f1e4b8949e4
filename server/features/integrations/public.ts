export { isUsable, keepAnswer } from './service.ts'
