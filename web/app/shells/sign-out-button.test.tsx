// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { setNavigate } from '#web/kernel/navigation.ts'
import { keptWrites } from '#web/kernel/outbox/outbox-store.ts'
import { deliver, hold, startOutbox } from '#web/kernel/outbox/outbox.ts'
import { currentSession } from '#web/kernel/calls/session-state.ts'
import { fakeServer, ok } from '#web/testing/fake-server.ts'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { SignOutButton } from './sign-out-button.tsx'

const SAVE = 'POST /api/v1/courses/1/modules/2/lessons/3/notes'
const about = { topic: 'note:1:3', label: 'ملاحظات «الإقلاب»' }
const note = {
  params: { courseId: 1, moduleId: 2, lessonId: 3 },
  body: { notes: 'سر', base_updated_at: null },
}
const saved = { notes: 'سر', updated_at: '2026-11-20T10:00:00.000Z' }

let stop: () => void
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  vi.useFakeTimers()
  freshBrowser()
  beSignedIn()
  setNavigate(() => undefined)
  stop = startOutbox()
})
afterEach(() => {
  cleanup()
  stop()
  // The end of a session holds its flag for a second.
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))
async function leave() {
  render(<SignOutButton look="quiet" />)
  fireEvent.click(screen.getByRole('button', { name: 'تسجيل الخروج' }))
  await settle()
}
const dialog = () => screen.queryByRole('alertdialog', { name: 'تسجيل الخروج؟' })

test('with nothing waiting she leaves at once', async () => {
  fakeServer({ 'POST /api/v1/auth/logout': () => ok(null) })
  await leave()
  expect(dialog()).toBeNull()
  expect(currentSession().status).toBe('visitor')
})

test('what waits is sent first, also what she was still writing, and then she leaves unasked', async () => {
  const server = fakeServer({ [SAVE]: () => ok(saved), 'POST /api/v1/auth/logout': () => ok(null) })
  hold(lessonRoutes.saveNote, note, about)
  await leave()
  expect(server.to(SAVE)).toMatchObject([{ body: { notes: 'سر' }, token: 'access-one' }])
  expect(currentSession().status).toBe('visitor')
})

test('what cannot be sent is named, and stays when she stays', async () => {
  online(false)
  fakeServer()
  await deliver(lessonRoutes.saveNote, note, about)
  await leave()
  expect(dialog()?.textContent).toContain('لم يصل بعد إلى حسابكِ: ملاحظات «الإقلاب».')
  fireEvent.click(screen.getByRole('button', { name: 'البقاء' }))
  await settle()
  expect(dialog()).toBeNull()
  expect(currentSession().status).toBe('signed-in')
  expect(keptWrites()).toHaveLength(1)
})

test('leaving all the same wipes it from the device', async () => {
  online(false)
  fakeServer()
  await deliver(lessonRoutes.saveNote, note, about)
  await leave()
  fireEvent.click(screen.getByRole('button', { name: 'الخروج وحذفه' }))
  await settle()
  expect(currentSession().status).toBe('visitor')
  expect(Object.values(window.localStorage).join()).not.toContain('سر')
})

test('a network that comes back while she is asked lets her go with everything sent', async () => {
  online(false)
  const server = fakeServer({ [SAVE]: () => ok(saved), 'POST /api/v1/auth/logout': () => ok(null) })
  await deliver(lessonRoutes.saveNote, note, about)
  await leave()
  expect(dialog()).not.toBeNull()
  online(true)
  window.dispatchEvent(new Event('online'))
  await settle()
  expect(server.to(SAVE)).toHaveLength(1)
  expect(currentSession().status).toBe('visitor')
})
