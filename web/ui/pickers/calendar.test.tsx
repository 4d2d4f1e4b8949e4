// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { dayForKey } from './calendar-keys.ts'
import { DatePicker } from './date-picker.tsx'
import { Field } from '../fields/field.tsx'

afterEach(cleanup)

function Page(props: Partial<CalendarProps>) {
  const [day, setDay] = useState<string | null>('2026-11-22')
  const [order, setOrder] = useState<'hijri' | 'gregorian'>(props.order ?? 'hijri')
  return (
    <Calendar value={day} onChange={setDay} today="2026-11-20" {...props} order={order} onOrder={setOrder} />
  )
}
const cursor = () => document.querySelector<HTMLElement>('[data-day][tabindex="0"]')
const focused = () => (document.activeElement as HTMLElement).dataset.day

test('the chosen day shows its Hijri number large and its Gregorian number small', () => {
  render(<Page />)
  const day = screen.getByRole('button', {
    name: /^الأحد ١٢ جمادى الآخرة ١٤٤٨\sهجرية، الموافق ٢٢ نوفمبر ٢٠٢٦$/,
  })
  expect(day.querySelector('b')?.textContent).toBe('١٢')
  expect(day.querySelector('small')?.textContent).toBe('٢٢')
  expect(screen.getByText(/^جمادى الآخرة ١٤٤٨\sهـ$/)).toBeDefined()
  expect(screen.getByText('نوفمبر – ديسمبر ٢٠٢٦')).toBeDefined()
})

test('swapping the calendars pages by Gregorian months', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('radio', { name: 'ميلادي أولًا' }))
  expect(screen.getByText('نوفمبر ٢٠٢٦')).toBeDefined()
  expect(cursor()?.querySelector('b')?.textContent).toBe('٢٢')
  expect(document.querySelectorAll('[data-day]')).toHaveLength(30)
})

test('the week starts on Sunday and the left arrow is tomorrow', async () => {
  render(<Page />)
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('أحد')
  cursor()?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => expect(focused()).toBe('2026-11-23'))
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('2026-11-29'))
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(focused()).toBe('2026-12-05'))
})

test('the page keys turn months of the calendar that leads', () => {
  expect(dayForKey('PageDown', false, '2026-11-22', 'hijri')).toBe('2026-12-21')
  expect(dayForKey('PageDown', false, '2026-11-22', 'gregorian')).toBe('2026-12-22')
  expect(dayForKey('PageUp', true, '2026-11-22', 'gregorian')).toBe('2025-11-22')
  expect(dayForKey('PageDown', false, '2026-01-31', 'gregorian')).toBe('2026-02-28')
  expect(dayForKey('a', false, '2026-11-22', 'hijri')).toBeUndefined()
})

test('in a date field the day keeps the focus over the end of its month, and goes on from there', async () => {
  render(
    <Field label="الموعد">
      <DatePicker value="2026-12-05" onChange={() => undefined} today="2026-11-20" />
    </Field>,
  )
  await userEvent.click(screen.getByRole('button', { name: /^الموعد / }))
  await waitFor(() => expect(focused()).toBe('2026-12-05'))
  for (const [key, day] of [
    ['{ArrowDown}', '2026-12-12'],
    ['{PageDown}', '2027-01-11'],
    ['{ArrowLeft}', '2027-01-12'],
  ] as const) {
    await userEvent.keyboard(key)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
    expect(focused()).toBe(day)
  }
})

test('days out of bounds cannot be chosen nor reached by keys', async () => {
  render(<Page max="2026-11-24" />)
  const late = document.querySelector<HTMLButtonElement>('[data-day="2026-11-25"]')
  expect(late?.getAttribute('aria-disabled')).toBe('true')
  cursor()?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('2026-11-24'))
})

test('a marked day says what takes place', () => {
  render(<Page isMarked={(day) => day === '2026-11-23'} markLabel="يوم حلقة" />)
  expect(screen.getByRole('button', { name: /١٣ جمادى الآخرة.*يوم حلقة$/ })).toBeDefined()
})

test('a date field is named by its label, opens on the chosen day, and closes with the new one', async () => {
  function Birth() {
    const [day, setDay] = useState<string | null>('2026-11-22')
    return (
      <Field label="تاريخ الميلاد">
        <DatePicker value={day} onChange={setDay} today="2026-11-20" />
      </Field>
    )
  }
  render(<Birth />)
  const field = screen.getByRole('button', {
    name: /^تاريخ الميلاد ١٢ جمادى الآخرة ١٤٤٨\sهجرية، ٢٢ نوفمبر ٢٠٢٦$/,
  })
  await userEvent.click(field)
  await waitFor(() => expect(focused()).toBe('2026-11-22'))
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => expect(focused()).toBe('2026-11-23'))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: /١٣ جمادى الآخرة ١٤٤٨\sهجرية، ٢٣ نوفمبر ٢٠٢٦/ })
  await waitFor(() => expect(document.querySelector('[data-day]')).toBeNull())
})
