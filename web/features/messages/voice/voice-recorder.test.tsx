// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Thread } from '#contract/messages/shapes.ts'
import { fakeMicrophone } from '#web/testing/fake-microphone.ts'
import { connectToaster } from '#web/ui/toasts/toast.tsx'
import { keptVoices } from './kept-voices.ts'
import { VoiceRecorder } from './voice-recorder.tsx'

const thread = { id: 4, with: { id: 9, name: 'ريم الحربي', role: 'teacher' } } as unknown as Thread
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

/** A browser whose microphone answers like this. */
function microphone(answer: () => Promise<never>): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: answer } })
}
const draw = () => {
  const [onClose, onRetry] = [vi.fn(), vi.fn()]
  render(<VoiceRecorder thread={thread} onClose={onClose} onRetry={onRetry} />)
  return { onClose, onRetry }
}

test('while the browser asks for the microphone, she is told what to allow', () => {
  microphone(() => Promise.withResolvers<never>().promise)
  draw()
  expect(screen.getByText('اسمحي بالميكروفون ليبدأ التسجيل...')).toBeTruthy()
})

test('whoever has allowed it before is asked for nothing', async () => {
  const query = vi.fn(() => Promise.resolve({ state: 'granted' }))
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } })
  microphone(() => Promise.withResolvers<never>().promise)
  draw()
  expect(await screen.findByText('يبدأ التسجيل...')).toBeTruthy()
  await vi.waitFor(() => expect(query).toHaveBeenCalled())
  expect(screen.queryByText(/^اسمحي/)).toBeNull()
  Reflect.deleteProperty(navigator, 'permissions')
})

test.each([
  ['NotAllowedError', /لم يُسمح لهذا الموقع بالميكروفون/],
  ['NotFoundError', /لم نجد ميكروفونًا/],
  ['NotReadableError', /قد يكون الميكروفون في مكالمة/],
] as const)('after %s she reads why, and may try again or write instead', async (name, sentence) => {
  microphone(() => Promise.reject(new DOMException('', name)))
  const { onClose, onRetry } = draw()
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence)
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  await userEvent.click(screen.getByRole('button', { name: 'العودة إلى الكتابة' }))
  expect([onRetry.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

test('a voice note whose recorder stops by itself is there to be heard and sent, and she is told', async () => {
  vi.spyOn(keptVoices, 'addPiece').mockResolvedValue()
  vi.spyOn(keptVoices, 'put').mockResolvedValue()
  vi.spyOn(keptVoices, 'soundOf').mockResolvedValue(new Blob(['sound']))
  const fake = fakeMicrophone()
  try {
    draw()
    await screen.findByRole('timer')
    act(() => fake.recorder().breakOff())
    expect((await screen.findByRole('alert')).textContent).toContain('توقف التسجيل من نفسه')
    expect(screen.getByRole('button', { name: 'إرسال' })).toBeTruthy()
    cleanup()
    // The sound was let go once, however often the recording was ended.
    expect(fake.closed).toHaveBeenCalledOnce()
  } finally {
    fake.forget()
    vi.restoreAllMocks()
  }
})

test('a call that takes the microphone pauses a voice note, and she is told', async () => {
  vi.spyOn(keptVoices, 'addPiece').mockResolvedValue()
  vi.spyOn(keptVoices, 'put').mockResolvedValue()
  const said: string[] = []
  const disconnect = connectToaster(({ title }) => void said.push(title))
  const fake = fakeMicrophone()
  try {
    draw()
    await screen.findByRole('timer')
    act(() => fake.track.onmute?.())
    expect(screen.getByRole('button', { name: 'متابعة التسجيل' })).toBeTruthy()
    expect(fake.recorder().state).toBe('paused')
    expect(said).toEqual(['أخذت مكالمة الميكروفون، فتوقف التسجيل. تابعيه حين تنتهي.'])
  } finally {
    cleanup()
    disconnect()
    fake.forget()
    vi.restoreAllMocks()
  }
})
