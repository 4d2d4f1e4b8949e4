// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRecitation } from '#web/testing/a-recitation.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { WaitingRecitations } from './waiting-recitations.tsx'

const LIST = 'GET /api/v1/tasks'
const now = new Date('2026-11-23T12:00:00.000Z')
const oldest = aRecitation({
  id: 5,
  student: { id: 9, name: 'سارة الغامدي' },
  submitted_at: '2026-11-23T09:00:00.000Z',
})
const answerOf = (total: number) =>
  ok(total === 0 ? [] : [oldest], { meta: { page: 1, per_page: 1, total, last_page: Math.max(1, total) } })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/teacher')
  beSignedIn(aUser({ role: 'teacher' }))
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = () => openScreen('/teacher', '/teacher', () => <WaitingRecitations now={now} />)

test('she reads how many recitations wait, whose waits longest, and comes to them, by one call', async () => {
  server.on(LIST, () => answerOf(3))
  open()
  const region = await screen.findByRole('region', { name: 'تلاوات تنتظر سماعكِ' })
  expect(region.textContent).toContain('٣ تلاوات تنتظر سماعكِ')
  expect(region.textContent).toContain('أقدمها للطالبة سارة الغامدي، قبل ٣ ساعات')
  expect(screen.getByRole('link', { name: 'السماع والتصحيح' }).getAttribute('href')).toBe(
    '/teacher/submissions?type=recitation',
  )
  expect(server.calls).toHaveLength(1)
})

test('where none waits nothing stands there', async () => {
  server.on(LIST, () => answerOf(0))
  open()
  await vi.waitFor(() => expect(server.calls).toHaveLength(1))
  expect(screen.queryByText(/تنتظر سماعكِ/)).toBeNull()
})
