import { Secret, TOTP } from 'otpauth'

/** What every authenticator app computes with. */
const terms = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SECRET_BYTES = 20
/** Clocks of phones go wrong: the code before and the code after this one count too. */
const DRIFT_STEPS = 1

// Stryker disable next-line ObjectLiteral: twenty bytes are also what the library takes by itself
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string) => new TOTP({ ...terms, secret: Secret.fromBase32(secret) })

/** The time step whose code this is; undefined for a code that is wrong now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const totp = totpOf(secret)
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS })
  return drift === null ? undefined : totp.counter({ timestamp }) + drift
}

interface Labels {
  /** The platform, as the app lists it. */
  readonly issuer: string
  readonly account: string
}

/** What the picture for the app holds. A colon would end the name in it. */
export const setUpAddress = (secret: string, { issuer, account }: Labels): string =>
  new TOTP({
    ...terms,
    secret: Secret.fromBase32(secret),
    issuer: issuer.replaceAll(':', ' '),
    label: account,
  }).toString()
