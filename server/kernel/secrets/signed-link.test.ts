import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deriveKey } from './seal.ts'
import { signLink, verifyLink } from './signed-link.ts'

const key = deriveKey('a secret of the platform', 'links')
const path = '/storage/receipts/ab/cd.webp'
const now = new Date('2026-05-01T10:02:00Z')
const link = (subject = 'session:7') => signLink(key, { path, subject }, now, 300)

function verify(address: string, at = now, withKey = key) {
  const url = new URL(address, 'http://rattil.test')
  return verifyLink(withKey, url.pathname, Object.fromEntries(url.searchParams), at)
}

test('a signed link is good and says for whom it was made', () => {
  expect(verify(link())).toMatchObject({ ok: true, subject: 'session:7' })
})

test('it lives at least as long as was asked and at most twice as long', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), (start) => {
      const verdict = verify(signLink(key, { path, subject: 's' }, start, 300), start)
      const life = verdict.ok ? verdict.expiresAt.getTime() - start.getTime() : 0
      expect(life).toBeGreaterThan(300_000)
      expect(life).toBeLessThanOrEqual(600_000)
    }),
  )
})

test('asked for again within its time it is the same, so that the browser need not fetch again', () => {
  const later = new Date(now.getTime() + 120_000)
  expect(signLink(key, { path, subject: 'session:7' }, later, 300)).toBe(link())
})

test('past its end it is expired, not before', () => {
  const verdict = verify(link())
  const end = verdict.ok ? verdict.expiresAt.getTime() : 0
  expect(verify(link(), new Date(end - 1)).ok).toBe(true)
  expect(verify(link(), new Date(end))).toEqual({ ok: false, reason: 'expired' })
})

test.each([
  ['another path', (text: string) => text.replace('cd.webp', 'ce.webp')],
  ['another person', (text: string) => text.replace('for=session%3A7', 'for=session%3A8')],
  ['a later end', (text: string) => text.replace(/until=(\d)/, 'until=9$1')],
  ['a cut signature', (text: string) => text.slice(0, -1)],
  ['no signature', (text: string) => text.replace(/&sig=.*/, '')],
  ['an end that is no number', (text: string) => text.replace(/until=\d+/, 'until=1e99')],
])('%s makes it forged', (_what, bend) => {
  expect(verify(bend(link()))).toEqual({ ok: false, reason: 'forged' })
})

test('a query that repeats a field is no way around the signature', () => {
  expect(verifyLink(key, path, { for: ['a', 'b'], until: '99999999999', sig: 'x' }, now)).toEqual({
    ok: false,
    reason: 'forged',
  })
})

test.each([
  ['for', { toJSON: () => 'session:7' }],
  ['until', (text: string) => [text]],
  ['until', (text: string) => ` ${text}`],
  ['until', (text: string) => `${text} `],
  ['sig', (text: string) => [text]],
])('%s in another form than it was signed in makes it forged', (name, form) => {
  const fields = Object.fromEntries(new URL(link(), 'http://rattil.test').searchParams)
  const value: unknown = typeof form === 'function' ? form(fields[name] ?? '') : form
  expect(verifyLink(key, path, fields, now).ok).toBe(true)
  expect(verifyLink(key, path, { ...fields, [name]: value }, now)).toEqual({ ok: false, reason: 'forged' })
})

test('another key makes it forged', () => {
  expect(verify(link(), now, deriveKey('another secret', 'links')).ok).toBe(false)
})
