// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OwnLecture } from '#contract/lectures/room-shapes.ts'
import { pendingAction } from '#web/kernel/session/pending-action.ts'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { aLecture, anOwnLecture } from '#web/testing/lectures.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { loadSections } from '#web/ui/loading/when-seen.tsx'
import { screen as lectureScreen } from './lecture-screen.tsx'

const SHOW = 'GET /api/v1/live-lectures/9'
const OWN = 'GET /api/v1/live-lectures/9/own'
const JOIN = 'POST /api/v1/live-lectures/9/join'
const RATE = 'POST /api/v1/live-lectures/9/rating'
const door = { opens_at: '2026-11-23T17:20:00.000Z' }
const early = { ...door, state: 'early' } as const
const waiting = {
  ...door,
  state: 'waiting',
  seat: null,
  join_url: null,
  host_url: null,
  meeting_id: null,
  meeting_password: null,
  expires_at: null,
}

let server: ReturnType<typeof fakeServer>
let own: OwnLecture
beforeAll(loadSections)
beforeEach(() => {
  freshBrowser('/lectures/9')
  own = anOwnLecture()
  server = fakeServer({
    [SHOW]: () => ok(aLecture()),
    [OWN]: () => ok(own),
    'GET /api/v1/live-lectures/clock': () => ok({ now: '2026-11-21T10:15:51.000Z' }),
    [JOIN]: () => {
      own = anOwnLecture({ wants_in: true, door: early })
      return ok(waiting)
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
/** The button waits until it knows who she is. */
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'انضمي إلى المحاضرة', busy: false }))
const open = () => openScreen('/lectures/:lectureId', '/lectures/9', lectureScreen.Component)

test('a visitor who wants to come is sent to sign in, and what she wanted waits for her', async () => {
  setSession({ status: 'visitor', user: undefined })
  open()
  await userEvent.click(await screen.findByRole('link', { name: 'انضمي إلى المحاضرة' }))
  expect(pendingAction()).toMatchObject({ type: 'join_lecture', id: 9, page: '/lectures/9' })
})

test('what is left counts by the server’s clock, whatever the device says', async () => {
  setSession({ status: 'visitor', user: undefined })
  open()
  expect((await screen.findByRole('timer')).textContent).toMatch(/^يومان، ٠٧:١٤:٠/)
})

test('a lecture that is on says so on its button, one that is over has a button that does nothing', async () => {
  setSession({ status: 'visitor', user: undefined })
  server.on(SHOW, () => ok(aLecture({ status: 'live' })))
  open()
  await screen.findByRole('link', { name: 'انضمي الآن' })
  cleanup()
  server.on(SHOW, () => ok(aLecture({ status: 'completed' })))
  open()
  const over = await screen.findByRole('button', { name: 'انتهت المحاضرة' })
  expect(over.getAttribute('aria-disabled')).toBe('true')
})

test('before the door opens her wish is noted, and she may take it back', async () => {
  beSignedIn(aUser())
  open()
  await press()
  await screen.findByRole('button', { name: 'لن أحضر' })
  expect(server.to(JOIN)).toHaveLength(1)
})

test('an open door without link and meeting id is said to be one that cannot be opened', async () => {
  beSignedIn(aUser())
  server.on(JOIN, () => ok({ ...waiting, state: 'open' }))
  open()
  await press()
  await screen.findByText('تعذر فتح المحاضرة')
})

test('a refusal is said with the server’s sentence, and the button stays', async () => {
  beSignedIn(aUser())
  server.on(JOIN, () => refuse('conflict', 'امتلأت مقاعد هذه المحاضرة.'))
  open()
  await press()
  await screen.findByText('حدث خطأ أثناء الانضمام')
  await screen.findByText('امتلأت مقاعد هذه المحاضرة.')
  screen.getByRole('button', { name: 'انضمي إلى المحاضرة' })
})

test('whoever came rates it after the end', async () => {
  beSignedIn(aUser())
  server.on(SHOW, () => ok(aLecture({ status: 'completed' })))
  own = anOwnLecture({ status: 'completed', minutes: 42 })
  own = { ...own, can: { ...own.can, rate: true } }
  server.on(RATE, () => ok(own))
  open()
  await screen.findByText('حضرتِ ٤٢ دقيقة منها.')
  await userEvent.click(await screen.findByRole('radio', { name: '٤ من ٥، جيدة جدًّا' }))
  await userEvent.click(screen.getByRole('button', { name: 'إرسال التقييم' }))
  await waitFor(() => expect(server.to(RATE).map(({ body }) => body)).toEqual([{ rating: 4, text: '' }]))
})
