// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as circles } from './circles-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('circles are narrowed to a level, the address keeps it, and one press shows all again', async () => {
  freshBrowser('/admin/circles')
  beSignedIn(aUser({ role: 'admin' }))
  const LIST = 'GET /api/v1/admin/circles'
  const server = fakeServer({
    [LIST]: () => ok([], { meta: { page: 1, per_page: 20, total: 0, last_page: 1 } }),
    'GET /api/v1/admin/circle-registration/second-circles': () => ok([]),
    'GET /api/v1/levels': () => ok([{ id: 3, name: 'متوسط', courses_count: 0 }]),
  })
  const { where } = openScreen('/admin/circles', '/admin/circles', circles.Component)
  await screen.findByText('لا حلقات بعد')
  await screen.findByRole('option', { name: 'متوسط' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'المستوى' }), 'متوسط')
  await waitFor(() => expect(server.to(LIST).at(-1)?.query.get('level')).toBe('3'))
  expect(where()).toBe('/admin/circles?level=3')
  await userEvent.click(await screen.findByRole('button', { name: /^مسح/ }))
  await waitFor(() => expect(where()).toBe('/admin/circles'))
})
