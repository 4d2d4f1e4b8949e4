import { expect, test } from 'vitest'
import { faultOf, hearsTone, toneIn } from './verdict.ts'

const RATE = 16_000
const SECONDS = 5

/** A voice that speaks half of each second, over what is around it. */
function recording({ voice, noise = 0.0005 }: { readonly voice: number; readonly noise?: number }) {
  return Float32Array.from({ length: RATE * SECONDS }, (_, at) => {
    const isSpeaking = at % RATE < RATE / 2
    const around = noise * Math.SQRT2 * Math.sin(at * 1.7)
    const spoken = isSpeaking ? voice * Math.SQRT2 * Math.sin((2 * Math.PI * 220 * at) / RATE) : 0
    return Math.max(-1, Math.min(1, spoken + around))
  })
}

test('a clear voice has no fault', () => {
  expect(faultOf(recording({ voice: 0.1 }), RATE)).toBeUndefined()
})

test('a microphone that brings nothing, a whisper, a voice too near and a noisy room are told apart', () => {
  expect(faultOf(recording({ voice: 0, noise: 0.0002 }), RATE)).toBe('silent')
  expect(faultOf(recording({ voice: 0.01 }), RATE)).toBe('quiet')
  expect(faultOf(recording({ voice: 0.95 }), RATE)).toBe('clipped')
  expect(faultOf(recording({ voice: 0.08, noise: 0.06 }), RATE)).toBe('noisy')
})

test('an empty recording is silent', () => {
  expect(faultOf(new Float32Array(0), RATE)).toBe('silent')
})

test('the tone of the speaker is found in the microphone, and a voice is no tone', () => {
  const tone = Float32Array.from(
    { length: RATE },
    (_, at) => 0.02 * Math.sin((2 * Math.PI * 1000 * at) / RATE),
  )
  const quiet = toneIn(recording({ voice: 0 }), RATE, 1000)
  expect(hearsTone(quiet, toneIn(tone, RATE, 1000))).toBe(true)
  const voice = toneIn(recording({ voice: 0.1 }), RATE, 1000)
  expect(hearsTone(voice, voice)).toBe(false)
})
