// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen as drawn, waitFor } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { createQueryClient } from '#web/kernel/query.ts'
import { createRouter } from '#web/router/create-router.ts'
import { memoryHistory } from '#web/router/history.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { freshBrowser } from '#web/testing/signed-in.ts'
import { loadSections } from '#web/ui/loading/when-seen.tsx'
import { screen as catalogue } from './catalogue-screen.tsx'

let root: Root | undefined
const place = document.createElement('div')

// The sections of the page are here already: the server draws them whole.
beforeAll(loadSections)
beforeEach(() => {
  freshBrowser('/courses')
  setSession({ status: 'visitor', user: undefined })
  fakeServer({
    'GET /api/v1/courses': () => ok([], { meta: { page: 1, per_page: 9, total: 0, last_page: 1 } }),
    'GET /api/v1/courses/did-you-mean': () => ok({ words: null, courses: [] }),
    'GET /api/v1/categories': () =>
      ok([{ id: 2, name: 'الحفظ', color: 'moss', icon: 'book-open', courses_count: 11 }]),
    'GET /api/v1/levels': () => ok([{ id: 1, name: 'مبتدئ', courses_count: 25 }]),
  })
  document.body.append(place)
})
afterEach(() => {
  act(() => root?.unmount())
  place.replaceChildren()
  place.remove()
  vi.unstubAllGlobals()
})

/** The catalogue as the server drew it; its code comes when `wake` is called. */
async function pageOf(address: string) {
  const queries = createQueryClient()
  const router = createRouter(
    [{ path: '/courses', Component: catalogue.Component }],
    memoryHistory([address]),
  )
  await router.ready
  await catalogue.load?.({ url: new URL(address, location.origin), params: {}, queries })
  const page = (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
  place.innerHTML = renderToString(page)
  return {
    where: () => router.state.location.search,
    wake: () =>
      act(async () => {
        root = hydrateRoot(place, page)
      }),
  }
}

const box = () => drawn.getByRole<HTMLInputElement>('searchbox', { name: 'البحث في الدورات' })

test('a search that was typed before the code came is searched, and stays as it was typed', async () => {
  const page = await pageOf('/courses?sort=rating')
  box().value = 'تجويد '
  await page.wake()
  expect(box().value).toBe('تجويد ')
  await waitFor(() => expect(new URLSearchParams(page.where()).get('search')).toBe('تجويد'))
  expect(new URLSearchParams(page.where()).get('sort')).toBe('rating')
  expect(box().value).toBe('تجويد ')
})

test('choices that were made before the code came hold, each with the others and with what was typed', async () => {
  const page = await pageOf('/courses?page=3')
  box().value = 'حفظ'
  drawn.getByRole('radio', { name: /الحفظ/ }).click()
  drawn.getByRole('radio', { name: 'مجانية' }).click()
  drawn.getByRole<HTMLSelectElement>('combobox', { name: 'الترتيب' }).value = 'oldest'
  await page.wake()
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(page.where()))).toEqual({
      search: 'حفظ',
      category: '2',
      price: 'free',
      sort: 'oldest',
    }),
  )
  expect(box().value).toBe('حفظ')
})

test('a page in which nothing was touched keeps its address', async () => {
  const address = '?search=%D8%AD%D9%81%D8%B8&category=2&sort=rating'
  const page = await pageOf(`/courses${address}`)
  await page.wake()
  expect(page.where()).toBe(address)
})
