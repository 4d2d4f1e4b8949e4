import { publicCode } from '#server/kernel/secrets/public-code.ts'

/** What she quotes to the support. */
export const errorCode = (): string => `E-${publicCode(6)}`

const secrets = /((?:token|code|sig|password|secret)[\w-]*["']?\s*[=:]\s*["']?)[^\s"'&,)]+/gi

/** An address without what may stand in its query, and texts without values that look like secrets. */
export function cleanReport({ message, stack, url }: { message: string; stack: string; url: string }) {
  const clean = (text: string, length: number) =>
    text.replaceAll('\0', '').replaceAll(secrets, '$1…').slice(0, length)
  return {
    message: clean(message, 1000),
    stack: clean(stack, 8000),
    url: clean(url.split(/[?#]/, 1)[0] ?? '', 500),
  }
}
