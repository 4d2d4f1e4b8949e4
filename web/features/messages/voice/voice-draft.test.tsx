// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Thread } from '#contract/messages/shapes.ts'
import { fakeMicrophone } from '#web/testing/fake-microphone.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { keptVoices, type KeptVoice } from './kept-voices.ts'
import { VoiceDraft } from './voice-draft.tsx'

const PATH = '/student/messages'
const thread = { id: 4, with: { id: 9, name: 'ريم الحربي', role: 'teacher' } } as unknown as Thread

let microphone: ReturnType<typeof fakeMicrophone>
let device: KeptVoice[]
beforeEach(() => {
  freshBrowser(PATH)
  beSignedIn(aUser())
  fakeServer()
  microphone = fakeMicrophone()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  device = []
  vi.spyOn(keptVoices, 'addPiece').mockResolvedValue()
  vi.spyOn(keptVoices, 'put').mockImplementation(async (voice) => {
    device = [...device.filter(({ id }) => id !== voice.id), voice]
  })
  vi.spyOn(keptVoices, 'list').mockImplementation(async () => device)
  vi.spyOn(keptVoices, 'drop').mockImplementation(async (id) => {
    device = device.filter((one) => one.id !== id)
  })
  vi.spyOn(keptVoices, 'soundOf').mockResolvedValue(new Blob(['sound']))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  microphone.forget()
})

function Chat() {
  const [isRecording, setRecording] = useState(false)
  return (
    <VoiceDraft thread={thread} isRecording={isRecording} onRecording={setRecording}>
      <textarea data-composer-field aria-label="رسالتكِ" />
      <button type="button" onClick={() => setRecording(true)}>
        تسجيل رسالة صوتية
      </button>
    </VoiceDraft>
  )
}

test('a voice note leads from its begin to its end, to its sound, and back to the field, and says that it records', async () => {
  openScreen(PATH, PATH, Chat)
  const begin = await screen.findByRole('button', { name: 'تسجيل رسالة صوتية' })
  const said = listenForSpeech()
  await userEvent.click(begin)
  const end = await screen.findByRole('button', { name: 'إنهاء التسجيل والاستماع إليه' })
  await waitFor(() => expect(document.activeElement).toBe(end))
  expect(said.at(0)).toBe('يُسجَّل الآن')
  microphone.recorder().give('a')
  await userEvent.click(end)
  const play = await screen.findByRole('button', { name: /^تشغيل رسالتكِ الصوتية/ })
  await waitFor(() => expect(document.activeElement).toBe(play))
  await userEvent.click(screen.getByRole('button', { name: 'حذف التسجيل' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')))
  await waitFor(() => expect(said).toContain('حُذف التسجيل'))
})

test('who ends a voice note and sends it before it is there sends it once', async () => {
  openScreen(PATH, PATH, Chat)
  await userEvent.click(await screen.findByRole('button', { name: 'تسجيل رسالة صوتية' }))
  const end = await screen.findByRole('button', { name: 'إنهاء التسجيل والاستماع إليه' })
  const send = screen.getByRole('button', { name: 'إرسال' })
  microphone.recorder().give('a')
  const stored = Promise.withResolvers<undefined>()
  vi.mocked(keptVoices.addPiece).mockReturnValue(stored.promise)
  microphone.recorder().give('b')
  fireEvent.click(end)
  fireEvent.click(send)
  fireEvent.click(send)
  stored.resolve(undefined)
  await waitFor(() => expect(device.map(({ state }) => state)).toEqual(['waiting']))
  await screen.findByRole('textbox')
  expect(vi.mocked(keptVoices.put).mock.calls.filter(([{ state }]) => state === 'waiting')).toHaveLength(1)
})
