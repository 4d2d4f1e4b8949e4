export { purgeOutlines } from './bin.ts'
export { listMissing } from './outline.ts'
export { isPlayableElsewhere } from './recording.ts'
export { writeOutline } from './whole.ts'
