export {
  findLetter as findWords,
  listLetters as listNewestWords,
  listVersions as listWordVersions,
  writeWords,
} from './letters/letter-queries.ts'
export { sendLetter, sendWritten } from './letters/letters.ts'
export { mailSettings } from './settings/settings.ts'
export { isOwnMail, noteBounce, noteComplaint } from './bounces.ts'
export { failureSentence, troubleSentence } from './trouble.ts'
export { forgetAddress, giveBack, isSuppressed } from './queries.ts'
