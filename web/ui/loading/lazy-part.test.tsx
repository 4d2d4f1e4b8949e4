// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyDialog, lazyPart } from './lazy-part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A part whose code comes once the network is there. */
function late<P extends object>(view: (props: P) => ReactNode) {
  const network = { isAway: true, asked: 0 }
  const Part = lazyPart('View', () => {
    network.asked += 1
    return network.isAway ? Promise.reject(new Error('failed to fetch')) : Promise.resolve({ View: view })
  })
  return { network, Part }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what she opens and the network keeps away says so, is asked for again, and what she wrote stays', async () => {
  const { network, Part } = late(({ onClose }: { readonly onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      أغلقي النافذة
    </button>
  ))
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <input aria-label="ملاحظتكِ" />
        <button type="button" onClick={() => setOpen(true)}>
          افتحي
        </button>
        <Suspense fallback={null}>{isOpen && <Part onClose={() => setOpen(false)} />}</Suspense>
      </>
    )
  }
  render(<Page />)
  fireEvent.change(screen.getByLabelText('ملاحظتكِ'), { target: { value: 'كتبت كثيرًا' } })
  press('افتحي')
  await pass(1200)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(1200)
  expect(screen.getByRole('alert').textContent).toContain('لم يصل هذا الجزء')
  expect(network.asked).toBe(3)
  press('إغلاق')
  expect(screen.queryByRole('alert')).toBeNull()

  press('افتحي')
  await pass(2400)
  expect(network.asked).toBe(6)
  network.isAway = false
  press('إعادة المحاولة')
  await pass(0)
  expect(screen.queryByRole('alert')).toBeNull()
  press('أغلقي النافذة')
  expect(screen.queryByRole('button', { name: 'أغلقي النافذة' })).toBeNull()
  expect(screen.getByLabelText('ملاحظتكِ')).toHaveProperty('value', 'كتبت كثيرًا')
})

test('what covers the screen leaves it as it is until it comes', async () => {
  const code = Promise.withResolvers<{ View: () => ReactNode }>()
  const Part = lazyDialog('View', () => code.promise)
  render(
    <>
      <p>الصفحة</p>
      <Part />
    </>,
  )
  expect(screen.getByText('الصفحة')).toBeTruthy()
  await act(async () => code.resolve({ View: () => <p>النافذة</p> }))
  expect(screen.getByText('النافذة')).toBeTruthy()
})

test('a part of the page offers another try in its own place', async () => {
  const { network, Part } = late(() => <p>الرسم</p>)
  render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  )
  await pass(2400)
  expect(screen.queryByRole('button', { name: 'إغلاق' })).toBeNull()
  network.isAway = false
  press('إعادة المحاولة')
  await pass(0)
  expect(screen.getByText('الرسم')).toBeTruthy()
})

test('code that arrived and breaks is a fault of ours, and no network is blamed', async () => {
  const { network, Part } = late((): never => {
    throw new Error('broken')
  })
  network.isAway = false
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(
    act(async () => {
      render(
        <Suspense fallback={null}>
          <Part />
        </Suspense>,
      )
      await vi.advanceTimersByTimeAsync(0)
    }),
  ).rejects.toThrow('broken')
})
