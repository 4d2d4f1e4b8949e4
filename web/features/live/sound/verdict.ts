/** What is wrong with a voice as it was recorded; undefined: nothing. */
export type Fault = 'silent' | 'quiet' | 'clipped' | 'noisy'

export interface Verdict {
  readonly fault: Fault | undefined
  /** Whether the microphone hears what the speaker plays. */
  readonly hearsSpeaker: boolean
}

const FRAME_SECONDS = 0.05
/** Nothing arrives at all: another microphone, or one that is switched off. */
const SILENT = 0.002
const QUIET = 0.025
const FULL = 0.97
const CLIPPED_PART = 0.0005
/** A voice stands at least so many times above what is around it. */
const ABOVE_NOISE = 3

const rms = (samples: Float32Array) => {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}

function loudnessOfFrames(samples: Float32Array, rate: number): number[] {
  const size = Math.max(1, Math.round(rate * FRAME_SECONDS))
  const frames = Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    rms(samples.subarray(at * size, (at + 1) * size)),
  )
  return frames.toSorted((one, other) => one - other)
}

/** Judges five seconds of a voice: by its loud moments, its quiet ones, and how often it is cut off at the top. */
export function faultOf(samples: Float32Array, rate: number): Fault | undefined {
  const frames = loudnessOfFrames(samples, rate)
  const at = (part: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * part))] ?? 0
  const loud = at(0.9)
  if (loud < SILENT) return 'silent'
  let full = 0
  for (const sample of samples) if (Math.abs(sample) >= FULL) full++
  if (full / samples.length > CLIPPED_PART) return 'clipped'
  if (loud < QUIET) return 'quiet'
  return at(0.1) * ABOVE_NOISE > loud ? 'noisy' : undefined
}

/** How much of a tone is in samples (Goertzel). */
export function toneIn(samples: Float32Array, rate: number, frequency: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * frequency) / rate)
  let last = 0
  let beforeLast = 0
  for (const sample of samples) {
    const now = sample + factor * last - beforeLast
    beforeLast = last
    last = now
  }
  const power = last * last + beforeLast * beforeLast - factor * last * beforeLast
  return Math.sqrt(Math.max(0, power)) / Math.max(1, samples.length / 2)
}

/** The tone that was played stands out of what was recorded, against the moment before it. */
export const hearsTone = (before: number, during: number): boolean => during > 0.002 && during > before * 4
