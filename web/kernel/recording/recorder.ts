import { holdSoundAs } from './audio-session.ts'
import { closeSound } from './close-sound.ts'
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
  /** The browser ended the recording, or hands over no more of it; the microphone may still be there. */
  readonly onStopped: () => void
}

export type Recorder = Awaited<ReturnType<typeof openRecorder>>

/** It only measures, so it needs no loudspeaker: on a device without one its clock would stand still. */
const meterOnly: AudioContextOptions & { readonly sinkId: { readonly type: 'none' } } = {
  sinkId: { type: 'none' },
}

/** Listens without recording: for a check of the sound. Throws what `getUserMedia` throws. */
export async function openMicrophone({ onLevel, onMuted, onLost }: Omit<Hearing, 'onPiece' | 'onStopped'>) {
  const release = holdSoundAs('play-and-record')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: asItSounds }).catch((error: unknown) => {
    release()
    throw error
  })
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
    // A call stops the meter as well, and whoever goes on after it would be told that no sound arrives.
    track.onunmute = () => void context.resume?.()
  }
  return {
    stream,
    close() {
      clearInterval(timer)
      for (const track of stream.getTracks()) {
        track.onended = null
        track.onmute = null
        track.onunmute = null
        track.stop()
      }
      closeSound(context)
      release()
    },
  }
}

/** Begins to record. Throws what `getUserMedia` throws. */
export async function openRecorder({ onPiece, onLevel, onMuted, onLost, onStopped }: Hearing) {
  let isRunning = () => false
  const { stream, close } = await openMicrophone({
    onLevel: (level) => isRunning() && onLevel(level),
    ...(onMuted ? { onMuted: () => isRunning() && onMuted() } : {}),
    onLost,
  })
  const recording = recordStream(stream, { onPiece, onStopped })
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

/** How often it is looked whether the recorder still records, for not every browser says that it has stopped. */
const WATCH_MS = 250
/** So many looks without a piece mean that none comes any more; while a page sleeps nobody looks. */
const PATIENT_LOOKS = 20

/**
 * Records a sound that is open already and stays so. Each second of it is handed over, in its order. Its clock is that of
 * what was handed over, so that it never tells of a second that is not there.
 */
export function recordStream(
  stream: MediaStream,
  { onPiece, onStopped }: Pick<Hearing, 'onPiece' | 'onStopped'>,
) {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, {
    ...(mimeType ? { mimeType } : {}),
    audioBitsPerSecond: BITS_A_SECOND,
  })
  const clock = runningClock()
  let heardMs = 0
  let looksWithoutPiece = 0
  let isOver = false
  const isRunning = () => recorder.state === 'recording'

  function end(): void {
    isOver = true
    clearInterval(watch)
  }
  function stopByItself(): void {
    if (isOver) return
    end()
    if (recorder.state !== 'inactive') recorder.stop()
    onStopped()
  }
  recorder.ondataavailable = ({ data }) => {
    looksWithoutPiece = 0
    // Safari may hand over empty pieces.
    if (data.size === 0) return
    heardMs = clock.milliseconds()
    onPiece(data)
  }
  recorder.onstop = stopByItself
  recorder.start(PIECE_MS)
  const watch = setInterval(() => {
    looksWithoutPiece = isRunning() ? looksWithoutPiece + 1 : 0
    if (recorder.state === 'inactive' || looksWithoutPiece > PATIENT_LOOKS) stopByItself()
  }, WATCH_MS)

  return {
    isRunning,
    /** As it really records. */
    mime: () => recorder.mimeType,
    seconds: () => heardMs / 1000,
    pause() {
      clock.pause()
      if (isRunning()) recorder.pause()
    },
    resume() {
      if (recorder.state !== 'paused') return
      clock.resume()
      recorder.resume()
    },
    stop: () =>
      new Promise<number>((resolve) => {
        end()
        if (recorder.state === 'inactive') {
          resolve(heardMs / 1000)
          return
        }
        recorder.onstop = () => resolve(heardMs / 1000)
        clock.pause()
        recorder.stop()
      }),
  }
}

/** Time that passes while it is not paused. */
function runningClock() {
  let before = 0
  let since: number | undefined = performance.now()
  const milliseconds = () => before + (since === undefined ? 0 : performance.now() - since)
  return {
    milliseconds,
    pause() {
      before = milliseconds()
      since = undefined
    },
    resume() {
      since ??= performance.now()
    },
  }
}
