// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '#web/kernel/calls/session-state.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { freshBrowser } from '#web/testing/signed-in.ts'
import { ChatPanel } from './chat-panel.tsx'
import { checkStep } from './check-step.ts'

vi.mock('./check-step.ts', () => ({
  checkStep: vi.fn<typeof checkStep>(),
  loadSteps: () => Promise.resolve(),
}))

let verdict: PromiseWithResolvers<string | undefined>
beforeEach(() => {
  freshBrowser('/courses')
  Element.prototype.scrollIntoView = () => undefined
  fakeServer()
  verdict = Promise.withResolvers()
  vi.mocked(checkStep).mockReset().mockReturnValue(verdict.promise)
  setSession({ status: 'visitor', user: undefined })
  openScreen('/courses', '/courses', () => <ChatPanel onClose={() => undefined} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const next = () => screen.getByRole('button', { name: 'متابعة' })

test('while an answer is checked its field takes no letters and a second press does nothing', async () => {
  const name = await screen.findByLabelText('اسمكِ')
  await userEvent.type(name, 'نورة')
  await userEvent.click(next())
  await userEvent.type(name, ' القحطاني')
  fireEvent.submit(name)
  expect(name).toHaveProperty('value', 'نورة')
  expect(checkStep).toHaveBeenCalledTimes(1)
  verdict.resolve(undefined)
  expect(await screen.findByLabelText('بريدكِ الإلكتروني')).toHaveProperty('value', '')
  expect(screen.getByText('نورة')).toBeTruthy()
})

test('letters that reach the answered field before the next question is drawn bring nothing back', async () => {
  const name = await screen.findByLabelText('اسمكِ')
  await userEvent.type(name, 'نورة')
  await userEvent.click(next())
  verdict.resolve(undefined)
  await verdict.promise
  fireEvent.change(name, { target: { value: 'نورة القحطاني' } })
  fireEvent.submit(name)
  const email = await screen.findByLabelText('بريدكِ الإلكتروني')
  await userEvent.type(email, 'noura@example.sa')
  expect(email).toHaveProperty('value', 'noura@example.sa')
  expect(screen.getByText('نورة')).toBeTruthy()
})

test('after a wrong answer she goes on writing in the same field', async () => {
  const name = await screen.findByLabelText('اسمكِ')
  await userEvent.type(name, 'ن')
  await userEvent.click(next())
  verdict.resolve('الاسم أقصر من حرفين')
  expect((await screen.findByRole('alert')).textContent).toContain('الاسم أقصر من حرفين')
  await userEvent.type(name, 'ورة')
  expect(name).toHaveProperty('value', 'نورة')
})
