// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '#web/kernel/realtime/listeners.ts'
import { ConnectionMark } from './connection-mark.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  connection.set('off')
})

const words = () => screen.queryByText('نعيد الاتصال، وما فاتكِ يظهر حين يعود')
const waited = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('a connection that comes back soon is not worth a word', () => {
  render(<ConnectionMark />)
  act(() => connection.set('trying'))
  waited(5000)
  act(() => connection.set('connected'))
  waited(10_000)
  expect(words()).toBeNull()
})

test('one that stays away is told quietly until it is back', () => {
  render(<ConnectionMark />)
  act(() => connection.set('trying'))
  waited(9000)
  expect(words()).toBeTruthy()
  act(() => connection.set('connected'))
  expect(words()).toBeNull()
})

test('without a network the banner of the page speaks alone', () => {
  render(<ConnectionMark />)
  act(() => connection.set('offline'))
  waited(20_000)
  expect(words()).toBeNull()
})
