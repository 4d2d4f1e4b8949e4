import { expect, test } from 'vitest'
import { asPublished, withMoment } from './standing.ts'

const now = new Date('2026-11-20T09:00:00Z')
const before = new Date('2026-11-01T06:00:00Z')
const later = new Date('2026-12-01T06:00:00Z')
const draft = { status: 'draft', publish_at: null, published_at: null } as const

test('a draft without a moment is published now', () => {
  expect(asPublished(draft, now)).toEqual({ ...draft, status: 'published', published_at: now })
})

test('a draft whose moment is to come waits for it', () => {
  expect(asPublished({ ...draft, publish_at: later }, now)).toEqual({
    ...draft,
    status: 'scheduled',
    publish_at: later,
  })
})

test('a moment that is over dates the article', () => {
  expect(asPublished({ ...draft, publish_at: before }, now).published_at).toBe(before)
})

test('an article that is published again keeps its first date', () => {
  expect(asPublished({ ...draft, published_at: before }, now).published_at).toBe(before)
})

test('a published article that is given a moment to come waits again', () => {
  const published = { status: 'published', publish_at: null, published_at: before } as const
  expect(withMoment(published, later, now)).toMatchObject({ status: 'scheduled', publish_at: later })
  expect(withMoment(published, null, now)).toEqual(published)
})

test('a scheduled article without a moment is a draft, and one whose new moment is over is published', () => {
  const scheduled = { status: 'scheduled', publish_at: later, published_at: null } as const
  expect(withMoment(scheduled, null, now).status).toBe('draft')
  expect(withMoment(scheduled, before, now)).toMatchObject({ status: 'published', published_at: before })
})

test('the moment of a draft or of an archived article changes nothing else', () => {
  expect(withMoment(draft, later, now)).toEqual({ ...draft, publish_at: later })
})
