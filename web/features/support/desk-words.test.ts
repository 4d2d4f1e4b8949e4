import { expect, test } from 'vitest'
import type { SupportDesk } from '#contract/support/shapes.ts'
import { deskLine, deskPromise } from './desk-words.ts'

/** Times keep their word beside them by a space that does not break. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const now = new Date('2026-11-22T10:00:00+03:00')
const desk = (given: Partial<SupportDesk> = {}): SupportDesk => ({
  is_open: true,
  changes_at: '2026-11-22T19:00:00.000Z',
  waiting: 3,
  first_answer_minutes: 24,
  takes_international_phones: true,
  ...given,
})

test('an open desk says how many are before her, until when it answers and how fast it did this week', () => {
  expect(deskLine(desk())).toBe('المكتب مفتوح، وأمامكِ ٣ رسائل')
  expect(plain(deskPromise(desk(), now))).toBe(
    'يردّ المكتب اليوم حتى ١٠ مساءً بتوقيت الرياض، ومتوسط أول ردّ هذا الأسبوع ٢٤ دقيقة.',
  )
})

test('a closed desk says when it answers, and promises no minutes', () => {
  const closed = desk({ is_open: false, changes_at: '2026-11-23T05:00:00.000Z' })
  expect(deskLine(closed)).toBe('المكتب مغلق الآن')
  expect(plain(deskPromise(closed, now))).toBe(
    'يردّ المكتب غدًا من ٨ صباحًا بتوقيت الرياض. اكتبي ما تشائين الآن.',
  )
  expect(plain(deskPromise({ ...closed, changes_at: '2026-11-26T05:30:00.000Z' }, now))).toContain(
    'يوم الخميس من ٨:٣٠ صباحًا',
  )
})

test('what the head says of the desk is not said again below it', () => {
  for (const is_open of [true, false])
    for (const changes_at of [null, '2026-11-23T05:00:00.000Z'])
      expect(deskPromise(desk({ is_open, changes_at }), now)).not.toMatch(/مغلق|مفتوح/)
})

test('too few answers make no average', () => {
  expect(deskPromise(desk({ first_answer_minutes: null }), now)).not.toContain('متوسط')
})
