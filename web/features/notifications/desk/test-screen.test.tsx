// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NotificationTrial } from '#contract/notifications/trial-shapes.ts'
import { connection, events } from '#web/kernel/realtime/listeners.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as trialScreen } from './test-screen.tsx'

const PATH = '/admin/notifications/test'
const TRIAL = 'GET /api/v1/admin/notifications/trials/latest'
const BEGIN = 'POST /api/v1/admin/notifications/trials'
const PUSH = 'POST /api/v1/push/tests'
const arrived: NotificationTrial = {
  at: '2026-11-20T09:00:00.000Z',
  in_app: { state: 'delivered' },
  email: {
    state: 'delivered',
    address: 'hind@example.sa',
    server: 'smtp.example.sa',
    sentence: 'قبلها خادم البريد.',
    line: '250 2.0.0 Ok: queued as 4F2',
  },
}

let server: ReturnType<typeof fakeServer>
let trial: NotificationTrial | null
beforeEach(() => {
  freshBrowser(PATH)
  beSignedIn(aUser({ role: 'admin' }))
  trial = null
  connection.set('connected')
  server = fakeServer({
    [TRIAL]: () => ok(trial),
    [BEGIN]: () => {
      trial = arrived
      return ok(null)
    },
    [PUSH]: () =>
      ok({
        steps: [
          {
            device: 'كروم على أندرويد',
            service: 'fcm.googleapis.com',
            works: true,
            sentence: 'قبله.',
            line: '201',
          },
        ],
      }),
  })
})
afterEach(() => {
  cleanup()
  connection.set('off')
  vi.unstubAllGlobals()
})

const open = () => openScreen(PATH, PATH, trialScreen.Component)
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'أرسلي التجربة' }))

test('one press tries every channel, and each says what it answered', async () => {
  open()
  expect(await screen.findByText('لم تجرّبي في الأيام الأخيرة.')).toBeTruthy()
  await start()
  const email = within(await screen.findByRole('region', { name: 'البريد' }))
  expect(email.getByText('250 2.0.0 Ok: queued as 4F2')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'المنصة' })).getByText('وصل')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'الجوال' })).getByText('كروم على أندرويد')).toBeTruthy()
  expect([server.to(BEGIN).length, server.to(PUSH).length]).toEqual([1, 1])
})

test('when the news reaches this very page, it says after how long', async () => {
  open()
  await start()
  await screen.findByRole('region', { name: 'المنصة' })
  expect(screen.queryByText(/بلغ الخبر هذه الصفحة/)).toBeNull()
  events.tell({ room: 'user:1', seq: 1, type: 'notifications.changed', payload: {}, at: arrived.at })
  // A second more or less decides how it is counted: «أقل من ثانية», «٣ ثوانٍ», «١٢ ثانية».
  expect(await screen.findByText(/بلغ الخبر هذه الصفحة بعد .+(ثانية|ثانيتين|ثوانٍ).* من ضغطكِ/)).toBeTruthy()
})

test('a letter that is only a file is not called arrived', async () => {
  trial = { ...arrived, email: { ...arrived.email, server: null, sentence: 'كُتبت في ملف.', line: '' } }
  open()
  const email = within(await screen.findByRole('region', { name: 'البريد' }))
  expect(email.getByText('في ملف فقط')).toBeTruthy()
  expect(email.queryByText('وصل')).toBeNull()
})

test('without a device the push part says so, and the others go on', async () => {
  server.on(PUSH, () => refuse('conflict', 'لا جهاز مسجّل لكِ.'))
  open()
  await start()
  expect(await screen.findByText('لا جهاز مسجّل لكِ.')).toBeTruthy()
  expect(await screen.findByText('قبلها خادم البريد.')).toBeTruthy()
})

test('a page that is not connected says that the news does not come to it by itself', async () => {
  connection.set('trying')
  trial = arrived
  open()
  expect(await screen.findByText(/هذه الصفحة غير متصلة الآن/)).toBeTruthy()
})
