// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NextStart } from './next-start.tsx'

afterEach(cleanup)
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('a session whose hour has passed waits to begin, and is not the next one', () => {
  render(<NextStart at={minutesFromNow(-45)} />)
  expect(screen.getByText(/^لم تبدأ بعد، موعدها/)).toBeTruthy()
  expect(screen.queryByText(/القادمة/)).toBeNull()
})

test('a session of a later hour is the next one', () => {
  render(<NextStart at={minutesFromNow(45)} />)
  expect(screen.getByText(/^القادمة/)).toBeTruthy()
})
