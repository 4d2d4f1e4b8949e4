// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CircleHolidayForm } from '#contract/circles/forms.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { NewHoliday } from './new-holiday.tsx'

beforeEach(() => {
  freshBrowser('/admin/circles')
  beSignedIn(aUser({ role: 'admin' }))
  fakeServer({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lastDay = () => screen.getByLabelText<HTMLSelectElement>('آخر يوم')
const daysIn = (select: HTMLElement) => within(select).getAllByRole('option').slice(1)

test('a Hijri month has at most thirty days, and a day of it is none of the other calendar', async () => {
  openScreen('/admin/circles', '/admin/circles', NewHoliday)
  expect(daysIn(lastDay())).toHaveLength(30)
  await userEvent.selectOptions(lastDay(), '30')
  await userEvent.selectOptions(screen.getByLabelText('التقويم'), 'gregory')
  expect(daysIn(lastDay())).toHaveLength(31)
  expect(lastDay().value).toBe('')
})

test('the server takes no thirty-first of a Hijri month either', () => {
  const holiday = {
    name: 'عيد الفطر',
    year: null,
    first_month: 9,
    first_day: 31,
    last_month: 10,
    last_day: 3,
  }
  expect(CircleHolidayForm.safeParse({ ...holiday, calendar: 'gregory' }).success).toBe(true)
  expect(CircleHolidayForm.safeParse({ ...holiday, calendar: 'hijri' }).error?.issues[0]?.path).toEqual([
    'first_day',
  ])
})
