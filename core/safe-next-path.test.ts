import { expect, test } from 'vitest'
import { safeNextPath } from './safe-next-path.ts'

test.each([
  '/',
  '/course/12',
  '/courses?search=a//b&page=2#top',
  '/courses?next=https://example.sa',
  '/دورات',
])('%j is a path of this site', (path) => expect(safeNextPath(path)).toBe(path))

test.each([
  undefined,
  null,
  '',
  'courses',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/a\\b',
  '/.//evil.example',
  '/courses/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /courses',
  '/\t/evil.example',
  '/\n/evil.example',
  '/courses\r\nSet-Cookie: a=b',
  '/\u0000',
  '/\u2028',
])('%j is not followed', (path) => expect(safeNextPath(path)).toBeUndefined())

test('whatever is followed stays on the site', () => {
  const parts = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    'a',
    '@evil.example',
    ':',
    '?',
    '#',
    '\t',
    '%2f',
    '%5c',
    'https:',
    ' ',
  ]
  const paths = parts.flatMap((a) =>
    parts.flatMap((b) => parts.flatMap((c) => parts.map((d) => a + b + c + d))),
  )
  const followed = paths.map(safeNextPath).filter((path) => path !== undefined)
  expect(followed.length).toBeGreaterThan(1000)
  const outside = followed.filter((path) => {
    const url = new URL(path, 'https://rattil.example/login')
    return url.origin !== 'https://rattil.example' || url.pathname.startsWith('//')
  })
  expect(outside).toEqual([])
})
