// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as taskScreen } from '../own/task-screen.tsx'
import { keptTakes, type KeptTake } from './kept-takes.ts'
import { takeQueue } from './take-queue.ts'

let device: KeptTake[]
beforeEach(() => {
  freshBrowser('/student/task/40')
  beSignedIn()
  fakeServer({ 'GET /api/v1/tasks/40': () => refuse('not_found', 'هذه المهمة غير موجودة') })
  device = [
    {
      id: 'take',
      taskId: 40,
      title: 'الملك',
      mime: 'audio/webm',
      seconds: 95,
      peaks: [],
      state: 'draft',
      at: 0,
    },
  ]
  vi.spyOn(keptTakes, 'list').mockImplementation(async () => device)
  vi.spyOn(keptTakes, 'soundOf').mockImplementation(() => Promise.withResolvers<Blob>().promise)
  vi.spyOn(keptTakes, 'drop').mockImplementation(async () => {
    device = []
  })
})
afterEach(async () => {
  cleanup()
  device = []
  await takeQueue.refresh()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('of a task that was removed while she recorded what she recorded is there, until she deletes it', async () => {
  openScreen('/student/task/:taskId', '/student/task/40', taskScreen.Component)
  expect(await screen.findByText('هذه المهمة غير موجودة')).toBeTruthy()
  const left = await screen.findByRole('region', { name: 'تسجيلكِ' })
  expect(left.textContent).toContain('الملك١:٣٥')
  await userEvent.click(screen.getByRole('button', { name: /^احذفيه: / }))
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'تسجيلكِ' })).toBeNull())
})
