// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { AT } from '#web/testing/player.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NamesDialog } from './names-dialog.tsx'
import { PlaceholderPicker } from './placeholder-picker.tsx'

beforeEach(() => {
  freshBrowser()
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
})
afterEach(cleanup)

const open = (dialog: ReactNode) => openScreen('/admin/certificates', '/admin/certificates', () => dialog)
const nothing = () => undefined

test('a placeholder is found by another of its names and handed over in its brackets', async () => {
  const picked: string[] = []
  open(<PlaceholderPicker onClose={nothing} onPick={(text) => picked.push(text)} />)
  await userEvent.type(await screen.findByRole('searchbox'), 'hijri date')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'إضافة [التاريخ الهجري]' }))
  expect(picked).toEqual(['[التاريخ الهجري]'])
  await userEvent.type(screen.getByRole('searchbox'), 'زرافة')
  expect(screen.getByText('لا موضع بهذا الاسم.')).toBeTruthy()
})

test('a name of the platform is chosen to try the template with', async () => {
  const picked: string[] = []
  fakeServer({
    'GET /api/v1/admin/certificate-templates/longest-names': () => ok(['فاطمة الزهراء القرشية', 'منى']),
  })
  open(<NamesDialog onClose={nothing} onPick={(name) => picked.push(name)} />)
  await userEvent.click(
    await screen.findByRole('button', { name: 'تجربة القالب باسم فاطمة الزهراء القرشية' }),
  )
  expect(picked).toEqual(['فاطمة الزهراء القرشية'])
})

test('an earlier version is handed over whole; the one that stands cannot be brought back', async () => {
  const picked: object[] = []
  const base = '/api/v1/admin/certificate-templates/3/versions'
  fakeServer({
    [`GET ${base}`]: () =>
      ok([
        { version: 2, saved_at: AT, saved_by: 'هدى المنصور' },
        { version: 1, saved_at: AT, saved_by: null },
      ]),
    [`GET ${base}/1`]: () =>
      ok({
        version: 1,
        saved_at: AT,
        saved_by: null,
        name: 'قديم',
        orientation: 'portrait',
        background_url: null,
        backgroundUrl: null,
        backgroundColor: '#ffffff',
        backgroundSize: 'cover',
        elements: [],
      }),
  })
  open(
    <HistoryDialog
      templateId={3}
      version={2}
      onClose={nothing}
      onPick={(template) => picked.push(template)}
    />,
  )
  expect(await screen.findByText('الحالية')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'إعادتها: النسخة ٢' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'إعادتها: النسخة ١' }))
  await waitFor(() => expect(picked).toHaveLength(1))
  expect(picked[0]).toEqual({
    name: 'قديم',
    orientation: 'portrait',
    background_url: null,
    backgroundColor: '#ffffff',
    backgroundSize: 'cover',
    elements: [],
  })
})

test('all that is wrong with a pasted template is listed, and what she pasted stays', async () => {
  const picked: object[] = []
  const server = fakeServer({})
  open(<ImportDialog onClose={nothing} onPick={(template) => picked.push(template)} />)
  const field = await screen.findByRole('textbox')
  const press = () => userEvent.click(screen.getByRole('button', { name: 'استيراد الملصق' }))
  const text = { id: 'a', type: 'text', x: 0, y: 0, content: 'نص' }
  const wrong = JSON.stringify({
    elements: [
      { ...text, fontSize: 500 },
      { id: 'b', type: 'image', x: 0, y: 0, src: 'https://example.org/a.png' },
    ],
  })
  fireEvent.change(field, { target: { value: wrong } })
  await press()
  expect(await screen.findByText(/العنصر ١.*حجم الخط/)).toBeTruthy()
  expect(screen.getByText(/العنصر ٢.*اختاري صورة مرفوعة إلى المنصة/)).toBeTruthy()
  expect((field as HTMLTextAreaElement).value).toBe(wrong)
  expect([picked, server.calls]).toEqual([[], []])
  fireEvent.change(field, { target: { value: '{"name":' } })
  await press()
  expect(await screen.findByText('تعذر قراءة الملف')).toBeTruthy()
  fireEvent.change(field, {
    target: { value: JSON.stringify({ backgroundUrl: 'frame:gold', elements: [text] }) },
  })
  await press()
  await waitFor(() => expect(picked).toHaveLength(1))
  expect(picked[0]).toMatchObject({
    name: 'قالب جديد',
    background_url: 'frame:gold',
    elements: [{ fontSize: 32 }],
  })
})

test('a template of 5,000 elements is refused by their number, not element by element', async () => {
  const picked: object[] = []
  open(<ImportDialog onClose={nothing} onPick={(template) => picked.push(template)} />)
  const elements = Array.from({ length: 5_000 }, (_, at) => ({ id: `${at}`, type: 'text', x: -1, y: 0 }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: JSON.stringify({ elements }) } })
  await userEvent.click(screen.getByRole('button', { name: 'استيراد الملصق' }))
  expect(await screen.findByText('في القالب ٢٠٠ عنصر على الأكثر.')).toBeTruthy()
  expect(screen.getAllByRole('alert').at(-1)?.childElementCount).toBe(1)
  expect(picked).toEqual([])
})
