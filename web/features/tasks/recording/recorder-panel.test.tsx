// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeMicrophone } from '#web/testing/fake-microphone.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { isQuiet } from '#web/ui/toasts/quiet.ts'
import { keptTakes, type KeptTake } from './kept-takes.ts'
import { RecorderPanel } from './recorder-panel.tsx'
import { takeQueue } from './take-queue.ts'
import { useTake } from './use-take.ts'
import { useTakes } from './use-takes.ts'

let microphone: ReturnType<typeof fakeMicrophone> | undefined
let device: KeptTake[]
beforeEach(async () => {
  freshBrowser('/student')
  beSignedIn()
  fakeServer()
  device = []
  vi.spyOn(keptTakes, 'addPiece').mockResolvedValue()
  vi.spyOn(keptTakes, 'put').mockImplementation(async (take) => {
    device = [...device.filter(({ id }) => id !== take.id), take]
  })
  vi.spyOn(keptTakes, 'list').mockImplementation(async () => device)
  await takeQueue.refresh()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  microphone?.forget()
})

const open = (onContinue?: (takeId: string) => void) =>
  openScreen('/student', '/student', () => (
    <RecorderPanel
      take={useTake({ taskId: 40, title: 'الملك' })}
      hasTake={useTakes().length > 0}
      onContinue={onContinue}
    />
  ))

test('whoever refuses the microphone is told where to allow it, and can try again', async () => {
  const refusals = [new DOMException('', 'NotAllowedError')]
  microphone = fakeMicrophone(() => {
    const refusal = refusals.shift()
    return refusal ? Promise.reject(refusal) : Promise.resolve()
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ابدئي التسجيل' }))
  expect((await screen.findByRole('alert')).textContent).toContain('لم يُسمح لهذا الموقع بالميكروفون')
  await userEvent.click(screen.getByRole('button', { name: 'أعيدي الفحص' }))
  await userEvent.click(await screen.findByRole('button', { name: 'ابدئي التسجيل' }))
  expect(await screen.findByText('يُسجَّل الآن')).toBeTruthy()
})

test('a sound check that the microphone is refused to gives the same help', async () => {
  microphone = fakeMicrophone(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'افحصي الصوت' }))
  expect(await screen.findByText(/^لم يُسمح لهذا الموقع بالميكروفون/)).toBeTruthy()
})

test('a device that is full ends the recording, says so, and what was kept before stays to be sent', async () => {
  microphone = fakeMicrophone()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ابدئي التسجيل' }))
  await screen.findByText('يُسجَّل الآن')
  microphone.recorder().give('a')
  await waitFor(() => expect(device).toMatchObject([{ taskId: 40, isBroken: true }]))
  vi.mocked(keptTakes.addPiece).mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  microphone.recorder().give('b')
  expect((await screen.findByRole('alert')).textContent).toContain('امتلأت ذاكرة الجهاز')
  expect(microphone.track.stop).toHaveBeenCalled()
  expect(device).toMatchObject([{ taskId: 40, state: 'draft' }])
})

test('a microphone that is taken away in mid-recording keeps what was recorded, and she goes on with that take', async () => {
  microphone = fakeMicrophone()
  const goOn = vi.fn()
  open(goOn)
  await userEvent.click(await screen.findByRole('button', { name: 'ابدئي التسجيل' }))
  await screen.findByText('يُسجَّل الآن')
  microphone.recorder().give('a')
  await waitFor(() => expect(device).toMatchObject([{ taskId: 40, isBroken: true }]))
  act(() => microphone?.track.onended?.())
  expect((await screen.findByRole('alert')).textContent).toContain('ما سجّلتِه محفوظ كله')
  expect(microphone.track.stop).toHaveBeenCalled()
  expect(keptTakes.addPiece).toHaveBeenCalledTimes(2)
  expect(device).toMatchObject([{ taskId: 40, state: 'draft' }])
  expect(device[0]).not.toHaveProperty('isBroken')
  await userEvent.click(screen.getByRole('button', { name: 'أكملي التسجيل' }))
  expect(goOn).toHaveBeenCalledExactlyOnceWith(device[0]?.id)
})

