import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkPayload } from './event-payload.ts'

const payloads = new Map([['review.reported', z.object({ course_id: z.number(), at: z.iso.datetime() })]])
const check = (payload: object, isQuiet?: true) => () =>
  checkPayload({ type: 'review.reported', room: 'directors', payload, ...(isQuiet && { isQuiet }) }, payloads)
const whole = { course_id: 7, at: '2026-11-22T17:00:00.000Z' }

test('an event that names what it is about is taken', () => {
  expect(check(whole)).not.toThrow()
  expect(check({ ...whole, decision: 'accepted', pointer: { ayah: '2:255' } })).not.toThrow()
})

test('a moment is taken as it is stored, also when a query answered it as a date', () => {
  expect(check({ ...whole, at: new Date(whole.at) })).not.toThrow()
})

test('an event that tells a name or a sentence is refused, also deep inside', () => {
  expect(check({ ...whole, name: 'سارة' })).toThrow('tells')
  expect(check({ ...whole, people: [{ of: 'Sarah Connor' }] })).toThrow('tells')
})

test('an event without what its notification needs is refused, unless it notifies nobody', () => {
  expect(check({ course_id: 7 })).toThrow('lacks')
  expect(check({ course_id: 7 }, true)).not.toThrow()
})
