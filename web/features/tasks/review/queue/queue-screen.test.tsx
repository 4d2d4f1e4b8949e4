// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aRecitation } from '#web/testing/a-recitation.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as queue } from './queue-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what waits for her is narrowed to one kind, and the address keeps it', async () => {
  freshBrowser('/teacher/submissions')
  beSignedIn(aUser({ role: 'teacher' }))
  const LIST = 'GET /api/v1/tasks'
  const server = fakeServer({
    [LIST]: () => ok([], { meta: { page: 1, per_page: 50, total: 0, last_page: 1 } }),
    'GET /api/v1/tasks/audience': () => ok({ circles: [], students: [] }),
  })
  const { where } = openScreen('/teacher/submissions', '/teacher/submissions', queue.Component)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'النوع' }), 'تسجيل تلاوة')
  await waitFor(() => expect(server.to(LIST).at(-1)?.query.get('type')).toBe('recitation'))
  expect(where()).toBe('/teacher/submissions?type=recitation')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'النوع' }), 'كل الأنواع')
  await waitFor(() => expect(where()).toBe('/teacher/submissions'))
})

test('recitations of one student are told apart, and a late one says how long it has waited', async () => {
  freshBrowser('/teacher/submissions')
  beSignedIn(aUser({ role: 'teacher' }))
  const sent = new Date().toISOString()
  const items = [
    aRecitation(),
    aRecitation({ id: 41, is_late: true, submitted_at: sent, due_date: '2026-11-24T20:59:59.999Z' }),
  ]
  fakeServer({
    'GET /api/v1/tasks': () => ok(items, { meta: { page: 1, per_page: 50, total: 2, last_page: 1 } }),
    'GET /api/v1/tasks/audience': () => ok({ circles: [], students: [] }),
  })
  openScreen('/teacher/submissions', '/teacher/submissions', queue.Component)
  const names = (await screen.findAllByRole('link')).map((link) => link.getAttribute('aria-label'))
  expect(names).toEqual([
    'أسماء الحربي، تسجيل تلاوة: الإخلاص من ١ إلى ٢، الاثنين ٢٣ نوفمبر ٢٠٢٦',
    'أسماء الحربي، تسجيل تلاوة: الإخلاص من ١ إلى ٢، الثلاثاء ٢٤ نوفمبر ٢٠٢٦',
  ])
  const late = screen.getByText('بعد الموعد').closest('li')
  expect(late?.textContent).toContain('الآن')
})
