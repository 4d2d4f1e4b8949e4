// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { toast as sonner } from 'sonner'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { teachJsdomDialogs } from '../overlays/jsdom-dialog.ts'
import { useQuiet } from './quiet.ts'
import { toast, ToastHost } from './toast.tsx'

beforeAll(() => {
  teachJsdomDialogs()
  Element.prototype.setPointerCapture = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
})
// What another test has shown would be shown again by the next toaster.
beforeEach(() => void sonner.dismiss())
afterEach(cleanup)

test('a message sent before the page is ready is shown when it is', async () => {
  toast({ title: 'تم الحفظ', text: 'تم حفظ الملاحظات بنجاح.' })
  render(<ToastHost />)
  expect((await screen.findByText('تم الحفظ')).closest('[data-sonner-toast]')).not.toBeNull()
})

test('a failure carries its retry, and taking it closes the message', async () => {
  const onPick = vi.fn<() => void>()
  render(<ToastHost />)
  act(() => toast({ title: 'تعذر الحفظ', kind: 'danger', action: { label: 'إعادة المحاولة', onPick } }))
  await userEvent.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }))
  expect(onPick).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('تعذر الحفظ')).toBeNull())
})

test('what an action says at once is shown at once, for its own message has gone', async () => {
  render(<ToastHost />)
  const action = { label: 'تراجع', onPick: () => toast({ title: 'أُعيد' }) }
  act(() => toast({ title: 'حُذف', action, seconds: 600 }))
  await userEvent.click(await screen.findByRole('button', { name: 'تراجع' }))
  expect(await screen.findByText('أُعيد')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('حُذف')).toBeNull())
})

test('a message reaches her over an open dialog and stays when the dialog closes', async () => {
  function Page() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <ToastHost />
        <Dialog open={open} onClose={() => setOpen(false)} title="مهمة جديدة" closable />
      </>
    )
  }
  render(<Page />)
  act(() => toast({ title: 'أُسندت المهمة' }))
  const message = await screen.findByText('أُسندت المهمة')
  expect(message.closest('dialog')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }))
  expect(screen.getByText('أُسندت المهمة').closest('dialog')).toBeNull()
})

test('a message that was spoken is not spoken again in a dialog that opens, and the next one is', async () => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <ToastHost />
        <button type="button" onClick={() => setOpen(true)}>
          بحث
        </button>
        <Dialog open={open} onClose={() => setOpen(false)} title="بحث سريع" closable />
      </>
    )
  }
  render(<Page />)
  act(() => toast({ title: 'أنجزتِها' }))
  const regionOf = (message: HTMLElement) => message.closest('[aria-live]')?.getAttribute('aria-live')
  expect(regionOf(await screen.findByText('أنجزتِها'))).toBe('polite')
  const now = performance.now() + 1000
  vi.spyOn(performance, 'now').mockReturnValue(now)
  await userEvent.click(screen.getByRole('button', { name: 'بحث' }))
  const moved = screen.getByText('أنجزتِها')
  expect(moved.closest('dialog')).not.toBeNull()
  expect(regionOf(moved)).toBe('off')
  vi.mocked(performance.now).mockRestore()
  act(() => toast({ title: 'نُسخ الرابط' }))
  const closing = moved.closest('li')
  await userEvent.click(within(closing ?? document.body).getByRole('button', { name: 'إغلاق الرسالة' }))
  expect(regionOf(await screen.findByText('نُسخ الرابط'))).toBe('polite')
})

test('the region of the messages is there before the first of them, and has a plain name', async () => {
  render(<ToastHost />)
  const region = document.querySelector('[aria-live=polite]')
  expect(region?.textContent).toBe('')
  act(() => toast({ title: 'تم الحفظ' }))
  expect(region?.contains(await screen.findByText('تم الحفظ'))).toBe(true)
  expect(screen.getByRole('region', { name: 'رسائل عابرة' })).toBeTruthy()
})

test('escape in the messages brings the focus back to where she was', async () => {
  render(
    <>
      <input aria-label="الاسم" />
      <ToastHost />
    </>,
  )
  act(() => toast({ title: 'نُسخ الرابط' }))
  await screen.findByText('نُسخ الرابط')
  const field = screen.getByRole('textbox', { name: 'الاسم' })
  field.focus()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  expect(document.activeElement).not.toBe(field)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(field)
})

function Recitation({ runs }: { readonly runs: boolean }) {
  useQuiet(runs)
  return <ToastHost />
}

test('while somebody recites a message waits, and what went wrong is shown and not read aloud', async () => {
  const said = listenForSpeech()
  const { rerender } = render(<Recitation runs />)
  act(() => toast({ title: 'حُفظ التسجيل' }))
  act(() => toast({ title: 'لا يُسجَّل دوركِ', kind: 'danger' }))
  const failure = (await screen.findByText('لا يُسجَّل دوركِ')).closest('li')
  expect(screen.queryByText('حُفظ التسجيل')).toBeNull()
  expect(said.join(' ')).not.toContain('دوركِ')
  rerender(<Recitation runs={false} />)
  // A message of the test before may still be on its way out.
  await userEvent.click(within(failure ?? document.body).getByRole('button', { name: 'إغلاق الرسالة' }))
  await screen.findByText('حُفظ التسجيل')
  await waitFor(() => expect(said.join(' ')).toContain('حُفظ التسجيل'))
})

test('a message that the page says in its own place is seen and not read aloud', async () => {
  const said = listenForSpeech()
  render(<ToastHost />)
  act(() => toast({ title: 'دوركِ الآن', isUnspoken: true }))
  const title = await screen.findByText('دوركِ الآن')
  expect(title.closest('[aria-hidden=true]')).not.toBeNull()
  expect(said.join(' ')).not.toContain('دوركِ')
})
