// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { systemRoutes } from '#contract/system/routes.ts'
import type { Backups } from '#contract/system/shapes.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as health } from './health-screen.tsx'

const computed_at = '2026-11-20T09:00:00.000Z'
const backups: Backups = {
  is_on: true,
  is_nightly: true,
  folder: '/var/lib/rattil/backups',
  kept: 7,
  disk_free: 5_000_000_000,
  progress: null,
  failure: null,
  backups: [],
  computed_at,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(changed: Partial<Backups>) {
  const shown: Backups = { ...backups, ...changed }
  freshBrowser('/admin/system-health')
  beSignedIn(aUser({ role: 'admin' }))
  const server = fakeServer({
    [`GET ${systemRoutes.health.path}`]: () => ok({ state: 'ok', checks: [], computed_at }),
    [`GET ${systemRoutes.backups.path}`]: () => ok(shown),
  })
  openScreen('/admin/system-health', '/admin/system-health', health.Component)
  return { server, shown }
}

test('a backup that could not be restored is told apart from one that came back whole', async () => {
  const made = { made_at: computed_at, bytes: 2_000_000, rows: 10, files: 3 }
  open({
    backups: [
      { ...made, name: 'b', test: { passed: false, reason: 'a checksum does not match' } },
      { ...made, name: 'a', test: { passed: true, reason: '' } },
    ],
  })
  expect(await screen.findByText('عادت كاملة')).toBeTruthy()
  expect(screen.getByText('لم تعد كاملة')).toBeTruthy()
  expect(screen.getByText('a checksum does not match')).toBeTruthy()
})

test('while one is made the page says how far it is', async () => {
  open({ progress: { stage: 'testing', done: 30, of: 60 } })
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('٥٠ بالمئة')
})

test('when one has been made the finding about backups is read anew', async () => {
  const { server, shown } = open({ progress: { stage: 'testing', done: 59, of: 60 } })
  await screen.findByRole('progressbar')
  shown.progress = null
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 5000 })
  await waitFor(() => expect(server.to(`GET ${systemRoutes.health.path}`)).toHaveLength(2))
})

test('a disk without room is said with what to do', async () => {
  open({ failure: { at: computed_at, cause: 'no-room', reason: '5 bytes are needed' } })
  expect(await screen.findByText(/أفرغي مساحة أو وسّعي القرص/)).toBeTruthy()
})

test('with an outside database there is no button, and the page says who cares for its backups', async () => {
  open({ is_on: false })
  expect(await screen.findByText(/على من تديرها/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'نسخة احتياطية الآن' })).toBeNull()
})
