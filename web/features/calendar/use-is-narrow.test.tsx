// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useIsNarrow } from './use-is-narrow.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A window whose width and medium change, as its queries hear it. */
function aWindow() {
  const changes = new EventTarget()
  const state = { isNarrow: false, isPrinted: false }
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === 'print' ? state.isPrinted : state.isNarrow
    },
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  }))
  return (changed: Partial<typeof state>) =>
    act(() => {
      Object.assign(state, changed)
      changes.dispatchEvent(new Event('change'))
    })
}

test('a window that becomes narrow is narrow, and the paper beside it is not', () => {
  const become = aWindow()
  const { result } = renderHook(useIsNarrow)
  become({ isPrinted: true, isNarrow: true })
  expect(result.current).toBe(false)
  become({ isPrinted: false, isNarrow: false })
  expect(result.current).toBe(false)
  become({ isNarrow: true })
  expect(result.current).toBe(true)
})
