import type { IncomingMessage } from 'node:http'

const forwarded = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]
const localName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Demo accounts are known to everybody, so demo mode answers only a browser on this very machine. */
export function isDirectLocalRequest({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return localName.test(headers.host ?? '') && !forwarded.some((name) => name in headers)
}
