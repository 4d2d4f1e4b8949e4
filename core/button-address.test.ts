import { expect, test } from 'vitest'
import { buttonAddress } from './button-address.ts'

test('a path of this site stays as it is', () => {
  expect(buttonAddress('/courses?page=2#top')).toEqual({ href: '/courses?page=2#top' })
})

test('another site is named by its host, in the letters that the address bar would show', () => {
  expect(buttonAddress('https://forms.example.org/a b')).toBeUndefined()
  expect(buttonAddress('https://Forms.Example.org/x')).toEqual({
    href: 'https://forms.example.org/x',
    host: 'forms.example.org',
  })
  expect(buttonAddress('https://аpple.com/')?.host).toBe('xn--pple-43d.com')
})

test.each([
  '',
  'courses',
  '//evil.example',
  '/\\evil.example',
  '/a//evil.example',
  'http://example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@example.org/',
  'https://localhost/',
  'https://',
  'mailto:a@example.org',
])('«%s» leads nowhere', (address) => {
  expect(buttonAddress(address)).toBeUndefined()
})
