// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { TimelyDialog } from './timely-dialog.tsx'

const announcement = {
  id: 5,
  title: 'دورات رجب',
  content: '',
  text: '',
  place: 'dialog',
  has_button: false,
  button_text: '',
  button_url: '',
  is_dismissible: true,
  ends_at: null,
} as const
const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  freshBrowser('/')
  teachJsdomDialogs()
  fakeServer({ 'POST /api/v1/announcements/5/seen': () => ok(null) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Home = () => <TimelyDialog announcement={announcement} />
const open = (address: string) => openScreen('/', address, Home)
const isShown = () => screen.queryByRole('dialog', { name: 'دورات رجب' }) !== null
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('on the page with which she began it waits for a pointer, so that nobody who hears it is cut off', async () => {
  open('/')
  await pass(MINUTE_MS)
  expect(isShown()).toBe(false)
  fireEvent.pointerMove(document.body)
  await pass(1_200)
  expect(isShown()).toBe(true)
})

test('it comes with a page to which she goes', async () => {
  const { go } = open('/courses')
  await act(() => go('/'))
  expect(isShown()).toBe(true)
})

test('it never comes while she writes', async () => {
  open('/')
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  fireEvent.pointerMove(field)
  await pass(MINUTE_MS)
  expect(isShown()).toBe(false)
  field.remove()
  await pass(1_200)
  expect(isShown()).toBe(true)
})
