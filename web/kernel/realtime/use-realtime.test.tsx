// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Room } from '#contract/realtime/events.ts'
import { connection, events, gaps, mayBeMissed, onRoomWanted, wantedRooms, wantRoom } from './listeners.ts'
import { useChangesByEvents, useConnection, useEvents, useRoom } from './use-realtime.ts'

const happens = (type: 'notifications.changed' | 'support.changed') =>
  events.tell({ room: 'user:1', seq: 1, type, payload: {}, at: '2026-11-20T09:00:00Z' })

test('a room is wanted as long as somebody shows it, however many do', () => {
  const changes: [string, boolean][] = []
  const stop = onRoomWanted((...change) => void changes.push(change))
  const [one, other] = [renderHook(() => useRoom('circle:7')), renderHook(() => useRoom('circle:7'))]
  one.unmount()
  expect(wantedRooms()).toEqual(['circle:7'])
  other.unmount()
  expect(changes).toEqual([
    ['circle:7', true],
    ['circle:7', false],
  ])
  stop()
})

test('who listens hears events and gaps until she goes', () => {
  const [onEvent, onGap] = [vi.fn(), vi.fn()]
  const { unmount } = renderHook(() => useEvents({ onEvent, onGap }))
  happens('notifications.changed')
  gaps.tell()
  unmount()
  happens('notifications.changed')
  expect([onEvent.mock.calls.length, onGap.mock.calls.length]).toEqual([1, 1])
})

test('before a room was wanted nothing was missed but what happened while its page was fetched', () => {
  const began = vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 600_000)
  const stop = wantRoom('circle:7')
  began.mockReturnValue(performance.timeOrigin + 610_000)
  const isMissed = (room: Room, quietMs?: number) =>
    mayBeMissed({ room, seq: 3, ...(quietMs && { quietMs }) })
  expect(isMissed('circle:7', 39_000)).toBe(true)
  expect(isMissed('circle:7', 41_000)).toBe(false)
  expect(isMissed('circle:7')).toBe(false)
  stop()
  expect(isMissed('user:1', 614_000)).toBe(true)
  expect(isMissed('user:1', 616_000)).toBe(false)
  began.mockReturnValue(performance.timeOrigin)
  const stopFirst = wantRoom('circle:8')
  began.mockReturnValue(performance.timeOrigin + 2000)
  expect(isMissed('circle:8', 6000)).toBe(true)
  expect(isMissed('circle:8', 8000), 'before the page nothing was fetched').toBe(false)
  stopFirst()
  began.mockRestore()
})

test('what an event makes old is fetched anew, and after a gap all that could be', async () => {
  const fetchNotes = vi.fn(() => Promise.resolve('notes'))
  function Notes() {
    useChangesByEvents({ 'notifications.changed': ['notes'] })
    return useQuery({ queryKey: ['notes'], queryFn: fetchNotes, meta: { uses: ['notes'] } }).data
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Notes />
    </QueryClientProvider>,
  )
  await screen.findByText('notes')
  happens('support.changed')
  happens('notifications.changed')
  await vi.waitFor(() => expect(fetchNotes).toHaveBeenCalledTimes(2))
  gaps.tell()
  await vi.waitFor(() => expect(fetchNotes).toHaveBeenCalledTimes(3))
})

test('of many events the first is asked at once, and all that come meanwhile together after its answer', async () => {
  const answers: ((value: string) => void)[] = []
  const fetchNotes = vi.fn(() => {
    const { promise, resolve } = Promise.withResolvers<string>()
    answers.push(resolve)
    return promise
  })
  function Notes() {
    useChangesByEvents({ 'notifications.changed': ['notes'] })
    return useQuery({ queryKey: ['notes'], queryFn: fetchNotes, meta: { uses: ['notes'] } }).data
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Notes />
    </QueryClientProvider>,
  )
  answers[0]?.('before')
  await screen.findByText('before')
  for (let each = 0; each < 40; each += 1) happens('notifications.changed')
  await vi.waitFor(() => expect(fetchNotes).toHaveBeenCalledTimes(2))
  answers[1]?.('after the first')
  await screen.findByText('after the first')
  await vi.waitFor(() => expect(fetchNotes).toHaveBeenCalledTimes(3))
  answers[2]?.('after all')
  await screen.findByText('after all')
  expect(fetchNotes).toHaveBeenCalledTimes(3)
})

test('the state of the connection is told as it is', () => {
  const { result } = renderHook(() => useConnection())
  act(() => connection.set('connected'))
  expect(result.current).toBe('connected')
  act(() => connection.set('off'))
  expect(result.current).toBe('off')
})
