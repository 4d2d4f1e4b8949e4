// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { loadSections } from '#web/ui/loading/when-seen.tsx'
import { screen as news } from './news-screen.tsx'

beforeAll(loadSections)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = (total: number) => ok([], { meta: { page: 1, per_page: 7, total, last_page: 1 } })

test('a sentence about a search names the words whose answer it is, never those that are on their way', async () => {
  freshBrowser('/news')
  const later = Promise.withResolvers<Response>()
  const server = fakeServer({
    'GET /api/v1/news': () => answer(12),
    'GET /api/v1/news/categories': () => ok({ total: 12, categories: [] }),
  })
  const said = listenForSpeech('output')
  const { go } = openScreen('/news', '/news', news.Component)
  await screen.findByText('١٢ خبرًا')
  server.on('GET /api/v1/news', () => answer(0))
  await act(() => go('/news?search=ززز'))
  await screen.findByText('لا خبر فيه «ززز».')
  server.on('GET /api/v1/news', () => later.promise)
  await act(() => go('/news?search=زززز'))
  await waitFor(() => expect(server.to('GET /api/v1/news')).toHaveLength(3))
  expect(screen.getByText('لا خبر فيه «ززز».')).toBeTruthy()
  await act(async () => later.resolve(answer(0)))
  await screen.findByText('لا خبر فيه «زززز».')
  expect(said.filter((words) => words.includes('فيها'))).toEqual([
    'لا توجد أخبار فيها «ززز»',
    'لا توجد أخبار فيها «زززز»',
  ])
})
