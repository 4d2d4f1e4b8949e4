import { expect, type Page, type Request, type WebSocket } from '@playwright/test'
import type { RoomEnd } from '#core/realtime/wire.ts'
import type {} from '#web/kernel/early-answers.ts'

/** As in web/kernel/realtime/listeners.ts: an act is dated when it begins. */
const LONGEST_ACT_MS = 5000

/**
 * No question is sent twice while a page arrives. What counts are requests that leave the page: what its own cache
 * answers is none. After the platform has told that something happened, questions are rightly asked anew. And
 * none is asked early that the page then does not ask.
 */
export async function expectAskedOnce(page: Page, arrive: () => Promise<void>): Promise<void> {
  const began = Date.now()
  const asked = new Set<string>()
  const again: string[] = []
  let hasNews = false
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/') || hasNews) return
    const question = `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`
    if (asked.has(question)) again.push(question)
    asked.add(question)
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

/** A happening, or the greeting of a room in which one was a moment ago. */
function isNews(frame: string, sinceMs: number): boolean {
  const [, message = '[]'] = /^42\d*(\[.*\])$/s.exec(frame) ?? []
  const [type, rooms] = JSON.parse(message) as [string?, (readonly RoomEnd[])?]
  if (type === 'hello')
    return rooms?.some(({ quietMs }) => quietMs !== undefined && quietMs < sinceMs) ?? false
  return type === 'event' || type === 'end'
}
