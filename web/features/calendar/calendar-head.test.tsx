// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CalendarHead } from './calendar-head.tsx'

afterEach(cleanup)

test.each([
  ['month', 'الشهر السابق', 'الشهر التالي', ['2026-10-23', '2026-12-21']],
  ['week', 'الأسبوع السابق', 'الأسبوع التالي', ['2026-11-15', '2026-11-29']],
  ['agenda', 'الأيام السابقة', 'الأيام التالية', ['2026-10-25', '2026-12-20']],
] as const)('the steps of the view «%s» agree with what they go by', async (view, back, on, days) => {
  const onDay = vi.fn<(day: string) => void>()
  const nothing = () => undefined
  render(
    <CalendarHead
      view={view}
      day="2026-11-22"
      today="2026-11-22"
      zone="Asia/Riyadh"
      onView={nothing}
      onDay={onDay}
      onLink={nothing}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: back }))
  await userEvent.click(screen.getByRole('button', { name: on }))
  expect(onDay.mock.calls.flat()).toEqual(days)
})
