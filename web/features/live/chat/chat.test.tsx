// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage, LiveRoom } from '#contract/live/shapes.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { useChat } from './chat.queries.ts'
import { Chat } from './chat.tsx'

const CHAT = 'GET /api/v1/live/5/messages'
const WRITE = 'POST /api/v1/live/5/messages'
const HIDE = 'DELETE /api/v1/live/5/messages/1'

const line = (id: number, change: Partial<LiveMessage> = {}): LiveMessage => ({
  id,
  person: { id: 8, name: 'ريم القحطاني' },
  text: `سطر ${id}`,
  created_at: '2026-11-23T17:35:00.000Z',
  is_teacher: false,
  is_own: false,
  can: { hide: false },
  ...change,
})

/** The width that a browser would measure; zero: the chat stands on no screen. */
let width = 300
let messages: LiveMessage[]
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  width = 300
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: (entries: readonly object[]) => void
      constructor(tell: (entries: readonly object[]) => void) {
        this.tell = tell
      }
      observe() {
        this.tell([{ contentRect: { width } }])
      }
      disconnect() {
        return undefined
      }
    },
  )
  freshBrowser('/room')
  beSignedIn(aUser())
  messages = [line(1)]
  server = fakeServer({ [CHAT]: () => ok(messages) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (change: Partial<LiveRoom> = {}) => {
  const room = { session_id: 5, status: 'live', chat: 'open', role: 'student', ...change } as LiveRoom
  function Room() {
    const chat = useChat(room, true)
    return (
      <>
        <output aria-label="غير مقروء">{chat.unread}</output>
        <Chat room={room} chat={chat} />
      </>
    )
  }
  return openScreen('/room', '/room', Room)
}

test('what she writes is sent once and stands at the end; where it is refused her words stay', async () => {
  const user = userEvent.setup()
  open()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'رسالتكِ للحلقة' })
  server.on(WRITE, () => refuse('conflict', 'أغلقت المعلمة المحادثة الآن.'))
  await user.type(field, 'حاضرة{Enter}')
  await waitFor(() => expect(server.to(WRITE)).toHaveLength(1))
  expect(await screen.findByText('أغلقت المعلمة المحادثة الآن.')).toBeTruthy()
  expect(field.value).toBe('حاضرة')
  server.on(WRITE, () => ok([...messages, line(2, { text: 'حاضرة', is_own: true, can: { hide: true } })]))
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  expect(await screen.findByRole('button', { name: 'اسحبي رسالتكِ' })).toBeTruthy()
  expect(field.value).toBe('')
})

test('what was written before she came is not read aloud, and what is written then is', async () => {
  const said = listenForSpeech('[role=log]')
  const { queries } = open()
  const log = await screen.findByRole('log')
  await screen.findByText('سطر 1')
  await waitFor(() => expect(log.getAttribute('aria-live')).toBeNull())
  expect(said).toEqual([])
  messages = [line(1), line(2)]
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(said.join(' ')).toContain('سطر 2'))
})

test('a student reads a closed chat and writes nothing; her teacher still writes', async () => {
  open({ chat: 'closed' })
  expect(await screen.findByText('سطر 1')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  open({ chat: 'closed', role: 'teacher' })
  expect(await screen.findByRole('textbox')).toBeTruthy()
  expect(screen.getByText('أغلقتِ المحادثة، فتكتبين فيها وحدكِ.')).toBeTruthy()
})

test('a teacher hides a line of a student', async () => {
  const user = userEvent.setup()
  messages = [line(1, { can: { hide: true } })]
  server.on(HIDE, () => ok([]))
  open({ role: 'teacher' })
  await user.click(await screen.findByRole('button', { name: 'أخفي رسالة ريم القحطاني' }))
  expect(await screen.findByText('لم تُكتب رسالة بعد.')).toBeTruthy()
})

test('lines of others that came while the chat was out of sight are counted; those before, and her own, are not', async () => {
  width = 0
  const { queries } = open()
  await screen.findByText('سطر 1')
  const unread = () => screen.getByRole('status', { name: 'غير مقروء' }).textContent
  expect(unread()).toBe('0')
  messages = [line(1), line(2), line(3, { is_own: true })]
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(unread()).toBe('1'))
})
