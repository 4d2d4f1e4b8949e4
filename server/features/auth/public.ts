export {
  insertAccount,
  insertAccounts,
  renameAccounts,
  setManyActive,
  updateAccount,
} from './account-queries.ts'
export { listSessionsOf } from './sessions/my-sessions.ts'
export { handedPath, sendResetLink, welcomePath } from './passwords/password-service.ts'
export { hashPassword } from './passwords/passwords.ts'
export { resetFactor } from './second-factor/reset.ts'
export { isDemoEmail, mayEnter } from './policy.ts'
export { proveSelf } from './signing-in/prove-self.ts'
export { deleteSecrets } from './secret-queries.ts'
export {
  actorOf,
  actorOfSession,
  endSession,
  endSessions,
  endSessionsOfMany,
  holdersOf,
  liveSessions,
  startSession,
} from './sessions/sessions.ts'
export { tokenHash } from './sessions/tokens.ts'
export { firstDirectorLink } from './signing-in/sign-up.ts'
export { sendVerification } from './signing-in/verification.ts'
