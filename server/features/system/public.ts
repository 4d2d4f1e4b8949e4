export { rememberKey } from './key.ts'
export { arrivalFaults, hasBackup } from './read-running.ts'
