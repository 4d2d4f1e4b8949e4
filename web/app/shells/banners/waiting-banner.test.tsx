// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { deliver, startOutbox } from '#web/kernel/outbox/outbox.ts'
import { createQueryClient } from '#web/kernel/query.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { WaitingBanner } from './waiting-banner.tsx'

const SAVE = 'POST /api/v1/courses/1/modules/2/lessons/3/notes'
const note = {
  params: { courseId: 1, moduleId: 2, lessonId: 3 },
  body: { notes: 'نص', base_updated_at: null },
}
const saved = { notes: 'نص', updated_at: '2026-11-20T10:00:00.000Z' }

let stop: () => void
beforeEach(() => {
  freshBrowser()
  beSignedIn()
  stop = startOutbox()
})
afterEach(() => {
  cleanup()
  stop()
  vi.restoreAllMocks()
})
const draw = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WaitingBanner />
    </QueryClientProvider>,
  )
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

test('nothing is drawn while nothing waits', () => {
  const { container } = draw()
  expect(container.childElementCount).toBe(0)
})

test('what waits is named, and its arrival is told', async () => {
  online(false)
  fakeServer({ [SAVE]: () => ok(saved) })
  draw()
  await act(() => deliver(lessonRoutes.saveNote, note, { topic: 'note:1:3', label: 'ملاحظات «الإقلاب»' }))
  const waiting = await screen.findByText(/محفوظ على هذا الجهاز/, undefined, { timeout: 5000 })
  expect(waiting.textContent).toContain('ملاحظات «الإقلاب»')
  online(true)
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  expect(await screen.findByText('أُرسل ما كان معلّقًا على هذا الجهاز.')).toBeTruthy()
})
