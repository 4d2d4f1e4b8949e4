import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { setUpAddress, stepOf } from './totp.ts'

/** RFC 6238, appendix B, for SHA-1; its eight digits end in our six. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32
const vectors = [
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

test.each(vectors)('at second %i the code of the RFC is %s, of step %i', (seconds, code, step) => {
  expect(stepOf(RFC_SECRET, code, at(seconds))).toBe(step)
})

test('a code counts one step early and one step late, and no further', () => {
  const [, code, step] = vectors[1]
  const steps = [-60, -30, 0, 30, 60].map((away) => stepOf(RFC_SECRET, code, at(1_111_111_109 + away)))
  expect(steps).toEqual([undefined, step, step, step, undefined])
})

test('a code of another length is no code', () => {
  for (const code of ['', '08180', '0818041', '14081804'])
    expect(stepOf(RFC_SECRET, code, at(1_111_111_109))).toBeUndefined()
})

test('the address for the app names the platform and the account', () => {
  const address = new URL(setUpAddress(RFC_SECRET, { issuer: 'رتّل: المنصة', account: 'asma@example.sa' }))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('asma@example.sa')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    issuer: 'رتّل  المنصة',
    secret: RFC_SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
