// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRecitation } from '#web/testing/a-recitation.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { PathTaskButton } from './path-task-button.tsx'

const OPEN = 'POST /api/v1/tasks/from-path'
const task = {
  id: 70,
  type: 'recitation',
  title: '',
  details: '',
  range: { from: '78:1', to: '78:16' },
  size: null,
  minutes: null,
  link: null,
  not_asked: null,
  is_done: false,
} as const

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/student/paths')
  beSignedIn()
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (type: 'recitation' | 'memorise' = 'recitation') =>
  openScreen('/student/paths', '/student/paths', () => (
    <PathTaskButton pathId={7} task={{ ...task, type }} repeat={null} />
  ))

test("from a recitation of her path's day she comes to where she records it", async () => {
  server.on(OPEN, () => ok(aRecitation()))
  const { where } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'سجّلي: تسجيل تلاوة: النبأ ١–١٦' }))
  await waitFor(() => expect(where()).toBe('/student/task/40'))
  expect(server.calls.map(({ body }) => body)).toEqual([{ path_id: 7, path_task_id: 70 }])
})

test('where the path has no teacher yet she is told what to do instead', async () => {
  server.on(OPEN, () => refuse('conflict', 'لا معلمة لهذا المسار بعد. أتمّيها وعلّمي عليها.'))
  const { where } = open()
  await userEvent.click(await screen.findByRole('button', { name: /^سجّلي/ }))
  expect(await screen.findByText('لا معلمة لهذا المسار بعد. أتمّيها وعلّمي عليها.')).toBeTruthy()
  expect(where()).toBe('/student/paths')
})

test('what is only ticked has nothing to send', () => {
  open('memorise')
  expect(screen.queryByRole('button')).toBeNull()
})
