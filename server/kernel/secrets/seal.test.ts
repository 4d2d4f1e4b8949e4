import { expect, test } from 'vitest'
import { deriveKey, open, seal, SealBroken, sealer } from './seal.ts'

const key = deriveKey('a secret of the platform', 'mail')

test('what is sealed opens again, in any script and at any length', () => {
  for (const text of ['', 'رمز الدخول ٤٠٢٩١٣', '🌙'.repeat(5000)])
    expect(open(key, seal(key, text))).toBe(text)
})

test('the sealed form tells nothing and differs each time', () => {
  const sealed = seal(key, 'secret words')
  expect(sealed).toMatch(/^v1\.[\w-]+$/)
  expect(Buffer.from(sealed.slice(3), 'base64url').includes('secret words')).toBe(false)
  expect(seal(key, 'secret words')).not.toBe(sealed)
})

test('a single changed bit anywhere is noticed', () => {
  const sealed = seal(key, 'ten riyals')
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const bent = Buffer.from(bytes)
    bent.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    expect(() => open(key, `v1.${bent.toString('base64url')}`)).toThrow(SealBroken)
  }
})

test('a key for another purpose or of another secret does not open it', () => {
  const sealed = seal(key, 'words')
  expect(() => open(deriveKey('a secret of the platform', 'links'), sealed)).toThrow(SealBroken)
  expect(() => open(deriveKey('another secret', 'mail'), sealed)).toThrow(SealBroken)
})

test.each(['', 'v1.', 'v1.AAAA', 'plain text', 'v2.'.padEnd(80, 'A')])(
  '%j is not taken for a sealed text',
  (text) => {
    expect(() => open(key, text)).toThrow(SealBroken)
  },
)

test('the same secret and purpose always give the same key, as bytes or as text', () => {
  expect(deriveKey(Buffer.from('a secret of the platform'), 'mail')).toEqual(key)
  expect(key).toHaveLength(32)
  const mail = sealer('a secret of the platform', 'mail')
  expect(mail.open(seal(key, 'words'))).toBe('words')
  expect(open(key, mail.seal('words'))).toBe('words')
})

test('a letter that does not open is given up, not tried again, and its log says what failed', () => {
  const openWrongly = () => open(deriveKey('another secret', 'mail'), seal(key, 'words'))
  expect(openWrongly).toThrow(
    expect.objectContaining({
      name: 'SealBroken',
      permanent: true,
      cause: expect.objectContaining({}) as unknown,
    }),
  )
})
