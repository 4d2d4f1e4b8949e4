import { expect, test } from 'vitest'
import { standingAs, standingFor } from './standing.ts'

const now = new Date('2026-11-20T09:00:00Z')
const earlier = new Date('2026-11-01T09:00:00Z')
const later = new Date('2026-12-01T09:00:00Z')
const never = { published_at: null }
const before = { published_at: earlier }

test('a course that is published is visible at once, and keeps the day of its first publication', () => {
  expect(standingAs('published', never, null, now)).toEqual({
    status: 'published',
    is_scheduled: false,
    published_at: now,
  })
  expect(standingAs('published', before, null, now)).toMatchObject({ published_at: earlier })
  for (const moment of [earlier, now])
    expect(standingAs('published', never, moment, now)).toMatchObject({ status: 'published' })
})

test('a course that is published for a later moment waits for it, hidden', () => {
  expect(standingAs('published', never, later, now)).toEqual({ status: 'hidden', is_scheduled: true })
})

test('a course that is taken back no longer waits for its moment', () => {
  for (const status of ['draft', 'hidden', 'archived'] as const)
    expect(standingAs(status, before, later, now)).toEqual({ status, is_scheduled: false })
})

test('another moment of visibility moves a course that is published or waits, and no other', () => {
  const published = { ...before, status: 'published' as const, is_scheduled: false }
  const waiting = { ...never, status: 'hidden' as const, is_scheduled: true }
  const hidden = { ...before, status: 'hidden' as const, is_scheduled: false }
  expect(standingFor(published, later, now)).toEqual({ status: 'hidden', is_scheduled: true })
  expect(standingFor(waiting, null, now)).toMatchObject({ status: 'published', published_at: now })
  expect(standingFor(hidden, null, now)).toEqual({})
})
