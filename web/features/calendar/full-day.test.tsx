// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarEvent } from '#web/testing/calendar-event.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { calendarAddress } from './calendar-address.ts'
import { FullDay } from './full-day.tsx'
import { placedByDay } from './views/placed.ts'

const DAY = '2026-11-22'
const events = [1, 2, 3].map((id) => calendarEvent({ id, title: `حلقة ${id}` }))
const CENTRE = 'GET /api/v1/admin/calendar'

const acts = {
  role: 'admin',
  zone: 'Asia/Riyadh',
  now: new Date('2026-11-22T09:00:00Z'),
  today: DAY,
  onMove: () => undefined,
} as const

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin/calendar')
  beSignedIn(aUser({ role: 'admin' }))
  server = fakeServer({
    [CENTRE]: () => ok({ events, days_off: [], prayers: [], full_days: [], circles: [] }),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openDay = (isChosen: boolean) => {
  const Day = () => (
    <FullDay
      day={DAY}
      filters={calendarAddress.read(new URLSearchParams())}
      placed={placedByDay(events.slice(0, 1), 'Asia/Riyadh').get(DAY) ?? []}
      dayOff={undefined}
      isChosen={isChosen}
      {...acts}
    />
  )
  return openScreen('/admin/calendar', '/admin/calendar', Day)
}

test('of a full day that she has chosen all sessions come by themselves', async () => {
  openDay(true)
  await screen.findByRole('heading', { level: 3, name: 'حلقة 3' })
  expect(screen.queryByRole('button', { name: 'كل جلسات هذا اليوم' })).toBeNull()
})

test('in a list of days a full one shows its first sessions, and the others when they are asked for', async () => {
  openDay(false)
  await screen.findByRole('heading', { level: 3, name: 'حلقة 1' })
  expect(server.to(CENTRE)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'كل جلسات هذا اليوم' }))
  await screen.findByRole('heading', { level: 3, name: 'حلقة 3' })
})
