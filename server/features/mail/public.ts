export { sendLetter, sendWritten } from './letters.ts'
export { mailSettings } from './settings.ts'
export { forgetAddress } from './queries.ts'
