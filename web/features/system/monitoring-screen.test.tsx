// @vitest-environment jsdom
import { mailRoutes } from '#contract/mail/routes.ts'
import type { MailStatus } from '#contract/mail/shapes.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formatFileSize } from '#core/format/number.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as monitoring } from './monitoring-screen.tsx'

const STATS = 'GET /api/v1/admin/system/stats'
const computed_at = '2026-11-20T09:00:00.000Z'
const figures = {
  process: { pid: 1, node: 'v24', uptime_seconds: 60, memory_bytes: 1, loop_delay_ms: 3 },
  host: {
    platform: 'linux',
    cpus: 2,
    load: 0.1,
    memory_total: 4,
    memory_free: 2,
    disk_total: 4,
    disk_free: 2,
  },
  database: { version: '18', size_bytes: 1, connections: 3, max_connections: 100, cache_hit_percent: 99 },
  slow_queries: null,
  cache: { hits: 1, misses: 1 },
  queues: [],
  computed_at,
}
const mail: MailStatus = {
  delivery: 'smtp',
  host: 'smtp.example.sa',
  waiting: 3,
  written: 0,
  failed: 4,
  suppressed: 0,
  sent_this_week: 30,
  oldest_waiting: null,
  trouble: null,
  per_minute: { allowed: 60, now: 60 },
  today: { sent: 3, limit: null },
}
const stats = {
  users: { admins: 1, teachers: 1, students: 1, inactive: 0 },
  courses: { published: 1, drafts: 0, lessons: 1 },
  files: { count: 12, bytes: 5_000_000 },
  database_bytes: 1,
  computed_at,
}

function open(answer: () => Response) {
  freshBrowser('/admin/server-monitoring')
  beSignedIn(aUser({ role: 'admin' }))
  fakeServer({
    'GET /api/v1/admin/server-monitoring': () => ok(figures),
    [`GET ${mailRoutes.status.path}`]: () => ok(mail),
    [STATS]: answer,
  })
  openScreen('/admin/server-monitoring', '/admin/server-monitoring', monitoring.Component)
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const part = async () => within(await screen.findByRole('region', { name: 'الملفات والبريد' }))

test('tells how many files there are, how large, and how the mail goes', async () => {
  open(() => ok(stats))
  const keptPart = await part()
  await keptPart.findByText('رسائل لم تُرسل')
  expect(
    keptPart.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
  ).toEqual([
    ['ملفات محفوظة', '١٢'],
    ['حجمها', formatFileSize(5_000_000)],
    ['رسائل تنتظر الإرسال', '٣'],
    ['رسائل أُرسلت', '٣٠'],
    ['رسائل لم تُرسل', '٤'],
  ])
  expect(keptPart.getByRole('link', { name: 'رسائل لم تُرسل' }).getAttribute('href')).toBe(
    '/admin/email-management?state=failed',
  )
})

test('files that cannot be counted leave the rest of the page standing', async () => {
  open(() => refuse('server_error', 'حدث خطأ غير متوقع.'))
  expect(await (await part()).findByText('تعذر تحميل الأرقام')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'التفاصيل' })).toBeTruthy()
})
