export { deviceName } from './device.ts'
export { listSessionsOf } from './my-sessions.ts'
export { sendResetLink, welcomePath } from './password-service.ts'
export { hashPassword } from './passwords.ts'
export { resetFactor } from './second-factor/reset.ts'
export { isDemoEmail, mayEnter } from './policy.ts'
export { proveSelf } from './prove-self.ts'
export { deleteSecrets } from './secret-queries.ts'
export {
  actorOf,
  actorOfSession,
  endSession,
  endSessions,
  endSessionsOfMany,
  startSession,
} from './sessions.ts'
export { tokenHash } from './tokens.ts'
export { firstDirectorLink } from './sign-up.ts'
export { sendVerification } from './verification.ts'
