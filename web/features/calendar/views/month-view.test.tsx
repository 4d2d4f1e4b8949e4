// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { calendarEvent } from '#web/testing/calendar-event.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { MonthView } from './month-view.tsx'
import { placedByDay } from './placed.ts'

afterEach(cleanup)

const events = [
  ...[1, 2, 3, 4].map((id) => calendarEvent({ id, title: `حلقة ${id}` })),
  calendarEvent({
    id: 5,
    starts_at: '2026-11-26T14:15:00.000Z',
    ends_at: '2026-11-26T15:15:00.000Z',
    moved_from: '2026-11-25T14:15:00.000Z',
  }),
]

interface MonthProps {
  onEnter?: () => void
  isFull?: boolean
  isArriving?: boolean
}

function Month({ onEnter = () => undefined, isFull = false, isArriving = false }: MonthProps) {
  const [day, setDay] = useState('2026-11-22')
  return (
    <MonthView
      day={day}
      today="2026-11-22"
      now={new Date('2026-11-22T09:00:00Z')}
      byDay={placedByDay(events, 'Asia/Riyadh')}
      daysOff={new Map([['2026-11-24', 'إجازة منتصف الفصل']])}
      fullDays={new Set(isFull ? ['2026-11-22'] : [])}
      isArriving={isArriving}
      onDay={setDay}
      onEnter={onEnter}
    />
  )
}

const chosen = () => screen.getByRole('gridcell', { selected: true })
const press = (key: string) => fireEvent.keyDown(chosen(), { key })

test('the left arrow is tomorrow and the right one yesterday; the focus follows, and there is one tab stop', () => {
  render(<Month />)
  press('ArrowLeft')
  expect(chosen().dataset['day']).toBe('2026-11-23')
  expect(document.activeElement).toBe(chosen())
  press('ArrowRight')
  press('ArrowRight')
  expect(chosen().dataset['day']).toBe('2026-11-21')
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('up and down go by week, Home and End to its ends, the page keys by Hijri month', () => {
  render(<Month />)
  press('ArrowDown')
  expect(chosen().dataset['day']).toBe('2026-11-29')
  press('End')
  expect(chosen().dataset['day']).toBe('2026-12-05')
  press('Home')
  press('ArrowUp')
  expect(chosen().dataset['day']).toBe('2026-11-22')
  press('PageDown')
  expect(chosen().getAttribute('aria-label')).toContain('١٢ رجب')
})

test('of days that are on their way no count is said; once they have come the month is named with what it holds', () => {
  const said = listenForSpeech()
  const { rerender } = render(<Month isArriving />)
  expect(chosen().getAttribute('aria-label')).toMatch(/، جارٍ التحميل$/)
  rerender(<Month />)
  expect(chosen().getAttribute('aria-label')).toContain('٤ جلسات')
  return waitFor(() => expect(said).toEqual(['جمادى الآخرة ١٤٤٨ هجرية، ٥ جلسات']))
})

test('Enter leads to what stands on the day', () => {
  let entered = 0
  render(<Month onEnter={() => (entered += 1)} />)
  press('Enter')
  expect(entered).toBe(1)
})

test('a day says how much stands on it, shows some of it, and names a holiday', () => {
  render(<Month />)
  expect(chosen().getAttribute('aria-label')).toContain('٤ جلسات')
  expect(chosen().textContent).toContain('وجلستان أخريان')
  expect(screen.getByRole('gridcell', { name: /إجازة منتصف الفصل/ }).dataset['day']).toBe('2026-11-24')
})

test('a day that holds more than came says so instead of a number', () => {
  render(<Month isFull />)
  expect(chosen().getAttribute('aria-label')).toContain('أكثر من ٤ جلسات')
  expect(chosen().textContent).toContain('وجلسات أخرى كثيرة')
})
