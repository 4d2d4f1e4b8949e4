// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MayBeDropped } from './may-be-dropped.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'storage')
  Reflect.deleteProperty(navigator, 'standalone')
  vi.restoreAllMocks()
})

function browserThat(promises: boolean) {
  const persisted = vi.fn(() => Promise.resolve(promises))
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persisted } })
  return persisted
}

test('beside what is on this device alone it is said that the browser has not promised to keep it', async () => {
  browserThat(false)
  render(<MayBeDropped />)
  expect(await screen.findByText(/لم يعدكِ متصفحكِ بحفظ التسجيل/)).toBeTruthy()
})

test('nothing is said where the browser keeps it', async () => {
  const persisted = browserThat(true)
  const { container } = render(<MayBeDropped />)
  await waitFor(() => expect(persisted).toHaveBeenCalled())
  expect(container.textContent).toBe('')
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('on an iPhone it is said that seven days without a visit clear it, and what keeps it', async () => {
  browserThat(false)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  render(<MayBeDropped />)
  expect((await screen.findByText(/سبعة أيام/)).textContent).toContain('الشاشة الرئيسية')
})

test('from the home screen of an iPhone, and on other devices, nothing is said of days', async () => {
  browserThat(false)
  render(<MayBeDropped />)
  await screen.findByText(/لم يعدكِ متصفحكِ/)
  expect(screen.queryByText(/سبعة أيام/)).toBeNull()
  cleanup()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true })
  render(<MayBeDropped />)
  await screen.findByText(/لم يعدكِ متصفحكِ/)
  expect(screen.queryByText(/سبعة أيام/)).toBeNull()
})
