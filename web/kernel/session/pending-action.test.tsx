// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { setNavigate } from '../navigation.ts'
import { askToSignIn, pendingAction, usePendingAction, type PendingType } from './pending-action.ts'
import { setSession } from '../calls/session-state.ts'

const destinations: string[] = []
const done: [PendingType, number][] = []

function Page({ type, isReady = true }: { type: PendingType; isReady?: boolean }) {
  usePendingAction(type, isReady ? (id) => void done.push([type, id]) : undefined)
  return null
}

beforeEach(() => {
  destinations.length = 0
  done.length = 0
  freshBrowser('/course/5?tab=reviews')
  setNavigate((path) => void destinations.push(path))
  setSession({ status: 'visitor', user: undefined })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a visitor who wants to enrol is sent to sign in, and back to this page', () => {
  askToSignIn({ type: 'enrol', id: 5 })
  expect(destinations).toEqual(['/login?reason=login_required&next=%2Fcourse%2F5%3Ftab%3Dreviews'])
})

test('what she wanted is done after she signed in, once, and forgotten', () => {
  askToSignIn({ type: 'enrol', id: 5 })
  const page = (
    <StrictMode>
      <Page type="enrol" />
    </StrictMode>
  )
  const { unmount } = render(page)
  expect(done).toEqual([])
  act(() => beSignedIn(aUser()))
  expect(done).toEqual([['enrol', 5]])
  unmount()
  render(page)
  expect(done).toHaveLength(1)
  expect(pendingAction()).toBeUndefined()
})

test('it waits while the page is not ready', () => {
  askToSignIn({ type: 'enrol', id: 5 })
  beSignedIn()
  const { rerender } = render(<Page type="enrol" isReady={false} />)
  expect(done).toEqual([])
  rerender(<Page type="enrol" />)
  expect(done).toEqual([['enrol', 5]])
})

test('another page, or another kind of action, does not do it', () => {
  askToSignIn({ type: 'join_lecture', id: 9 })
  beSignedIn()
  render(<Page type="enrol" />)
  window.history.replaceState(null, '', '/course/6')
  render(<Page type="join_lecture" />)
  expect(done).toEqual([])
})

test('after half an hour it is no longer what she wants', () => {
  vi.useFakeTimers({ now: 0 })
  askToSignIn({ type: 'register_circle', id: 3 })
  vi.setSystemTime(30 * 60_000 - 1)
  expect(pendingAction()).toMatchObject({ type: 'register_circle', id: 3 })
  vi.setSystemTime(30 * 60_000)
  beSignedIn()
  render(<Page type="register_circle" />)
  expect(done).toEqual([])
})
