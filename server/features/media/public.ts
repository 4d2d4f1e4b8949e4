export { purgeMedia, sweepFiles } from './sweep.ts'
