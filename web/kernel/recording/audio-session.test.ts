// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeMicrophone } from '#web/testing/fake-microphone.ts'
import { holdSoundAs } from './audio-session.ts'
import { openMicrophone } from './recorder.ts'

const session = { type: 'auto' }
beforeEach(() => {
  Object.defineProperty(navigator, 'audioSession', { configurable: true, value: session })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'audioSession'))

test('an open microphone goes before what is played, and in the end the browser decides again', () => {
  const stopPlaying = holdSoundAs('playback')
  expect(session.type).toBe('playback')
  const close = holdSoundAs('play-and-record')
  expect(session.type).toBe('play-and-record')
  close()
  close()
  expect(session.type).toBe('playback')
  stopPlaying()
  expect(session.type).toBe('auto')
})

test('a recorder says so before it asks for the microphone, and until it is closed', async () => {
  let whenAsked = ''
  const microphone = fakeMicrophone(() => {
    whenAsked = session.type
    return Promise.resolve()
  })
  const { close } = await openMicrophone({ onLevel: () => undefined, onLost: () => undefined })
  expect([whenAsked, session.type]).toEqual(['play-and-record', 'play-and-record'])
  close()
  expect(session.type).toBe('auto')
  microphone.forget()
})

test('a microphone that was refused leaves nothing behind', async () => {
  const microphone = fakeMicrophone(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await expect(openMicrophone({ onLevel: () => undefined, onLost: () => undefined })).rejects.toThrow('no')
  expect(session.type).toBe('auto')
  microphone.forget()
})

test('a browser that does not ask is told nothing', () => {
  Reflect.deleteProperty(navigator, 'audioSession')
  holdSoundAs('playback')()
  expect(session.type).toBe('auto')
})
