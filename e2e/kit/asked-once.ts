import { expect, type Page, type Request, type WebSocket } from '@playwright/test'
import type { RoomEnd } from '#core/realtime/wire.ts'
import type {} from '#web/kernel/calls/early-answers.ts'

/** As in web/kernel/realtime/listeners.ts: an act is dated when it begins. */
const LONGEST_ACT_MS = 5000

/**
 * No question is sent twice while a page arrives. What counts are requests that leave the page: what its own cache
 * answers is none. After the platform has told that something happened, or the page has written something itself,
 * questions are rightly asked anew. And none is asked early that the page then does not ask.
 */
export async function expectAskedOnce(page: Page, arrive: () => Promise<void>): Promise<void> {
  const began = Date.now()
  const asked = new Set<string>()
  const again: string[] = []
  let hasNews = false
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    const isRead = request.method() === 'GET'
    if (!pathname.startsWith('/api/') || (isRead && hasNews)) return
    const question = `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`
    if (asked.has(question)) again.push(question)
    asked.add(question)
    hasNews ||= !isRead
  }
  const hear = (socket: WebSocket) =>
    socket.on('framereceived', ({ payload }) => {
      hasNews ||= isNews(String(payload), Date.now() - began + LONGEST_ACT_MS)
    })
  page.on('request', note)
  page.on('websocket', hear)
  await arrive()
  page.off('request', note)
  page.off('websocket', hear)
  const untaken = await page.evaluate(() => [...(window.rattilEarly?.answers.keys() ?? [])])
  expect.soft(untaken, 'what public/early.js asked in vain').toEqual([])
  expect.soft(again, 'questions that were sent again while the page arrived').toEqual([])
}

/** A happening, or a room that is entered and in which one was a moment ago. */
function isNews(frame: string, sinceMs: number): boolean {
  const [, kind, message = '[]'] = /^4([23])\d*(\[.*\])$/s.exec(frame) ?? []
  const [first, second] = JSON.parse(message) as readonly unknown[]
  if (kind === '2' && first !== 'hello') return true
  const ends = [kind === '2' ? second : first].flat() as readonly (RoomEnd | null | undefined)[]
  return ends.some((end) => (end?.quietMs ?? Infinity) < sinceMs)
}
