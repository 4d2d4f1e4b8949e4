// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRecitation } from '#web/testing/a-recitation.ts'
import { fakeMicrophone } from '#web/testing/fake-microphone.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { uploadAnswering } from '#web/testing/upload-answering.ts'
import { saveGrade } from '../grade-drafts.ts'
import { keptReplies, type KeptReply } from './kept-replies.ts'
import { VoiceReply } from './voice-reply.tsx'

const TASK = 40
const GRADE = `POST /api/v1/tasks/${TASK}/grade`

let microphone: ReturnType<typeof fakeMicrophone>
let server: ReturnType<typeof fakeServer>
let device: KeptReply[]
beforeEach(() => {
  freshBrowser('/teacher')
  beSignedIn()
  microphone = fakeMicrophone()
  server = fakeServer({ [GRADE]: () => ok(aRecitation()) })
  vi.stubGlobal('XMLHttpRequest', uploadAnswering(ok({ id: 5, url: '/storage/a.webm', path: 'a.webm' })))
  device = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:reply', revokeObjectURL: () => undefined }),
  )
  vi.spyOn(keptReplies, 'addPiece').mockResolvedValue()
  vi.spyOn(keptReplies, 'put').mockImplementation(async (reply) => {
    device = [...device.filter(({ id }) => id !== reply.id), reply]
  })
  vi.spyOn(keptReplies, 'drop').mockImplementation(async (id) => {
    device = device.filter((reply) => reply.id !== id)
  })
  vi.spyOn(keptReplies, 'list').mockImplementation(async () => device)
  vi.spyOn(keptReplies, 'soundOf').mockResolvedValue(new Blob(['kept']))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  microphone.forget()
})

const begin = async () => userEvent.click(await screen.findByRole('button', { name: 'رد صوتي' }))
const whileRecording = () => screen.findByRole('button', { name: 'إنهاء الرد' })
const recorded = () => screen.findByRole('button', { name: 'حذف الرد الصوتي' })
const approve = () => saveGrade({ id: TASK, version: 3, grade: 90, isComputed: false, feedback: '' }, String)

test('approving while she still speaks sends what she said with the grade', async () => {
  render(<VoiceReply taskId={TASK} />)
  await begin()
  await whileRecording()
  const saving = approve()
  cleanup()
  await saving
  expect(server.to(GRADE).map(({ body }) => body)).toMatchObject([{ grade: 90, voice_file_id: 5 }])
  expect(microphone.track.stop).toHaveBeenCalled()
  expect(device).toEqual([])
})

test('a call that takes the microphone ends the reply, and what she said before it stands', async () => {
  render(<VoiceReply taskId={TASK} />)
  await begin()
  await whileRecording()
  microphone.track.onmute?.()
  await recorded()
  expect(microphone.track.stop).toHaveBeenCalled()
})

test('a grade that is not saved leaves the reply with its task', async () => {
  server.on(GRADE, () => refuse('conflict', 'صححتها معلمة أخرى.'))
  render(<VoiceReply taskId={TASK} />)
  await begin()
  await userEvent.click(await whileRecording())
  await recorded()
  const saving = approve()
  cleanup()
  await expect(saving).rejects.toThrow('صححتها معلمة أخرى.')
  render(<VoiceReply taskId={TASK} />)
  await recorded()
  expect(device).toHaveLength(1)
})

test('leaving lets the microphone go, and what she said waits for her', async () => {
  render(<VoiceReply taskId={TASK} />)
  await begin()
  await whileRecording()
  cleanup()
  await waitFor(() => expect(microphone.track.stop).toHaveBeenCalled())
  render(<VoiceReply taskId={TASK} />)
  await recorded()
})

test('leaving while the browser still asks lets the microphone go as soon as it opens', async () => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<undefined>()
  microphone = fakeMicrophone(() => allowed)
  render(<VoiceReply taskId={TASK} />)
  await begin()
  cleanup()
  allow(undefined)
  await waitFor(() => expect(microphone.track.stop).toHaveBeenCalled())
  render(<VoiceReply taskId={TASK} />)
  expect(await screen.findByRole('button', { name: 'رد صوتي' })).toBeTruthy()
  expect(device).toEqual([])
})

test('what a closed page recorded comes back, and a deleted reply does not', async () => {
  device = [{ id: 'a', taskId: TASK, mime: 'audio/webm', seconds: 4, peaks: [3], state: 'draft', at: 1 }]
  render(<VoiceReply taskId={TASK} />)
  await userEvent.click(await recorded())
  expect(await screen.findByRole('button', { name: 'رد صوتي' })).toBeTruthy()
  expect(device).toEqual([])
})

test('where the device keeps nothing she is told so, and the page still has it', async () => {
  vi.mocked(keptReplies.addPiece).mockRejectedValue(new Error('the device keeps nothing'))
  render(<VoiceReply taskId={TASK} />)
  await begin()
  await userEvent.click(await whileRecording())
  await recorded()
  expect(screen.getByText('لا يحفظه هذا الجهاز: أرسليه قبل أن تغلقي الصفحة.')).toBeTruthy()
})
