export { RUN_SENDING } from './engine/queue.ts'
