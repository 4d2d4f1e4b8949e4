import type { secondFactorRoutes } from '#contract/auth/second-factor-routes.ts'
import type { Handlers } from '#server/kernel/calls/handlers.ts'
import { saveRule, showRule } from './accounts/second-factor-rule.ts'
import { signInBySecondStep } from './signing-in/second-step.ts'
import * as service from './second-factor/service.ts'

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  show: (ctx) => service.showSecondFactor(ctx),
  begin: (ctx, { body }) => service.beginSetUp(ctx, body),
  confirm: (ctx, { body }) => service.confirmSetUp(ctx, body),
  renewRecoveryCodes: (ctx, { body }) => service.renewRecoveryCodes(ctx, body),
  turnOff: (ctx, { body }) => service.turnOff(ctx, body),
  signIn: (ctx, { body }) => signInBySecondStep(ctx, body),
  rule: (ctx) => showRule(ctx),
  saveRule: (ctx, { body }) => saveRule(ctx, body),
}
