export { rememberKey } from './key.ts'
