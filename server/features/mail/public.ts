export {
  findLetter as findWords,
  listLetters as listNewestWords,
  listVersions as listWordVersions,
  writeWords,
} from './letter-queries.ts'
export { sendLetter, sendWritten } from './letters.ts'
export { mailSettings } from './settings.ts'
export { isOwnMail, noteBounce, noteComplaint } from './bounces.ts'
export { failureSentence, troubleSentence } from './trouble.ts'
export { forgetAddress, giveBack, isSuppressed } from './queries.ts'
