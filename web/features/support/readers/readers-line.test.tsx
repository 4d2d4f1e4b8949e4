// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TicketReaders } from '#contract/support/shapes.ts'
import { hear } from '#web/kernel/realtime/hear.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { ReadersLine } from './readers-line.tsx'

const PATH = '/admin/support-tickets'
const READERS = `GET /api/v1${PATH}/7/readers`
const SAY = `PUT /api/v1${PATH}/7/presence`

let server: ReturnType<typeof fakeServer>
let readers: TicketReaders
beforeEach(() => {
  freshBrowser(PATH)
  beSignedIn(aUser({ role: 'admin' }))
  readers = []
  server = fakeServer({ [READERS]: () => ok(readers), [SAY]: () => ok(null) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Composer() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <ReadersLine ticketId={7} text={text} />}
      <input aria-label="الرد" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setOpen(false)}>
        أغلقي
      </button>
    </>
  )
}

const open = () => openScreen(PATH, PATH, Composer)
const said = () => server.to(SAY).map(({ body }) => (body as { presence: string }).presence)
const something = (room: string) =>
  act(() =>
    hear({ room, seq: 1, type: 'support.readers', payload: { ticket_id: 1 }, at: '2026-11-20T09:00:00Z' }),
  )

test('she says that she reads, that she writes once she types, and that she has gone', async () => {
  open()
  await waitFor(() => expect(said()).toEqual(['reading']))
  await userEvent.type(screen.getByRole('textbox', { name: 'الرد' }), 'أهلًا')
  await waitFor(() => expect(said()).toEqual(['reading', 'writing']))
  await userEvent.click(screen.getByRole('button', { name: 'أغلقي' }))
  await waitFor(() => expect(said().at(-1)).toBe('away'))
})

test('who else reads or writes stands there at once when the ticket says that something changed', async () => {
  open()
  await waitFor(() => expect(server.to(READERS)).toHaveLength(1))
  readers = [{ id: 3, name: 'هدى القرني', is_writing: false }]
  something('ticket:7')
  expect((await screen.findByText(/تقرأ التذكرة الآن، ولم تكتب ردًا/)).textContent).toContain('هدى القرني')
  readers = [{ id: 3, name: 'هدى القرني', is_writing: true }]
  something('ticket:7')
  expect(await screen.findByText(/تكتب الآن/)).toBeTruthy()
  readers = []
  something('ticket:7')
  await waitFor(() => expect(screen.queryByText(/هدى القرني/)).toBeNull())
})

test('what happens at another ticket asks for nothing here', async () => {
  open()
  await waitFor(() => expect(server.to(READERS)).toHaveLength(1))
  something('ticket:8')
  await userEvent.type(screen.getByRole('textbox', { name: 'الرد' }), 'أهلًا')
  expect(server.to(READERS)).toHaveLength(1)
})

test('where the server does not answer, nothing is in her way', async () => {
  server.on(SAY, () => refuse('server_error', 'حدث خطأ'))
  server.on(READERS, () => refuse('not_found', 'لا تذكرة'))
  open()
  await waitFor(() => expect(said()).toEqual(['reading']))
  expect(screen.queryByRole('alert')).toBeNull()
})
