// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecitationMark, TaskDetails } from '#contract/tasks/shapes.ts'
import { fakeMicrophone } from '#web/testing/fake-microphone.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { keptTakes, type KeptTake } from './kept-takes.ts'
import { OwnMarks } from './own-marks.tsx'
import { takeQueue } from './take-queue.ts'

let microphone: ReturnType<typeof fakeMicrophone>
let device: KeptTake[]
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
  vi.spyOn(keptTakes, 'soundOf').mockImplementation(() => Promise.withResolvers<Blob>().promise)
})
afterEach(async () => {
  cleanup()
  device = []
  await takeQueue.refresh()
  vi.restoreAllMocks()
  microphone.forget()
})

const mark = (over: Partial<RecitationMark> = {}): RecitationMark => ({
  id: 70,
  recording_id: 60,
  client_id: 'a',
  at_ms: 1000,
  kind: 'madd',
  ayah: null,
  word: null,
  note: '',
  by: { id: 9, name: 'منى الخالدي' },
  closed_at: null,
  retakes: [],
  ...over,
})
const taskWith = (...marks: RecitationMark[]) =>
  ({
    id: 40,
    type: 'recitation',
    title: 'الملك',
    range: null,
    state: 'returned',
    marks,
    submissions: [],
  }) as unknown as TaskDetails

let show: (task: TaskDetails) => void
const open = (first: TaskDetails) =>
  openScreen('/student', '/student', () => {
    const [task, setTask] = useState(first)
    show = setTask
    return <OwnMarks task={task} />
  })

test('what she recites again ends by her hand, also where her teacher closes the mark meanwhile', async () => {
  open(taskWith(mark()))
  await userEvent.click(await screen.findByRole('button', { name: /^سجّلي الموضع: مد/ }))
  await userEvent.click(screen.getByRole('button', { name: 'ابدئي التسجيل' }))
  await screen.findByRole('timer')
  act(() => show(taskWith(mark({ closed_at: '2026-11-23T10:00:00.000Z' }))))
  await userEvent.click(screen.getByRole('button', { name: 'إنهاء' }))
  await waitFor(() => expect(microphone.track.stop).toHaveBeenCalled())
  expect(await screen.findByRole('radio')).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^مسجّل الموضع/ })).toBeNull()
})

test('the recorder of a mark has a name of its own, and the focus goes into it', async () => {
  open(taskWith(mark()))
  await userEvent.click(await screen.findByRole('button', { name: /^سجّلي الموضع: مد/ }))
  const recorder = await screen.findByRole('region', { name: /^مسجّل الموضع: مد، .*الملك$/ })
  await waitFor(() => expect(document.activeElement).toBe(recorder))
})

test('two marked pieces keep their own choice of a take', async () => {
  const take = (id: string, markId: number): KeptTake => ({
    id,
    taskId: 40,
    title: 'مد',
    markId,
    mime: 'audio/webm',
    seconds: 5,
    peaks: [9],
    state: 'draft',
    at: 1,
  })
  device = [take('a1', 70), take('a2', 70), take('b1', 71), take('b2', 71)]
  open(taskWith(mark(), mark({ id: 71, client_id: 'b', at_ms: 2000 })))
  const lists = await screen.findAllByRole('region', { name: 'محاولاتكِ' })
  const [first, second] = lists.map((list) => within(list).getAllByRole<HTMLInputElement>('radio'))
  await userEvent.click(second?.[0] ?? document.body)
  expect(first?.map(({ checked }) => checked)).toEqual([false, true])
  expect(second?.map(({ checked }) => checked)).toEqual([true, false])
  expect(new Set([first?.[0]?.name, second?.[0]?.name]).size).toBe(2)
})