test('a call that only silences the microphone pauses the recording, and she goes on in it', async () => {
  microphone = fakeMicrophone()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ابدئي التسجيل' }))
  await screen.findByText('يُسجَّل الآن')
  act(() => microphone?.track.onmute?.())
  expect(await screen.findByText('أخذت مكالمة الميكروفون، أكملي حين تنتهي')).toBeTruthy()
  expect(microphone.recorder().state).toBe('paused')
  await userEvent.click(screen.getByRole('button', { name: 'أكملي التسجيل' }))
  expect(microphone.recorder().state).toBe('recording')
})

test('a recording that the browser ends by itself is kept, goes on as the next piece, and she is told', async () => {
  microphone = fakeMicrophone()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ابدئي التسجيل' }))
  await screen.findByText('يُسجَّل الآن')
  microphone.recorder().give('a')
  const first = microphone.recorder()
  act(() => first.breakOff())
  expect((await screen.findByRole('alert')).textContent).toContain('أعيدي آخر آية')
  expect(screen.getByText('يُسجَّل الآن')).toBeTruthy()
  expect(microphone.recorder()).not.toBe(first)
  expect(device).toMatchObject([{ state: 'draft' }])
  microphone.recorder().give('b')
  await waitFor(() => expect(device[1]).toMatchObject({ continues: device[0]?.id }))
  await userEvent.click(screen.getByRole('button', { name: 'إنهاء' }))
  expect(await screen.findByRole('button', { name: 'محاولة جديدة' })).toBeTruthy()
})

test('where the microphone is not given again she is told that it stopped, and goes on by a press', async () => {
  const answers = [() => Promise.resolve(), () => Promise.reject(new DOMException('', 'NotReadableError'))]
  microphone = fakeMicrophone(() => answers.shift()?.() ?? Promise.resolve())
  const goOn = vi.fn()
  open(goOn)
  await userEvent.click(await screen.findByRole('button', { name: 'ابدئي التسجيل' }))
  await screen.findByText('يُسجَّل الآن')
  microphone.recorder().give('a')
  act(() => microphone?.recorder().breakOff(['stop']))
  expect((await screen.findByRole('alert')).textContent).toContain('أوقف المتصفح التسجيل من نفسه')
  await userEvent.click(screen.getByRole('button', { name: 'أكملي التسجيل' }))
  expect(goOn).toHaveBeenCalledExactlyOnceWith(device[0]?.id)
})

test('what she begins with leads to the pause, and the space bar does what the screen says of it', async () => {
  microphone = fakeMicrophone()
  open()
  const check = await screen.findByRole('button', { name: 'افحصي الصوت' })
  await userEvent.click(check)
  expect(document.activeElement).toBe(check)
  await userEvent.click(screen.getByRole('button', { name: 'ابدئي التسجيل' }))
  const pause = await screen.findByRole('button', { name: 'إيقاف مؤقت' })
  expect(document.activeElement).toBe(pause)
  expect(screen.getByText('مفتاح المسافة يوقف التسجيل مؤقتًا ويكمله.')).toBeTruthy()
  pause.blur()
  await userEvent.keyboard('{Enter}')
  expect(microphone.recorder().state).toBe('recording')
  await userEvent.keyboard(' ')
  expect(microphone.recorder().state).toBe('paused')
})

test('that it records is said once before the microphone opens, and nothing while she recites', async () => {
  microphone = fakeMicrophone()
  open()
  const begin = await screen.findByRole('button', { name: 'ابدئي التسجيل' })
  const said = listenForSpeech()
  await userEvent.click(begin)
  await screen.findByRole('timer')
  await screen.findByText('الصوت مناسب')
  expect(isQuiet()).toBe(true)
  expect(said).toEqual(['يُسجَّل الآن'])
  await userEvent.click(screen.getByRole('button', { name: 'إيقاف مؤقت' }))
  expect(isQuiet()).toBe(false)
})

test('that it is paused is said, and neither then nor as it goes on anything of the sound', async () => {
  microphone = fakeMicrophone()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ابدئي التسجيل' }))
  const pause = await screen.findByRole('button', { name: 'إيقاف مؤقت' })
  const said = listenForSpeech()
  await userEvent.click(pause)
  await waitFor(() => expect(said).toEqual(['أُوقف مؤقتًا']))
  expect(screen.queryByText(/ساكت/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'أكملي التسجيل' }))
  await screen.findByText('الصوت مناسب')
  expect(said).toEqual(['أُوقف مؤقتًا'])
})
