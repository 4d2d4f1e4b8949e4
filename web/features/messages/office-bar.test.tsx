// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Thread } from '#contract/messages/shapes.ts'
import { aThread } from '#web/testing/a-thread.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { OfficeBar } from './office-bar.tsx'

const PATH = '/admin/messages'
const OFFICE = 'PUT /api/v1/messages/threads/4/office'
const thread = (assigned_to: Thread['assigned_to']) => aThread({ assigned_to })
const huda = { id: 1, name: 'هدى القرني' }
const amal = { id: 2, name: 'أمل الشهري' }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser(PATH)
  beSignedIn(aUser({ role: 'admin' }))
  server = fakeServer({
    'GET /api/v1/messages/directors': () => ok([amal, huda]),
    [OFFICE]: () => ok(thread(amal)),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bodies = () => server.to(OFFICE).map(({ body }) => body)

test('a director gives a thread of the office to any of the directors, and takes it from her', async () => {
  openScreen(PATH, PATH, () => <OfficeBar thread={thread(huda)} />)
  const choice = screen.getByLabelText<HTMLSelectElement>('المسؤولة عن المحادثة')
  expect(choice.selectedOptions[0]?.textContent).toBe('هدى القرني')
  await screen.findByRole('option', { name: 'أمل الشهري' })
  await userEvent.selectOptions(choice, 'أمل الشهري')
  await waitFor(() => expect(bodies()).toEqual([{ assigned_to: 2, is_closed: false }]))
  await waitFor(() => expect(choice.getAttribute('aria-disabled')).toBeNull())
  await userEvent.selectOptions(choice, 'بلا مسؤولة')
  await waitFor(() => expect(bodies().at(-1)).toEqual({ assigned_to: null, is_closed: false }))
})

test('she closes a thread that is settled', async () => {
  openScreen(PATH, PATH, () => <OfficeBar thread={thread(null)} />)
  await userEvent.click(screen.getByRole('button', { name: 'إغلاق المحادثة' }))
  await waitFor(() => expect(bodies()).toEqual([{ assigned_to: null, is_closed: true }]))
})
