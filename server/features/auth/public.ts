export {
  insertAccount,
  insertAccounts,
  renameAccounts,
  setManyActive,
  updateAccount,
} from './accounts/account-queries.ts'
export { listSessionsOf } from './sessions/my-sessions.ts'
export { handedPath, sendResetLink, welcomePath } from './passwords/password-service.ts'
export { hashPassword } from './accounts/passwords.ts'
export { resetFactor } from './second-factor/reset.ts'
export { isDemoEmail, mayEnter } from './policy.ts'
export { proveSelf } from './signing-in/prove-self.ts'
export { deleteSecrets } from './accounts/secret-queries.ts'
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
export { tokenHash } from './accounts/tokens.ts'
export { firstDirectorLink } from './signing-in/sign-up.ts'
export { sendVerification } from './signing-in/verification.ts'
