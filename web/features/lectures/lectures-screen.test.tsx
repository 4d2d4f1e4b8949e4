// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { freshBrowser } from '#web/testing/signed-in.ts'
import { loadSections } from '#web/ui/loading/when-seen.tsx'
import { screen as lecturesScreen } from './lectures-screen.tsx'

const LIST = 'GET /api/v1/live-lectures'
let server: ReturnType<typeof fakeServer>

beforeAll(loadSections)
beforeEach(() => {
  freshBrowser('/lectures')
  server = fakeServer({
    [LIST]: () => ok([], { meta: { page: 1, per_page: 12, total: 0, last_page: 1 } }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const asked = () => Object.fromEntries(server.to(LIST).at(-1)?.query ?? [])

test('a search stays with the period, and is cleared where it finds nothing', async () => {
  openScreen('/lectures', '/lectures?period=past', lecturesScreen.Component)
  await screen.findByText('لا محاضرات سابقة بعد')
  await userEvent.type(screen.getByRole('searchbox', { name: 'البحث في المحاضرات' }), 'التدبر{Enter}')
  await waitFor(() => expect(asked()).toEqual({ period: 'past', page: '1', search: 'التدبر' }))
  await userEvent.click(await screen.findByRole('button', { name: 'مسح البحث' }))
  await screen.findByText('لا محاضرات سابقة بعد')
})
