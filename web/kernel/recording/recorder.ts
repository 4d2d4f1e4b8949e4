import { levelOf } from './levels.ts'

const LEVEL_MS = 100
const PIECE_MS = 1000
const BITS_A_SECOND = 48_000

/** Safari before 18.4 knows only the first; Chromium and Firefox the second. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4'] as const

/** What cleans speech for a call eats the ends of a recitation. */
const asItSounds = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
}

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
  /** A call holds the microphone: it is there, and silent. */
  readonly onMuted?: () => void
  /** The microphone went away. */
  readonly onLost: () => void
}

export type Recorder = Awaited<ReturnType<typeof openRecorder>>

/** It only measures, so it needs no loudspeaker: on a device without one its clock would stand still. */
const meterOnly: AudioContextOptions & { readonly sinkId: { readonly type: 'none' } } = {
  sinkId: { type: 'none' },
}

/** Listens without recording: for a check of the sound. Throws what `getUserMedia` throws. */
export async function openMicrophone({ onLevel, onMuted, onLost }: Omit<Hearing, 'onPiece'>) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: asItSounds })
  const context = new AudioContext(meterOnly)
  // Safari holds back what is made after a wait.
  void context.resume?.()
  const meter = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(meter)
  const samples = new Float32Array(meter.fftSize)
  const timer = setInterval(() => {
    meter.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, LEVEL_MS)
  for (const track of stream.getTracks()) {
    track.onended = onLost
    track.onmute = () => onMuted?.()
  }
  return {
    stream,
    close() {
      clearInterval(timer)
      for (const track of stream.getTracks()) {
        track.onended = null
        track.onmute = null
        track.stop()
      }
      void context.close()
    },
  }
}

/** Begins to record. Throws what `getUserMedia` throws. */
export async function openRecorder({ onPiece, onLevel, onMuted, onLost }: Hearing) {
  let isRunning = () => false
  const { stream, close } = await openMicrophone({
    onLevel: (level) => isRunning() && onLevel(level),
    ...(onMuted ? { onMuted: () => isRunning() && onMuted() } : {}),
    onLost,
  })
  const recording = recordStream(stream, onPiece)
  isRunning = recording.isRunning
  return {
    ...recording,
    /** Resolves when the last piece has been handed over. */
    async stop(): Promise<number> {
      const seconds = await recording.stop()
      close()
      return seconds
    },
  }
}

/** Records a sound that is open already and stays so. Each second of it is handed over, in its order. */
export function recordStream(stream: MediaStream, onPiece: (piece: Blob) => void) {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    ...(mimeType ? { mimeType } : {}),
    audioBitsPerSecond: BITS_A_SECOND,
  })
  let recordedMs = 0
  let since = performance.now()
  const isRunning = () => recorder.state === 'recording'
  const milliseconds = () => recordedMs + (isRunning() ? performance.now() - since : 0)

  // Safari may hand over empty pieces.
  recorder.ondataavailable = ({ data }) => data.size > 0 && onPiece(data)
  recorder.start(PIECE_MS)

  return {
    isRunning,
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
    stop: () =>
      new Promise<number>((resolve) => {
        recordedMs = milliseconds()
        if (recorder.state === 'inactive') {
          resolve(recordedMs / 1000)
          return
        }
        recorder.onstop = () => resolve(recordedMs / 1000)
        recorder.stop()
      }),
  }
}
