// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Thread } from '#contract/messages/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { uploadAnswering } from '#web/testing/upload-answering.ts'
import { Composer } from './composer.tsx'

const PATH = '/student/messages'
const SEND = 'POST /api/v1/messages/threads/4/messages'
const thread: Thread = {
  id: 4,
  with: { id: 9, name: 'أ. ريم الحربي', role: 'teacher' },
  unread: 0,
  last: null,
  assigned_to: null,
  is_closed: false,
  hours: null,
  block: 'none',
  can: { write: true, manage: false, block: true },
}
const stored = { id: 31, path: 'messages/a.png', url: '/storage/a.png', mime: 'image/png', size: 900 }
const picture = (name = 'لوح.png') => new File(['x'], name, { type: 'image/png' })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser(PATH)
  beSignedIn(aUser())
  server = fakeServer({ [SEND]: () => ok({ seq: 1 }) })
  vi.stubGlobal('XMLHttpRequest', uploadAnswering(ok(stored)))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => openScreen(PATH, PATH, () => <Composer thread={thread} />)
const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('الملفات المرفقة'), files)
const send = () => userEvent.click(screen.getByRole('button', { name: 'إرسال' }))
const bodies = () => server.to(SEND).map(({ body }) => body)

test('the attach button opens the chooser of files', async () => {
  open()
  const chooser = vi.spyOn(screen.getByLabelText<HTMLInputElement>('الملفات المرفقة'), 'click')
  await userEvent.click(screen.getByRole('button', { name: /^إرفاق ملف/ }))
  expect(chooser).toHaveBeenCalledOnce()
})

test('what she attached goes with the message, with what the picture shows', async () => {
  open()
  await choose(picture())
  await userEvent.type(await screen.findByLabelText(/^ماذا في الصورة/), 'لوح سورة الفلق')
  await userEvent.type(screen.getByLabelText('رسالتكِ'), 'هذا لوحي')
  await send()
  await waitFor(() =>
    expect(bodies()).toEqual([
      expect.objectContaining({ text: 'هذا لوحي', files: [{ file_id: 31, alt: 'لوح سورة الفلق' }] }),
    ]),
  )
  expect(screen.queryByText('لوح.png')).toBeNull()
})

test('a file alone is a message, and one that was taken away again is not sent', async () => {
  open()
  await choose(picture('أولى.png'))
  await screen.findByLabelText(/^ماذا في الصورة/)
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'إرسال' }).getAttribute('aria-disabled'),
  ).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /إزالة|حذف/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'إرسال' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

test('a file that the server refuses says why, and holds the message back until it is gone', async () => {
  vi.stubGlobal('XMLHttpRequest', uploadAnswering(refuse('validation_error', 'هذا الملف ليس صورة ولا PDF.')))
  open()
  await userEvent.type(screen.getByLabelText('رسالتكِ'), 'هذا لوحي')
  await choose(picture())
  expect(await screen.findByText(/هذا الملف ليس صورة ولا PDF/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'إرسال' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

test('of more files than a message carries the first are taken, and she is told', async () => {
  open()
  fireEvent.change(screen.getByLabelText('الملفات المرفقة'), {
    target: { files: Array.from({ length: 7 }, (_, index) => picture(`لوح-${index}.png`)) },
  })
  expect(await screen.findByText('مع الرسالة ٥ ملفات على الأكثر')).toBeTruthy()
  expect(await screen.findAllByLabelText(/^ماذا في الصورة/)).toHaveLength(5)
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: /^إرفاق ملف/ }).getAttribute('aria-disabled'),
  ).toBe('true')
})
