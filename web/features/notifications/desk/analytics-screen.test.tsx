// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentFigures } from '#contract/notifications/figure-shapes.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { screen as analytics } from './analytics-screen.tsx'

const PATH = '/admin/notifications/analytics'
const FIGURES = 'GET /api/v1/admin/notifications/figures'
const all = { handed: 40, arrived: 30, opened: 10, failed: 2 }
const figures: SentFigures = {
  computed_at: '2026-11-20T09:00:00.000Z',
  all,
  days: [
    { day: '2026-11-19', handed: 0, arrived: 0, opened: 0, failed: 0 },
    { day: '2026-11-20', ...all },
  ],
  channels: [{ channel: 'email', ...all }],
  kinds: [{ kind: 'course.completed', label: 'إتمام دورة', ...all, failed: 0 }],
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser(PATH)
  beSignedIn(aUser({ role: 'admin' }))
  server = fakeServer({
    [FIGURES]: () => ok(figures),
    'GET /api/v1/admin/notification-templates': () => ok([]),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address = PATH) => openScreen(PATH, address, analytics.Component)
const hrefOf = (name: string | RegExp, within_ = within(document.body)) =>
  decodeURIComponent(within_.getByRole('link', { name }).getAttribute('href') ?? '')

test('each figure leads to the list that it counts, of the same days, channel and kind', async () => {
  open(`${PATH}?role=student&period=7`)
  const byChannel = within(await screen.findByRole('table', { name: 'بحسب القناة' }))
  expect(hrefOf(/لم تصل، البريد/, byChannel)).toBe(
    '/admin/notifications?part=sent&role=student&channel=email&outcome=failed&period=7',
  )
  const byKind = within(screen.getByRole('table', { name: 'بحسب النوع' }))
  expect(hrefOf(/فُتحت، إتمام دورة/, byKind)).toBe(
    '/admin/notifications?part=sent&kind=course.completed&role=student&outcome=opened&period=7',
  )
  expect(hrefOf('أُرسلت')).toBe('/admin/notifications?part=sent&role=student&outcome=handed&period=7')
  await userEvent.click(screen.getByText('التفاصيل'))
  expect(hrefOf('وصلت: ٣٠ إشعارًا')).toBe(
    '/admin/notifications?part=sent&role=student&outcome=arrived&period=2026-11-20',
  )
  expect(screen.getByText('٧٥٪ مما أُرسل')).toBeTruthy()
})

test('a figure of nothing leads nowhere', async () => {
  open()
  const byKind = within(await screen.findByRole('table', { name: 'بحسب النوع' }))
  expect(byKind.queryByRole('link', { name: /لم تصل/ })).toBeNull()
})

test('the period stands in the address and is what the server is asked for', async () => {
  const { where } = open()
  await userEvent.click(await screen.findByRole('radio', { name: 'آخر ٩٠ يومًا' }))
  expect(where()).toBe(`${PATH}?period=90`)
  expect(server.to(FIGURES).at(-1)?.query.get('period')).toBe('90')
})

test('where nothing was sent she reads so, and with a filter how to come back to all', async () => {
  server.on(FIGURES, () => ok({ ...figures, all: { handed: 0, arrived: 0, opened: 0, failed: 0 } }))
  const { where } = open(`${PATH}?channel=push`)
  expect(await screen.findByText('لم يُرسل شيء بهذه الشروط')).toBeTruthy()
  await userEvent.click(screen.getByRole('button'))
  expect(where()).toBe(PATH)
  expect(await screen.findByText('لم يُرسل إشعار في هذه المدة')).toBeTruthy()
})
