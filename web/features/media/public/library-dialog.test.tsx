// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { LibraryButton } from './library-button.tsx'

const path = `lesson-media/ab/${'c'.repeat(62)}.mp4`
const film = {
  id: 5,
  name: 'شرح.mp4',
  kind: 'video',
  mime: 'video/mp4',
  bucket: 'lesson-media',
  size: 2048,
  width: 40,
  height: 30,
  seconds: 65,
  playback: 'plays',
  url: `/storage/${path}?for=session&sig=x`,
  folder_id: null,
  owner: { id: 1, name: 'هند' },
  uses: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  deleted_at: null,
}

beforeEach(() => {
  teachJsdomDialogs()
  freshBrowser('/admin/media')
  beSignedIn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('one of the newest films is chosen by its path; a broken one stands there and cannot be', async () => {
  const { calls } = fakeServer({
    'GET /api/v1/admin/media': () =>
      ok([film, { ...film, id: 6, name: 'تالف.mp4', playback: 'none' }], {
        meta: { page: 1, per_page: 24, total: 2, last_page: 1 },
      }),
  })
  const onChoose = vi.fn()
  openScreen('/admin/media', '/admin/media', () => <LibraryButton kind="video" onChoose={onChoose} />)
  await userEvent.click(await screen.findByRole('button', { name: 'اختيار من المكتبة' }))
  const broken = await screen.findByRole('button', { name: /تالف/ })
  expect(broken.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: /شرح/ }))
  expect(onChoose.mock.calls.map((call) => call.at(0) as unknown)).toEqual([path])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.at(-1)?.query.get('kind')).toBe('video')
})
