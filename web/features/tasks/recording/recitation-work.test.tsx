// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { fakeMicrophone } from '#web/testing/fake-microphone.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { keptTakes, type KeptTake } from './kept-takes.ts'
import { RecitationWork } from './recitation-work.tsx'
import { takeQueue } from './take-queue.ts'

let microphone: ReturnType<typeof fakeMicrophone>
let device: KeptTake[]
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  freshBrowser('/student')
  beSignedIn()
  fakeServer()
  microphone = fakeMicrophone()
  device = []
  vi.spyOn(keptTakes, 'addPiece').mockResolvedValue()
  vi.spyOn(keptTakes, 'put').mockImplementation(async (take) => {
    device = [...device.filter(({ id }) => id !== take.id), take]
  })
  vi.spyOn(keptTakes, 'list').mockImplementation(async () => device)
  vi.spyOn(keptTakes, 'soundOf').mockResolvedValue(new Blob(['sound']))
})
afterEach(async () => {
  cleanup()
  device = []
  await takeQueue.refresh()
  vi.restoreAllMocks()
  microphone.forget()
})

const task = (over: Partial<TaskDetails> = {}) =>
  ({
    id: 40,
    type: 'recitation',
    title: 'النبأ',
    range: null,
    state: 'started',
    teacher: { id: 9, name: 'أ. منى' },
    waiting_before: null,
    marks: [],
    submissions: [],
    ...over,
  }) as unknown as TaskDetails
const sent = (waiting_before: number) =>
  task({ state: 'submitted', waiting_before, submissions: [{ id: 1 }] as TaskDetails['submissions'] })

let show: (task: TaskDetails) => void
const open = () =>
  openScreen('/student', '/student', () => {
    const [shown, setTask] = useState(task())
    show = setTask
    return (
      <>
        <RecitationWork task={shown} />
        <button type="button">الآيات</button>
      </>
    )
  })

/** From here on the clock of the recorder goes by this alone. */
function holdClock() {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return (seconds: number) => void (now += seconds * 1000)
}

test('what she has ended is said with its length, and stands under her hand to be heard', async () => {
  open()
  const begin = await screen.findByRole('button', { name: 'ابدئي التسجيل' })
  const said = listenForSpeech()
  const pass = holdClock()
  await userEvent.click(begin)
  await screen.findByRole('timer')
  pass(6.9)
  microphone.recorder().give('a')
  await waitFor(() => expect(device).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'إنهاء' }))
  const play = await screen.findByRole('button', { name: /^تشغيل تسجيلكِ، / })
  await waitFor(() => expect(document.activeElement).toBe(play))
  expect(said.at(0)).toBe('يُسجَّل الآن')
  expect(said.at(-1)).toBe('حُفظت، ٦ ثوانٍ')
  // Its key, its line and the list tell the same length.
  expect(play.getAttribute('aria-label')).toBe('تشغيل تسجيلكِ، ٦ ثوانٍ')
  expect(screen.getAllByText('٠:٠٦')).toHaveLength(2)
})

test('of a take that is too short only that is said', async () => {
  open()
  const begin = await screen.findByRole('button', { name: 'ابدئي التسجيل' })
  const said = listenForSpeech()
  const pass = holdClock()
  await userEvent.click(begin)
  await screen.findByRole('timer')
  pass(2.5)
  microphone.recorder().give('a')
  await userEvent.click(screen.getByRole('button', { name: 'إنهاء' }))
  await screen.findByRole('button', { name: 'محاولة جديدة' })
  expect(said).toEqual(['يُسجَّل الآن', 'هذا التسجيل أقصر من أن يُسمع. سجّلي من جديد.'])
})

test('a recording is deleted only after a question, and may stay', async () => {
  vi.spyOn(keptTakes, 'drop').mockImplementation(async (id) => {
    device = device.filter((take) => take.id !== id)
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'ابدئي التسجيل' }))
  await screen.findByRole('timer')
  microphone.recorder().give('a')
  await waitFor(() => expect(device).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'إنهاء' }))
  const bin = await screen.findByRole('button', { name: 'حذف المحاولة ١' })
  await userEvent.click(bin)
  await userEvent.click(await screen.findByRole('button', { name: 'أبقيها' }))
  expect(device).toHaveLength(1)
  await userEvent.click(bin)
  await userEvent.click(await screen.findByRole('button', { name: 'احذفيها' }))
  expect(await screen.findByRole('button', { name: 'ابدئي التسجيل' })).toBeTruthy()
  expect(device).toEqual([])
})

test('once it has arrived the focus is on the sentence that says where it waits', async () => {
  open()
  const begin = await screen.findByRole('button', { name: 'ابدئي التسجيل' })
  begin.focus()
  act(() => show(sent(28)))
  screen.getByText(/^إن أرسلتِ محاولة أخرى سمعتها معلمتكِ بدلًا من هذه/)
  const arrived = await screen.findByRole('heading', { name: 'وصلت تلاوتكِ إلى الأستاذة منى، قبلها ٢٨ تلاوة' })
  expect(document.activeElement).toBe(arrived)
  act(() => show(sent(0)))
  expect(arrived.textContent).toContain('وصلت تلاوتكِ إلى الأستاذة منى، ولا تلاوة قبلها')
})

test('whoever reads elsewhere meanwhile stays there and is told', async () => {
  open()
  const verses = await screen.findByRole('button', { name: 'الآيات' })
  verses.focus()
  act(() => show(sent(1)))
  const sentence = 'وصلت تلاوتكِ إلى أ. منى، قبلها تلاوة واحدة'
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2))
  expect(document.activeElement).toBe(verses)
})
