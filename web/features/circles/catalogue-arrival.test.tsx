// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen as drawn, waitFor } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/kernel/query.ts'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { createRouter } from '#web/router/create-router.ts'
import { memoryHistory } from '#web/router/history.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { freshBrowser } from '#web/testing/signed-in.ts'
import { loadSections } from '#web/ui/loading/when-seen.tsx'
import { screen as catalogue } from './catalogue-screen.tsx'

let root: Root | undefined
const place = document.createElement('div')

beforeAll(loadSections)
beforeEach(() => {
  freshBrowser('/circles')
  setSession({ status: 'visitor', user: undefined })
  fakeServer({
    'GET /api/v1/circles': () => ok([], { meta: { page: 1, per_page: 12, total: 0, last_page: 1 } }),
    'GET /api/v1/circles/facts': () =>
      ok({
        teachers: [{ id: 5, name: 'أ. نورة السالم' }],
        levels: [],
        learning_paths: [],
        live_count: 0,
        live: [],
      }),
  })
  document.body.append(place)
})
afterEach(() => {
  act(() => root?.unmount())
  place.replaceChildren()
  place.remove()
  vi.unstubAllGlobals()
})

test('what was typed and chosen before the code came is searched, each with the other', async () => {
  const queries = createQueryClient()
  const router = createRouter(
    [{ path: '/circles', Component: catalogue.Component }],
    memoryHistory(['/circles?status=scheduled']),
  )
  await router.ready
  const url = new URL('/circles?status=scheduled', location.origin)
  await catalogue.load?.({ url, params: {}, queries })
  const page = (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  place.innerHTML = renderToString(page)
  const box = drawn.getByRole<HTMLInputElement>('searchbox', { name: 'البحث في الحلقات' })
  box.value = 'حفظ'
  drawn.getByRole<HTMLSelectElement>('combobox', { name: 'المعلمة' }).value = '5'
  await act(async () => {
    root = hydrateRoot(place, page)
  })
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      search: 'حفظ',
      teacher: '5',
      status: 'scheduled',
    }),
  )
  expect(box.value).toBe('حفظ')
})
