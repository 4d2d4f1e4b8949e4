export { purgeOutlines } from './bin.ts'
export { listMissing } from './outline.ts'
