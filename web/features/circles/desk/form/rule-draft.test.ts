import { expect, test } from 'vitest'
import { readSeries, writeSeries } from '#core/series/written-series.ts'
import { foldDigits } from '#core/text/digits.ts'
import { bodyOfRule, draftOf, newRule } from './rule-draft.ts'

const read = (draft: ReturnType<typeof newRule>) => {
  const { minutes, ...body } = bodyOfRule(draft)
  return readSeries({ ...body, minutes: Number(foldDigits(minutes)) })
}

test.each([
  ['never', null, null],
  ['until', '2027-01-12', null],
  ['count', null, 24],
] as const)(
  'a rule that ends «%s» is read by the core as it was drawn, and comes back',
  (end, until, count) => {
    const draft = { ...newRule('2026-11-22'), weekdays: [0, 2], interval: 2, end, until }
    const rule = read(draft)
    expect(rule).toMatchObject({ weekdays: [0, 2], interval: 2, weekStart: 0, until, count })
    expect(draftOf({ ...writeSeries(rule), id: 7, ends_on: until })).toEqual({ ...draft, id: 7 })
  },
)

test('a rule without a weekday is refused aloud', () => {
  expect(() => read(newRule('2026-11-22'))).toThrow('اختاري يومًا')
})
