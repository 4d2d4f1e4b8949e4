import { levelOf } from './levels.ts'

const LEVEL_MS = 100
const PIECE_MS = 1000
const BITS_A_SECOND = 48_000

/** Safari before 18.4 knows only the first; Chromium and Firefox the second. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4'] as const

/** What cleans speech for a call eats the ends of a recitation. */
const asItSounds = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

export type NoMicrophone = 'refused' | 'absent' | 'busy'

export function whyNot(error: unknown): NoMicrophone {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' ? 'absent' : 'busy'
}

interface Hearing {
  /** Each second of sound, in its order. */
  readonly onPiece: (piece: Blob) => void
  readonly onLevel: (level: number) => void
  /** The microphone went away, or a call took it. */
  readonly onLost: () => void
}

export type Recorder = Awaited<ReturnType<typeof openRecorder>>

/** Begins to record. Throws what `getUserMedia` throws. */
export async function openRecorder({ onPiece, onLevel, onLost }: Hearing) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: asItSounds })
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    ...(mimeType ? { mimeType } : {}),
    audioBitsPerSecond: BITS_A_SECOND,
  })
  const context = new AudioContext()
  const meter = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(meter)
  const samples = new Float32Array(meter.fftSize)
  let recordedMs = 0
  let since = performance.now()
  const isRunning = () => recorder.state === 'recording'
  const milliseconds = () => recordedMs + (isRunning() ? performance.now() - since : 0)
  const timer = setInterval(() => {
    if (!isRunning()) return
    meter.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, LEVEL_MS)

  // Safari may hand over empty pieces.
  recorder.ondataavailable = ({ data }) => data.size > 0 && onPiece(data)
  for (const track of stream.getTracks()) track.onended = onLost
  recorder.start(PIECE_MS)

  function close() {
    clearInterval(timer)
    for (const track of stream.getTracks()) {
      track.onended = null
      track.stop()
    }
    void context.close()
  }
  return {
    /** As it really records. */
    mime: () => recorder.mimeType,
    seconds: () => milliseconds() / 1000,
    pause() {
      recordedMs = milliseconds()
      recorder.pause()
    },
    resume() {
      since = performance.now()
      recorder.resume()
    },
    /** Resolves when the last piece has been handed over. */
    stop: () =>
      new Promise<number>((resolve) => {
        recordedMs = milliseconds()
        if (recorder.state === 'inactive') {
          close()
          resolve(recordedMs / 1000)
          return
        }
        recorder.onstop = () => {
          close()
          resolve(recordedMs / 1000)
        }
        recorder.stop()
      }),
  }
}
