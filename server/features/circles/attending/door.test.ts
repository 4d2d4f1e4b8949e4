import { expect, test } from 'vitest'
import { doorOf } from './door.ts'

const start = new Date('2026-11-22T12:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const scheduled = { status: 'scheduled', starts_at: start, ends_at: at(60), started_at: null } as const
const live = { ...scheduled, status: 'live', started_at: at(5) } as const
const link = { place: 'link', allow_late_join: true } as const
const cancelled = { ...scheduled, status: 'cancelled' } as const
const onSite = { ...link, place: 'on_site' } as const
const strict = { ...link, allow_late_join: false } as const

test.each([
  {
    says: 'eleven minutes ahead it is closed',
    session: scheduled,
    circle: link,
    minutes: -11,
    state: 'early',
  },
  { says: 'ten minutes ahead it is open', session: scheduled, circle: link, minutes: -10, state: 'open' },
  {
    says: 'it stays open when the teacher is late',
    session: scheduled,
    circle: link,
    minutes: 59,
    state: 'open',
  },
  { says: 'nobody enters what never began', session: scheduled, circle: link, minutes: 60, state: 'over' },
  { says: 'what meets is open beyond its hour', session: live, circle: link, minutes: 80, state: 'open' },
  {
    says: 'it closes ten minutes after the beginning',
    session: live,
    circle: strict,
    minutes: 16,
    state: 'late',
  },
  { says: 'until then it is open', session: live, circle: strict, minutes: 15, state: 'open' },
  { says: 'what was cancelled has no door', session: cancelled, circle: link, minutes: 0, state: 'over' },
  { says: 'a circle on site has none either', session: live, circle: onSite, minutes: 10, state: 'on_site' },
])('$says', ({ session, circle, minutes, state }) => {
  expect(doorOf(session, circle, false, at(minutes)).state).toBe(state)
})

test('whoever was inside comes back after the door has closed', () => {
  expect(doorOf(live, strict, true, at(30)).state).toBe('open')
})
