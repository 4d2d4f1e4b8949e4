// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Message, Thread } from '#contract/messages/shapes.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { ThreadView } from './thread-view.tsx'

const THREAD = '/api/v1/messages/threads/4'
const thread: Thread = {
  id: 4,
  with: { id: 9, name: 'أ. ريم الحربي', role: 'teacher' },
  unread: 0,
  last: null,
  assigned_to: null,
  is_closed: false,
  hours: null,
  block: 'none',
  can: { write: false, manage: false, block: false },
}
const message = (seq: number): Message => ({
  seq,
  text: `الرسالة ${seq}`,
  files: [],
  is_own: false,
  is_ours: false,
  author: 'أ. ريم الحربي',
  is_note: false,
  is_bulk: false,
  created_at: `2026-11-28T16:0${seq}:00.000Z`,
  edited_at: null,
  is_read: false,
  is_removed: false,
  can: { change: false, report: false },
})

let messages: Message[]
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  freshBrowser('/student')
  beSignedIn(aUser())
  messages = [message(1), message(2)]
  fakeServer({
    [`GET ${THREAD}`]: () => ok(thread),
    [`GET ${THREAD}/messages`]: () => ok({ messages, readings: [], has_older: false }),
    [`POST ${THREAD}/read`]: () => ok(null),
  })
})
afterEach(cleanup)

const view = () => (
  <main>
    <ThreadView person={aUser()} threadId={4} />
  </main>
)

test('what was written before is not read aloud as she opens a thread, and what comes then is', async () => {
  const said = listenForSpeech('[role=log]')
  const { queries, go } = openScreen('/student/messages/4', '/student', view)
  await act(() => go('/student/messages/4'))
  await screen.findByText('الرسالة 1')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'الأستاذة ريم الحربي' }))
  await waitFor(() => expect(screen.getByRole('log').getAttribute('aria-live')).toBeNull())
  expect(said).toEqual([])
  messages = [...messages, message(3)]
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(said.join(' ')).toContain('الرسالة 3'))
  expect(said.join(' ')).not.toContain('الرسالة 2')
})

test('what she has written herself is not read back to her: that it was sent is said, once', async () => {
  const { queries } = openScreen('/student/messages/4', '/student/messages/4', view)
  await screen.findByText('الرسالة 1')
  await waitFor(() => expect(screen.getByRole('log').getAttribute('aria-live')).toBeNull())
  const said = listenForSpeech('output, [role=log], [aria-live]')
  for (const seq of [3, 4]) {
    messages = [...messages, { ...message(seq), is_own: true, is_ours: true }]
    await act(() => queries.invalidateQueries())
    await screen.findByText(`الرسالة ${seq}`)
  }
  expect(said).toEqual(['أُرسلت', 'أُرسلت'])
})
