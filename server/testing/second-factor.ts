import { Secret, TOTP } from 'otpauth'
import { secondFactorRoutes } from '#contract/auth/second-factor-routes.ts'
import type { TestApp } from './app.ts'
import type { Caller } from './as.ts'

/** What the app on her phone shows at this moment. */
export const appCode = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** Another code than this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Turns her second factor on, and lets the next code of her app come. */
export async function turnOnSecondFactor(t: () => TestApp, caller: Caller) {
  const { data: begun } = await caller(secondFactorRoutes.begin, { body: {} })
  const code = appCode(begun.secret, t().clock.now)
  const { data } = await caller(secondFactorRoutes.confirm, { body: { code } })
  t().clock.forward(60)
  return {
    ...begun,
    recoveryCodes: data.recovery_codes,
    code: () => appCode(begun.secret, t().clock.now),
  }
}
