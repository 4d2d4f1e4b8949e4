// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askToSignIn, pendingAction } from '#web/kernel/session/pending-action.ts'
import { setNavigate } from '#web/kernel/navigation.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { WishButton } from './public/wish-button.tsx'

const courses = [
  { id: 7, title: 'تحفة الأطفال' },
  { id: 8, title: 'المخارج' },
]
const Hearts = () => courses.map((course) => <WishButton key={course.id} course={course} look="sign" />)
const open = () => openScreen('/courses', '/courses', Hearts)
const heart = (name: string) => screen.findByRole('button', { name })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/courses')
  const ids = new Set([8])
  const changing = (change: () => unknown) => () => {
    change()
    return ok([...ids])
  }
  server = fakeServer({
    'GET /api/v1/wishlist/ids': () => ok([...ids]),
    'PUT /api/v1/wishlist/7': changing(() => ids.add(7)),
    'DELETE /api/v1/wishlist/8': changing(() => ids.delete(8)),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a heart says whether its course is in her list, and a press changes it', async () => {
  beSignedIn()
  open()
  await userEvent.click(await heart('في المفضلة: المخارج'))
  expect(await heart('أضيفي إلى المفضلة: المخارج')).toBeTruthy()
  await userEvent.click(await heart('أضيفي إلى المفضلة: تحفة الأطفال'))
  expect(await heart('في المفضلة: تحفة الأطفال')).toBeTruthy()
  expect(await screen.findByText('أُضيفت إلى المفضلة')).toBeTruthy()
})

test('what the server refuses is taken back and said', async () => {
  beSignedIn()
  server.on('PUT /api/v1/wishlist/7', () => refuse('conflict', 'بلغت المفضلة حدّها الأعلى'))
  open()
  await heart('في المفضلة: المخارج')
  await userEvent.click(await heart('أضيفي إلى المفضلة: تحفة الأطفال'))
  expect(await screen.findByText('بلغت المفضلة حدّها الأعلى')).toBeTruthy()
  expect(await heart('أضيفي إلى المفضلة: تحفة الأطفال')).toBeTruthy()
})

test('a visitor is asked to sign in, and the wish is remembered', async () => {
  const { where } = open()
  await userEvent.click(await heart('أضيفي إلى المفضلة: تحفة الأطفال'))
  expect(where()).toContain('/login')
  expect(pendingAction()).toMatchObject({ type: 'wish', id: 7 })
})

test('back from signing in, her wish is carried out once, by the heart that she pressed', async () => {
  setNavigate(() => undefined)
  askToSignIn({ type: 'wish', id: 7 })
  beSignedIn()
  open()
  await vi.waitFor(() => expect(server.to('PUT /api/v1/wishlist/7')).toHaveLength(1))
  expect(pendingAction()).toBeUndefined()
  expect(server.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('one who teaches has no hearts', () => {
  beSignedIn(aUser({ role: 'teacher' }))
  open()
  expect(screen.queryByRole('button')).toBeNull()
})
