export { rememberKey } from './key.ts'
export { arrivalFaults, hasBackup } from './running/read-running.ts'
