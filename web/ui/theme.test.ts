// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { applyTheme, isTheme, shownTheme } from './theme.ts'

test('a chosen theme stands on the page, the device decides otherwise', () => {
  applyTheme('dark')
  expect([document.documentElement.dataset.theme, shownTheme()]).toEqual(['dark', 'dark'])
  applyTheme('system')
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect([document.documentElement.dataset.theme, shownTheme()]).toEqual([undefined, 'dark'])
})

test('what is remembered is checked before it is used', () => {
  expect(['light', 'dark', 'system', 'neon', null].map(isTheme)).toEqual([true, true, true, false, false])
})
