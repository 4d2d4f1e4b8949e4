// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { House } from 'lucide-react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/kernel/query.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import type { Area } from '../area-shell.tsx'
import { useQuestionBadge } from './use-question-badge.ts'

const entry = (to: string) => ({ to, label: to, icon: House })
const groups: Area['groups'] = [
  { label: 'التدريس', items: [entry('/teacher/courses'), entry('/teacher/questions')] },
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function badges(waiting: number) {
  freshBrowser('/teacher')
  beSignedIn(aUser({ role: 'teacher' }))
  const server = fakeServer({
    'GET /api/v1/teacher/lesson-questions/overview': () => ok({ waiting, courses: [] }),
  })
  const queries = createQueryClient()
  const { result } = renderHook(() => useQuestionBadge(groups, 'teacher'), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  await waitFor(() => expect(server.calls).toHaveLength(1))
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  return () => result.current.flatMap(({ items }) => items).map(({ badge }) => badge)
}

test('what waits for an answer is counted beside its entry of the menu', async () => {
  const shown = await badges(12)
  await waitFor(() => expect(shown()).toEqual([undefined, '١٢']))
})

test('where nothing waits the menu shows no number', async () => {
  expect((await badges(0))()).toEqual([undefined, undefined])
})
