// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aThread } from '#web/testing/a-thread.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { ThreadList } from './thread-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('where nothing was searched her threads are counted as threads, not as results', async () => {
  freshBrowser('/teacher/messages')
  beSignedIn()
  fakeServer({
    'GET /api/v1/messages/threads': () =>
      ok([aThread(), aThread({ id: 5 })], { meta: { page: 1, per_page: 20, total: 2, last_page: 1 } }),
  })
  openScreen('/teacher/messages', '/teacher/messages', () => (
    <ThreadList person={{ id: 3, role: 'teacher' }} openId={undefined} />
  ))
  expect((await screen.findByText('محادثتان')).tagName).toBe('OUTPUT')
})
