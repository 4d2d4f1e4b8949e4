import type { authRoutes } from '#contract/auth/routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { chooseFirstPassword } from './passwords/first-password.ts'
import * as mySessions from './sessions/my-sessions.ts'
import * as passwords from './passwords/password-service.ts'
import { toTokens } from './present.ts'
import * as profile from './profile.ts'
import { refreshSession } from './sessions/sessions.ts'
import * as signIn from './signing-in/sign-in.ts'
import * as signUp from './signing-in/sign-up.ts'
import * as verification from './signing-in/verification.ts'

export const authHandlers: Handlers<typeof authRoutes> = {
  login: (ctx, { body }) => signIn.login(ctx, body),
  register: (ctx, { body }) => signUp.register(ctx, body),
  logout: (ctx) => mySessions.logout(ctx),
  me: (ctx) => profile.showMe(ctx),
  updateProfile: (ctx, { body }) => profile.updateProfile(ctx, body),
  changePassword: (ctx, { body }) => passwords.changePassword(ctx, body),
  refresh: async (ctx, { body }) => toTokens(ctx, await refreshSession(ctx, body.refresh_token)),
  requestOtp: (ctx, { body }) => signIn.requestCode(ctx, body),
  verifyOtp: (ctx, { body }) => signIn.verifyCode(ctx, body),
  forgotPassword: (ctx, { body }) => passwords.forgotPassword(ctx, body),
  resetPassword: (ctx, { body }) => passwords.resetPassword(ctx, body),
  verifyEmail: (ctx, { body }) => verification.verifyEmail(ctx, body),
  resendVerification: (ctx) => verification.resendVerification(ctx),
  firstDirector: (ctx, { body }) => signUp.registerFirstDirector(ctx, body),
  firstPassword: (ctx, { body }) => chooseFirstPassword(ctx, body),
  sessionSettings: (ctx) => profile.showSessionSettings(ctx),
  saveSessionSettings: (ctx, { body }) => profile.saveSessionSettings(ctx, body),
  activeSessions: (ctx) => mySessions.listMySessions(ctx),
  logoutOthers: (ctx) => mySessions.logoutOthers(ctx),
  logoutAll: (ctx) => mySessions.logoutAll(ctx),
  logoutSession: (ctx, { params }) => mySessions.logoutSession(ctx, params),
}
