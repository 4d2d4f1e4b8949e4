import { foldDigits } from './text/digits.ts'

const EMAIL_LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const EMAIL_LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i

/** Whether a text has the shape of an e-mail address; only a mail that arrives proves more. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    EMAIL_LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && EMAIL_LABEL.test(label)) &&
    /^(?:[a-z]{2,}|xn--.+)$/i.test(labels.at(-1) ?? '')
  )
}

const PASSWORD_MIN_LENGTH = 8

/** At least eight characters with a small letter, a capital and a digit; symbols are welcome. */
export function isStrongPassword(password: string): boolean {
  return (
    Array.from(password).length >= PASSWORD_MIN_LENGTH &&
    /\p{Ll}/u.test(password) &&
    /\p{Lu}/u.test(password) &&
    /\p{Nd}/u.test(password)
  )
}

/** 05XXXXXXXX for a Saudi mobile number typed as 05 or 5 and eight digits, in any digits, with or without spaces. */
export function saudiMobile(text: string): string | undefined {
  const number = foldDigits(text).replaceAll(/\s/g, '')
  return /^0?5\d{8}$/.test(number) ? `0${number.slice(-9)}` : undefined
}

/** A recovery code as she typed or pasted it: any digits and letter case, spaces and dashes between. */
export const foldRecoveryCode = (text: string): string =>
  foldDigits(text)
    .replaceAll(/[^0-9a-z]/gi, '')
    .toUpperCase()

/** The digits of a one-time code as she typed or pasted it: any digits, spaces between, at most six. */
export function foldCode(text: string): string {
  return foldDigits(text).replaceAll(/\D/g, '').slice(0, 6)
}
