export { readSupportSettings } from './settings.ts'
