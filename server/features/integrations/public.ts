export { isUsable } from './service.ts'
