export { findNextPortion } from './read/next-portion.ts'
