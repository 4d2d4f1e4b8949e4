// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { askToClose, teachJsdomDialogs } from './jsdom-dialog.ts'
import { topLayer } from '../layers.ts'
import { Sheet } from './sheet.tsx'

beforeAll(teachJsdomDialogs)
afterEach(cleanup)

interface Opening {
  open: boolean
  onClose: () => void
}

function Opener({ children }: { children: (opening: Opening) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        افتحي
      </button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  )
}
const opener = () => screen.getByRole('button', { name: 'افتحي' })

test('focus goes to the title of a dialog and back to the button that opened it', async () => {
  render(<Opener>{(opening) => <Dialog {...opening} title="مهمة جديدة" text="تصل إلى الطالبة" />}</Opener>)
  await userEvent.click(opener())
  const dialog = screen.getByRole('dialog', { name: 'مهمة جديدة' })
  expect(document.activeElement?.textContent).toBe('مهمة جديدة')
  act(() => askToClose(dialog))
  expect(document.activeElement).toBe(opener())
  await waitFor(() => expect(screen.queryByText('مهمة جديدة')).toBeNull())
})

test('a field may ask for the focus', async () => {
  render(
    <Opener>
      {(opening) => (
        <Dialog {...opening} title="مهمة جديدة">
          <input data-autofocus aria-label="العنوان" />
        </Dialog>
      )}
    </Opener>,
  )
  await userEvent.click(opener())
  expect(document.activeElement).toBe(screen.getByLabelText('العنوان'))
})

test('a press on the scrim closes, a press inside does not', async () => {
  render(
    <Opener>
      {(opening) => (
        <Sheet {...opening} title="التصفية">
          <p>المستوى</p>
        </Sheet>
      )}
    </Opener>,
  )
  await userEvent.click(opener())
  await userEvent.click(screen.getByText('المستوى'))
  const sheet = screen.getByRole('dialog', { name: 'التصفية' })
  expect(sheet).toHaveProperty('open', true)
  await userEvent.click(sheet)
  expect(sheet).toHaveProperty('open', false)
})

test('what floats over an open dialog knows it as its ground', async () => {
  render(
    <Opener>
      {(opening) => (
        <Sheet {...opening} title="التصفية">
          …
        </Sheet>
      )}
    </Opener>,
  )
  expect(topLayer()).toBeUndefined()
  await userEvent.click(opener())
  expect(topLayer()).toBe(screen.getByRole('dialog'))
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق' }))
  expect(topLayer()).toBeUndefined()
})

const confirming = (onConfirm: () => unknown) => (
  <Opener>
    {(opening) => (
      <ConfirmDialog
        {...opening}
        title="إنهاء الجلسة الآن؟"
        text="ما زالت ٦ طالبات في القائمة."
        confirmLabel="إنهاء الجلسة"
        cancelLabel="متابعة الجلسة"
        danger
        onConfirm={onConfirm}
      />
    )}
  </Opener>
)

test('a confirmation starts on the way back, never on the destructive action', async () => {
  render(confirming(() => undefined))
  await userEvent.click(opener())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'متابعة الجلسة' }))
})

test('a confirmation stays with the reason when the action fails, and closes when it succeeds', async () => {
  let works = false
  render(confirming(() => (works ? Promise.resolve() : Promise.reject(new Error('offline')))))
  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('button', { name: 'إنهاء الجلسة' }))
  expect(screen.getByRole('alert').textContent).toBe('حدث خطأ غير متوقع')
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'إنهاء الجلسة' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(document.querySelector('dialog')).toHaveProperty('open', false)
})

test('while the action runs it cannot be started twice nor walked away from', async () => {
  let started = 0
  let finish = () => undefined as unknown
  render(
    confirming(() => {
      started += 1
      return new Promise((resolve) => {
        finish = () => resolve(undefined)
      })
    }),
  )
  await userEvent.click(opener())
  const dialog = screen.getByRole('alertdialog')
  await userEvent.dblClick(screen.getByRole('button', { name: 'إنهاء الجلسة' }))
  act(() => askToClose(dialog))
  expect(started).toBe(1)
  expect(dialog).toHaveProperty('open', true)
  await act(async () => {
    finish()
    await Promise.resolve()
  })
  await waitFor(() => expect(dialog).toHaveProperty('open', false))
})

test('beside an act that cancels something, going back is not called cancelling', () => {
  render(
    <ConfirmDialog
      open
      onClose={() => undefined}
      title="إلغاء الحلقة؟"
      confirmLabel="إلغاء الحلقة"
      onConfirm={() => undefined}
    />,
  )
  expect(screen.getByRole('button', { name: 'رجوع' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'إلغاء' })).toBeNull()
})
