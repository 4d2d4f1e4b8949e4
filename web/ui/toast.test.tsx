// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { teachJsdomDialogs } from './jsdom-dialog.ts'
import { toast, ToastHost } from './toast.tsx'

beforeAll(() => {
  teachJsdomDialogs()
  Element.prototype.setPointerCapture = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
})
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
