import { expect, test } from 'vitest'
import { hasYoungSyntax } from './browser-syntax.ts'

const oldest = ['chrome109', 'firefox115', 'safari16.4']

test.each([
  ['/[a--b]/v', oldest],
  ['{ using file = open() }', oldest],
  ['a?.b', ['es2019']],
  ['a ??= b', ['es2019']],
])('%s is too young for %j', (source, target) => expect(hasYoungSyntax(source, target)).toBe(true))

test.each([
  ['class A { static { this.a = 1 } }', oldest],
  ['a?.b ?? c', oldest],
  ['for (const [a, b] of Object.entries(c)) d(...a, b)', ['es2019']],
  ['try { a() } catch {}', ['es2019']],
])('%s is known to %j', (source, target) => expect(hasYoungSyntax(source, target)).toBe(false))
