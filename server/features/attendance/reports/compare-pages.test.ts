import { expect, test } from 'vitest'
import { circleFigures } from '#contract/attendance/shapes.ts'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { testApp } from '#server/testing/app.ts'
import { makeHeldCircles } from '#server/testing/held-circles.ts'
import { pagesOf, vacuum } from '#server/testing/pages-of.ts'
import { keptOf } from './compare-queries.ts'
import { countDaysPassed } from './roll-figures.ts'
import { spanOfDays } from './span.ts'

const t = testApp()

const spans = () => {
  const to = riyadhDay(t().clock.now)
  return [7, 30, 90, 365].map((days) => spanOfDays({ from: addDays(to, 1 - days), to }, t().clock.now))
}

test('the first page of two hundred circles reads its own rows alone, whatever they are compared by', async () => {
  await makeHeldCircles(t, 200)
  await countDaysPassed(t().ctx())
  await vacuum(
    t().db,
    'circle_sessions',
    'attendance_sheets',
    'circles',
    'users',
    'circle_figures',
    'circle_spans',
  )
  for (const span of spans())
    for (const by of circleFigures) {
      const asked = { span, by, now: t().clock.now }
      expect(await pagesOf(t().db, keptOf(asked, { limit: 20, offset: 0 }))).toBeLessThan(110)
    }
})
