// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { screen as circles } from '#web/features/circles/catalogue-screen.tsx'
import { screen as courses } from '#web/features/courses/catalogue-screen.tsx'
import { screen as paths } from '#web/features/learning-paths/catalogue-screen.tsx'
import { screen as lectures } from '#web/features/lectures/lectures-screen.tsx'
import { screen as news } from '#web/features/news/news-screen.tsx'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { loadSections } from '#web/ui/loading/when-seen.tsx'

beforeAll(loadSections)
beforeEach(() => setSession({ status: 'visitor', user: undefined }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Only the whole list holds something. */
const listOf = (total: number) => ok([], { meta: { page: 1, per_page: 9, total, last_page: 1 } })

const catalogues = [
  { path: '/circles', list: '/api/v1/circles', view: circles, some: '١٢ حلقة', none: 'لا توجد حلقات' },
  { path: '/courses', list: '/api/v1/courses', view: courses, some: '١٢ دورة', none: 'لا توجد دورات' },
  { path: '/lectures', list: '/api/v1/live-lectures', view: lectures, some: '١٢ محاضرة', none: 'لا محاضرات' },
  { path: '/paths', list: '/api/v1/learning-paths', view: paths, some: '١٢ مسارًا', none: 'لا مسارات' },
  { path: '/news', list: '/api/v1/news', view: news, some: '١٢ خبرًا', none: 'لا توجد أخبار فيها «زززز»' },
]

test.each(catalogues)(
  'a search of $path says that it found nothing, and again what there is',
  async (list) => {
    freshBrowser(list.path)
    fakeServer({
      [`GET ${list.list}`]: ({ query }) => listOf(query.get('search') === null ? 12 : 0),
      'GET /api/v1/circles/facts': () =>
        ok({ teachers: [], levels: [], learning_paths: [], live_count: 0, live: [] }),
      'GET /api/v1/categories': () => ok([]),
      'GET /api/v1/levels': () => ok([]),
      'GET /api/v1/news/categories': () => ok({ total: 12, categories: [] }),
      'GET /api/v1/courses/did-you-mean': () => ok({ words: null, courses: [] }),
    })
    const said = listenForSpeech('output')
    const { go } = openScreen(list.path, list.path, list.view.Component)
    await screen.findAllByText(list.some)
    expect(said.filter((words) => words === list.none)).toEqual([])
    await act(() => go(`${list.path}?search=زززز`))
    await waitFor(() => expect(said.at(-1)).toBe(list.none))
    await act(() => go(list.path))
    await waitFor(() => expect(said.at(-1)).toBe(list.some))
  },
)
