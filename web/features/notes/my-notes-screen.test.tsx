// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MyNote } from '#contract/notes/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as myNotes } from './my-notes-screen.tsx'

const LIST = 'GET /api/v1/my-notes'
const aNote = (id: number, over: Partial<MyNote> = {}): MyNote => ({
  lesson: { id, title: `درس ${id}` },
  course: { id: 7, title: 'تحفة الأطفال' },
  notes: `نص الملاحظة ${id}`,
  updated_at: '2026-11-20T09:00:00.000Z',
  can: { open: true },
  ...over,
})
const page = (...notes: MyNote[]) =>
  ok(notes, { meta: { page: 1, per_page: 20, total: notes.length, last_page: 1 } })
const open = (address = '/student/notes') => openScreen('/student/notes', address, myNotes.Component)

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/student/notes')
  beSignedIn()
  server = fakeServer({ [LIST]: () => page(aNote(1), aNote(2, { course: { id: 8, title: 'المخارج' } })) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('notes stand below their courses, each with a way to its lesson', async () => {
  open()
  expect((await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent)).toEqual([
    'تحفة الأطفال',
    'المخارج',
  ])
  expect(screen.getByRole('link', { name: 'درس 1' }).getAttribute('href')).toBe('/course-player/7?lesson=1')
  expect(screen.getByText('نص الملاحظة 2')).toBeTruthy()
})

test('a note on a lesson that is closed has no link', async () => {
  server.on(LIST, () => page(aNote(1, { can: { open: false } })))
  open()
  expect(await screen.findByText('الدرس غير متاح الآن')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'درس 1' })).toBeNull()
})

test('a long note opens and closes', async () => {
  server.on(LIST, () => page(aNote(1, { notes: 'كلمة '.repeat(200) })))
  open()
  const button = await screen.findByRole('button', { name: /^عرض الملاحظة كاملة: / })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(screen.getByRole('button', { name: /^عرض أقل: / }).getAttribute('aria-expanded')).toBe('true')
})

test('what is typed is searched for and stands in the address', async () => {
  const { where } = open()
  const box = await screen.findByRole('searchbox', { name: 'البحث في ملاحظاتي' })
  server.on(LIST, () => page())
  await userEvent.type(box, 'إظهار{Enter}')
  await vi.waitFor(() => expect(decodeURIComponent(where())).toBe('/student/notes?search=إظهار'))
  expect(await screen.findByText('لا توجد هذه الكلمات في ملاحظاتكِ.')).toBeTruthy()
})

test('without any note she is told where they come from, and nothing is offered to search', async () => {
  server.on(LIST, () => page())
  open()
  expect(await screen.findByText('لم تكتبي ملاحظة بعد')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'تنزيل ملف' })).toBeNull()
})

test('a failure is said with a way to try again', async () => {
  server.on(LIST, () => refuse('unavailable', 'الخدمة متوقفة مؤقتًا'))
  open()
  expect(await screen.findByText('تعذر تحميل ملاحظاتكِ')).toBeTruthy()
  server.on(LIST, () => page(aNote(1)))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('نص الملاحظة 1')).toBeTruthy()
})
