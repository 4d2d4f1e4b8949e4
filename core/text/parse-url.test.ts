import { expect, test } from 'vitest'
import { parseUrl } from './parse-url.ts'

test('an address is parsed, alone or after a base', () => {
  expect(parseUrl('https://example.org/a')?.host).toBe('example.org')
  expect(parseUrl('/a', 'https://example.org')?.href).toBe('https://example.org/a')
})

test.each(['', 'example', 'https://', 'http://a b'])('%j is no address', (text) => {
  expect(parseUrl(text)).toBeUndefined()
})
