// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { RepliesPart } from './replies-part.tsx'

const REPLIES = '/api/v1/admin/support-tickets/replies'
const reply = { id: 4, title: 'شكر', text: 'شكرًا لكِ.', used_count: 0 }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin')
  beSignedIn()
  let all = [reply]
  server = fakeServer({
    [`GET ${REPLIES}`]: () => ok(all),
    [`DELETE ${REPLIES}/4`]: () => {
      all = []
      return ok({})
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a reply that was deleted is offered back when its row has gone, and a failure is told', async () => {
  server.on(`POST ${REPLIES}`, () => refuse('conflict', 'يوجد رد بهذا العنوان.'))
  openScreen('/admin', '/admin', RepliesPart)
  await userEvent.click(await screen.findByRole('button', { name: /حذف/ }))
  await waitFor(() => expect(screen.queryByText('شكرًا لكِ.')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'تراجع' }))
  expect(await screen.findByText('يوجد رد بهذا العنوان.')).toBeTruthy()
})
