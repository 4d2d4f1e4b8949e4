// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sending } from '#contract/sendings/shapes.ts'
import { aSending } from '#web/testing/a-sending.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as sendScreen } from '../send-screen.tsx'

const PATH = '/admin/notifications/send'
const SAVED = 'POST /api/v1/sendings'
const NOTE = 'هنا ما كتبتِه من قبل ولم تحفظيه.'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser(PATH)
  beSignedIn(aUser({ role: 'admin' }))
  server = fakeServer({
    'GET /api/v1/sendings': () => ok([], { meta: { page: 1, per_page: 20, total: 0, last_page: 1 } }),
    [SAVED]: ({ body }) => ok(aSending({ ...(body as Partial<Sending>), id: 8, version: 1 })),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  openScreen(PATH, PATH, sendScreen.Component)
  return screen.findByLabelText<HTMLInputElement>('العنوان')
}

test('what she typed and did not save is there when she comes back', async () => {
  await userEvent.type(await open(), 'لقاء الأحد')
  await userEvent.click(screen.getByRole('checkbox', { name: 'كل الطالبات' }))
  cleanup()
  expect((await open()).value).toBe('لقاء الأحد')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'كل الطالبات' }).checked).toBe(true)
  expect(screen.getByText(NOTE)).toBeTruthy()
})

test('what is saved as a draft stands among the drafts, and the next new one begins empty', async () => {
  await userEvent.type(await open(), 'لقاء الأحد')
  await userEvent.click(screen.getByRole('button', { name: 'حفظ مسودة' }))
  await waitFor(() => expect(server.to(SAVED)).toHaveLength(1))
  await screen.findByText('حُفظت المسودة')
  cleanup()
  expect((await open()).value).toBe('')
  expect(screen.queryByText(NOTE)).toBeNull()
})
