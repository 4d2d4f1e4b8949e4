// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PushDevice } from '#contract/push/shapes.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { DevicePushPart } from './device-push-part.tsx'

const DEVICES = 'GET /api/v1/push/devices'
const other: PushDevice = {
  id: 4,
  device: 'كروم على أندرويد',
  kind: 'phone',
  mark: 'of-another-browser',
  is_this_session: false,
  is_stale: false,
  shows_details: false,
  created_at: '2026-11-20T09:00:00.000Z',
  last_success_at: null,
  failing_since: null,
}

let server: ReturnType<typeof fakeServer>
let devices: readonly PushDevice[]
beforeEach(() => {
  freshBrowser('/student/settings')
  beSignedIn()
  devices = []
  server = fakeServer({ [DEVICES]: () => ok({ key: 'BAAA', devices }) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A browser that can be pushed to, with this answer to the question for her permission. */
function ableBrowser(permission: NotificationPermission) {
  const requestPermission = vi.fn(() => Promise.resolve(permission))
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', { permission, requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(undefined) },
  })
  return requestPermission
}

const open = () => openScreen('/student/settings', '/student/settings', () => <DevicePushPart />)

test('a browser that cannot be pushed to says so, and offers nothing to press', async () => {
  open()
  expect(await screen.findByText('هذا المتصفح لا يستقبلها')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('on an iPhone it says how the platform comes to the home screen', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')
  open()
  expect(await screen.findByText(/إضافة إلى الشاشة الرئيسية/)).toBeTruthy()
  vi.restoreAllMocks()
})

test('a browser that was told no shows how to allow it', async () => {
  ableBrowser('denied')
  open()
  expect(await screen.findByText('كيف أسمح؟')).toBeTruthy()
})

test('nothing is asked before her press, and a question closed without an answer changes nothing', async () => {
  const requestPermission = ableBrowser('default')
  open()
  const button = await screen.findByRole('button', { name: 'تشغيل الإشعارات هنا' })
  expect(requestPermission).not.toHaveBeenCalled()
  await userEvent.click(button)
  expect(await screen.findByText(/أُغلق سؤال المتصفح/)).toBeTruthy()
  expect(server.to('POST /api/v1/push/devices')).toHaveLength(0)
})

test('another device of hers is listed and can be switched off from here', async () => {
  ableBrowser('default')
  devices = [other]
  server.on('DELETE /api/v1/push/devices/4', () => ok({ key: 'BAAA', devices: [] }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'إيقاف الإشعارات: كروم على أندرويد' }))
  await waitFor(() => expect(server.to('DELETE /api/v1/push/devices/4')).toHaveLength(1))
})
