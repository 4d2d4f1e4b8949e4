// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notifications/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { aNotification, aPage } from '#web/testing/notifications.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { Bell } from './bell.tsx'

const LIST = 'GET /api/v1/notifications'

let server: ReturnType<typeof fakeServer>
let rows: readonly Notification[]
beforeEach(() => {
  freshBrowser('/student')
  beSignedIn()
  rows = [
    aNotification({ id: 3, title: 'أُجيب عن سؤالكِ' }),
    aNotification({ id: 2 }),
    aNotification({ id: 1, title: 'قُبل إيصالكِ', read_at: '2026-11-20T09:00:00.000Z' }),
  ]
  server = fakeServer({ [LIST]: () => ok(aPage(rows)) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openBell(name: string | RegExp = /^الإشعارات، إشعاران غير مقروءين/) {
  openScreen('/student', '/student', () => <Bell area="student" />)
  await userEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: 'الإشعارات' })
}
const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent.trim())
const pick = async (row: string, action: string) => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^خيارات الإشعار: ${row}، .*[٠-٩]`) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('the bell says how many she has not read, and lists the latest of all', async () => {
  await openBell()
  expect(await screen.findByText('أُجيب عن سؤالكِ')).toBeTruthy()
  expect(titles()).toEqual([
    'أُجيب عن سؤالكِ',
    'أتممتِ دورة التجويد',
    'قُبل إيصالكِ',
    'كل الإشعارات',
    'ما يصلكِ وكيف',
  ])
  expect(screen.getAllByText('غير مقروء')).toHaveLength(2)
})

test('opening a notification reads it and closes the panel', async () => {
  server.on('POST /api/v1/notifications/3/read', () => ok({ unread: 1 }))
  await openBell()
  await userEvent.click(await screen.findByRole('link', { name: 'أُجيب عن سؤالكِ' }))
  await waitFor(() => expect(server.to('POST /api/v1/notifications/3/read')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('«read all» names the newest that she saw, and its undo is offered', async () => {
  const ALL = 'POST /api/v1/notifications/read-all'
  server.on(ALL, () => ok({ unread: 0 }))
  await openBell()
  await userEvent.click(await screen.findByRole('button', { name: 'تحديد الكل كمقروء' }))
  await waitFor(() => expect(server.to(ALL)[0]?.body).toEqual({ upto: 3 }))
})

test('a deleted one leaves a line with its undo, which brings it back', async () => {
  server.on('DELETE /api/v1/notifications/2', () => {
    rows = rows.filter(({ id }) => id !== 2)
    return ok({ unread: 1 })
  })
  server.on('POST /api/v1/notifications/2/restore', () => ok({ unread: 2 }))
  await openBell()
  await screen.findByText('أُجيب عن سؤالكِ')
  await pick('أتممتِ دورة التجويد', 'حذف')
  const line = (await screen.findByText('حُذف إشعار «أتممتِ دورة التجويد».')).closest('li')
  await userEvent.click(within(line ?? document.body).getByRole('button', { name: /^تراجع: حذف إشعار / }))
  await waitFor(() => expect(server.to('POST /api/v1/notifications/2/restore')).toHaveLength(1))
})

test('what cannot be asked anew stays as it was, with a way to try again', async () => {
  await openBell()
  await screen.findByText('أُجيب عن سؤالكِ')
  server.on(LIST, () => refuse('server_error', 'حدث خطأ في الخادم، حاولي لاحقًا'))
  server.on('POST /api/v1/notifications/3/read', () => ok({ unread: 1 }))
  await pick('أُجيب عن سؤالكِ', 'تحديد كمقروء')
  await screen.findByText(/^تعذر التحديث، آخر تحديث/)
  expect(screen.getByText('أُجيب عن سؤالكِ')).toBeTruthy()
  server.on(LIST, () => ok(aPage(rows)))
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await waitFor(() => expect(screen.queryByText(/^تعذر التحديث/)).toBeNull())
})

test('another site opens in a tab of its own, and its host is shown', async () => {
  rows = [aNotification({ url: 'https://forms.example.sa/rajab', title: 'فُتح التسجيل' })]
  await openBell(/^الإشعارات/)
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^فُتح التسجيل/ })
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
  expect(screen.getByText('forms.example.sa')).toBeTruthy()
})

test('Escape closes the panel and gives the focus back to the bell', async () => {
  await openBell()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^الإشعارات/)
})

test('without any notification the panel says so', async () => {
  rows = []
  await openBell('الإشعارات')
  await screen.findByText('لا إشعارات بعد')
})
