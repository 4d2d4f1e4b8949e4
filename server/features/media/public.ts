export { makePlayable } from './playback.ts'
export { purgeMedia, sweepFiles } from './sweep.ts'
