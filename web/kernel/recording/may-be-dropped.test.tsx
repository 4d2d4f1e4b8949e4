// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MayBeDropped } from './may-be-dropped.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'storage')
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
