export { makePlayable } from './playback/playback.ts'
export { purgeMedia, sweepFiles } from './sweep.ts'
