export { rememberKey } from './key.ts'
export { arrivalFaults } from './read-running.ts'
