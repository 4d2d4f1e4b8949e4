// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { draftNames } from '#web/kernel/forms/drafts.ts'
import { keptWrites } from '#web/kernel/outbox/outbox-store.ts'
import { startOutbox } from '#web/kernel/outbox/outbox.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { WrittenWork } from './written-work.tsx'

let isOnline = true
let stop: () => void
beforeEach(() => {
  freshBrowser('/student')
  beSignedIn()
  isOnline = true
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  stop = startOutbox()
})
afterEach(() => {
  cleanup()
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const task = {
  id: 40,
  type: 'write',
  title: 'تفسير',
  range: null,
  state: 'started',
} as unknown as TaskDetails
const open = () => openScreen('/student', '/student', () => <WrittenWork task={task} />)
const field = () => screen.findByRole('textbox', { name: 'ما تسلّمينه' })
const sendIt = () => userEvent.click(screen.getByRole('button', { name: 'سلّمي المهمة' }))

test('what she began to write is named to whoever asks what this device alone holds', async () => {
  fakeServer()
  open()
  await userEvent.type(await field(), 'الحمد لله')
  expect(draftNames()).toEqual(['ما كتبتِه في «كتابة: تفسير»'])
  await userEvent.clear(await field())
  expect(draftNames()).toEqual([])
})

test('without a network it says that it waits, also after a reload, and is sent once by itself', async () => {
  const server = fakeServer({ 'POST /api/v1/tasks/40/submit': () => ok({}) })
  isOnline = false
  open()
  await userEvent.type(await field(), 'الحمد لله')
  await sendIt()
  expect(await screen.findByText(/يُسلَّم وحده حين يعود الاتصال/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'تعديل ما كتبتِه' }))
  expect([draftNames(), keptWrites().map(({ label }) => label)]).toEqual([[], ['عملكِ في «كتابة: تفسير»']])

  cleanup()
  open()
  expect(await screen.findByText('الحمد لله')).toBeTruthy()
  isOnline = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(keptWrites()).toEqual([]))
  const sent = server.calls.filter(({ path }) => path.endsWith('/submit'))
  expect(sent.map(({ body }) => (body as { text: string }).text)).toEqual(['الحمد لله'])
})

test('what waits can be changed before it leaves', async () => {
  fakeServer()
  isOnline = false
  open()
  await userEvent.type(await field(), 'أول')
  await sendIt()
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل ما كتبتِه' }))
  expect(await field()).toHaveProperty('value', 'أول')
  expect(keptWrites()).toEqual([])
})

test('a refusal leaves every word in the field with the reason beside it', async () => {
  fakeServer({ 'POST /api/v1/tasks/40/submit': () => refuse('conflict', 'أُغلقت هذه المهمة.') })
  open()
  await userEvent.type(await field(), 'كلامي')
  await sendIt()
  const reason = await screen.findByText('أُغلقت هذه المهمة.')
  expect((await field()).getAttribute('aria-describedby')).toContain(reason.id)
  expect(await field()).toHaveProperty('value', 'كلامي')
  await userEvent.type(await field(), ' وأكثر')
  expect(screen.queryByText('أُغلقت هذه المهمة.')).toBeNull()
})
