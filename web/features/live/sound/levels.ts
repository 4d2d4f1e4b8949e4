import { closeSound } from '#web/kernel/recording/close-sound.ts'
/** How loud something is, from 0 to 1; read as often as it is drawn. */
export interface Levels {
  of(key: 'microphone' | number): number
}

export interface Meters extends Levels {
  watch(key: 'microphone' | number, track: MediaStreamTrack | null): void
  resume(): void
  close(): void
}

const SIZE = 1024
/** A whisper is drawn as little, a raised voice as all. */
const LOUD = 0.35

/** The loudness of a stretch of samples, from 0 to 1. */
function loudnessOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) / LOUD)
}

/** Measures what goes out and what comes in. */
export function openMeters(): Meters {
  const context = new AudioContext()
  const sources = new Map<string | number, { source: MediaStreamAudioSourceNode; analyser: AnalyserNode }>()
  const samples = new Float32Array(SIZE)

  return {
    watch(key, track) {
      sources.get(key)?.source.disconnect()
      sources.delete(key)
      if (!track) return
      const source = context.createMediaStreamSource(new MediaStream([track]))
      const analyser = context.createAnalyser()
      analyser.fftSize = SIZE
      source.connect(analyser)
      sources.set(key, { source, analyser })
    },
    of(key) {
      const analyser = sources.get(key)?.analyser
      if (!analyser) return 0
      analyser.getFloatTimeDomainData(samples)
      return loudnessOf(samples)
    },
    resume() {
      if (context.state !== 'running') void context.resume()
    },
    close() {
      sources.clear()
      closeSound(context)
    },
  }
}
