// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SectionBoundary } from './section-boundary.tsx'

let isBroken: boolean
function Figures() {
  if (isBroken) throw new Error('وهو يُرسم')
  return <p>الأرقام</p>
}

beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <>
      <p>ما حوله</p>
      <SectionBoundary>
        <Figures />
      </SectionBoundary>
    </>,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a part that breaks is told in its place, with a retry and a reload, and the rest stays', () => {
  expect(screen.getByRole('alert').textContent).toContain('حدث خطأ مؤقت')
  expect(screen.getByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeTruthy()
  expect(screen.getByText('ما حوله')).toBeTruthy()
})

test('retry draws it once more; what is still broken says so again', () => {
  fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(screen.getByText('حدث خطأ مؤقت')).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(screen.getByText('الأرقام')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
