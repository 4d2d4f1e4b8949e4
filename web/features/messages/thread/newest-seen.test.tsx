// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#contract/messages/shapes.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { NewestSeen } from './newest-seen.tsx'

const PATH = '/student/messages'
const READ = 'POST /api/v1/messages/threads/4/read'

const message = (seq: number, change: Partial<Message> = {}): Message => ({
  seq,
  text: 'السلام عليكم',
  files: [],
  is_own: false,
  is_ours: false,
  author: 'ريم الحربي',
  is_note: false,
  is_bulk: false,
  created_at: '2026-11-22T09:00:00Z',
  edited_at: null,
  is_read: false,
  is_removed: false,
  can: { change: false, report: true },
  ...change,
})

const scrolls = vi.fn<() => void>()
let scrollTo: (isAtEnd: boolean) => void
let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser(PATH)
  beSignedIn(aUser({ role: 'student' }))
  server = fakeServer({ [READ]: () => ok({}) })
  scrolls.mockClear()
  Element.prototype.scrollIntoView = scrolls
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        scrollTo = (isIntersecting) => act(() => tell([{ isIntersecting }]))
      }
      observe = vi.fn<() => void>()
      disconnect = vi.fn<() => void>()
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const read = () => server.to(READ).map(({ body }) => body)

function Thread({ unread = 1 }) {
  const [messages, setMessages] = useState([message(1)])
  const add = (change: Partial<Message>) => setMessages([...messages, message(messages.length + 1, change)])
  return (
    <section>
      <button type="button" onClick={() => add({})}>
        تكتب المعلمة
      </button>
      <button type="button" onClick={() => add({ is_own: true, is_ours: true })}>
        تكتب هي
      </button>
      <NewestSeen threadId={4} messages={messages} unread={unread} stays={false} />
    </section>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('at the end of a thread each new message is scrolled to and counts as read', async () => {
  openScreen(PATH, PATH, Thread)
  await waitFor(() => expect(read()).toEqual([{ seq: 1 }]))
  scrolls.mockClear()
  await press('تكتب المعلمة')
  expect(scrolls).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(read().at(-1)).toEqual({ seq: 2 }))
  expect(screen.queryByRole('button', { name: 'رسالة جديدة' })).toBeNull()
})

test('whoever reads further up stays there, is told, and has read it when she comes', async () => {
  openScreen(PATH, PATH, Thread)
  await waitFor(() => expect(read()).toEqual([{ seq: 1 }]))
  scrolls.mockClear()
  scrollTo(false)
  await press('تكتب المعلمة')
  expect(scrolls).not.toHaveBeenCalled()
  await press('رسالة جديدة')
  expect(scrolls).toHaveBeenCalledTimes(1)
  expect(read()).toEqual([{ seq: 1 }])
  scrollTo(true)
  await waitFor(() => expect(read()).toEqual([{ seq: 1 }, { seq: 2 }]))
  expect(screen.queryByRole('button', { name: 'رسالة جديدة' })).toBeNull()
})

test('what was read is told once, however often she comes to the end', async () => {
  openScreen(PATH, PATH, Thread)
  await waitFor(() => expect(read()).toEqual([{ seq: 1 }]))
  scrollTo(false)
  scrollTo(true)
  await press('تكتب المعلمة')
  await waitFor(() => expect(read()).toEqual([{ seq: 1 }, { seq: 2 }]))
})

test('what has been read before is not told once more', async () => {
  openScreen(PATH, PATH, () => <Thread unread={0} />)
  await press('تكتب المعلمة')
  expect(read()).toEqual([])
})

test('what she writes herself brings her to the end', async () => {
  openScreen(PATH, PATH, Thread)
  scrollTo(false)
  scrolls.mockClear()
  await press('تكتب هي')
  expect(scrolls).toHaveBeenCalledTimes(1)
})
