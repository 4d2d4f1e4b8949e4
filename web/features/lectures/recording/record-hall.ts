import { whileRecorded } from '#web/kernel/recording/left-recordings.ts'
import { closeSound } from '#web/kernel/recording/close-sound.ts'
import { recordInParts } from '#web/kernel/recording/in-parts.ts'
import { recordStream } from '#web/kernel/recording/recorder.ts'
import { storage } from '#web/kernel/storage.ts'
import type { SoundHandle } from '../../live/public/use-sound.ts'
import { keptLectures, type KeptLecture } from './kept-lectures.ts'
import { lectureQueue } from './lecture-queue.ts'
import { LECTURES_WAIT } from './lectures-wait.ts'

type Sound = NonNullable<SoundHandle['sound']>

/** The place in which the voice of whoever was brought to the microphone arrives. */
const GUEST = 1
const LOOK_MS = 500

/** It only mixes, so it needs no loudspeaker: on a device without one its clock would stand still. */
const mixOnly: AudioContextOptions & { readonly sinkId: { readonly type: 'none' } } = {
  sinkId: { type: 'none' },
}

/** What the hall hears, as one stream: her own voice unless she mutes it, and that of her guest. */
function mixOf(sound: Sound) {
  const context = new AudioContext(mixOnly)
  void context.resume()
  const mix = context.createMediaStreamDestination()
  const sources = new Map<string, { readonly track: MediaStreamTrack; readonly node: AudioNode }>()
  function follow(name: string, track: MediaStreamTrack | null): void {
    const before = sources.get(name)
    if (before?.track === track || (!before && !track)) return
    before?.node.disconnect()
    sources.delete(name)
    if (!track) return
    const node = context.createMediaStreamSource(new MediaStream([track]))
    node.connect(mix)
    sources.set(name, { track, node })
  }
  function look(): void {
    follow('own', sound.view().isMuted ? null : sound.microphoneTrack())
    follow('guest', sound.voiceTrack(GUEST))
  }
  look()
  const forget = sound.subscribe(look)
  // A connection that was made anew brings other tracks.
  const timer = setInterval(look, LOOK_MS)
  return {
    stream: mix.stream,
    close() {
      clearInterval(timer)
      forget()
      closeSound(context)
    },
  }
}

interface HallRecording {
  /** What was recorded goes on its way to the server. */
  stop(): Promise<void>
}

/** Records a lecture on the speaker's device; each second of it is kept there at once. */
export function recordHall(sound: Sound, lectureId: number, onFailed: () => void): HallRecording {
  const mix = mixOf(sound)
  const stretches = recordInParts(
    (onStopped) => recordStretch(mix.stream, lectureId, { onStopped, onFailed }),
    onFailed,
  )
  return {
    async stop() {
      const ending = Promise.all(stretches.map((stretch) => stretch.stop()))
      await ending.finally(mix.close)
    },
  }
}

interface Follow {
  readonly onStopped: () => void
  readonly onFailed: () => void
}

function recordStretch(stream: MediaStream, lectureId: number, { onStopped, onFailed }: Follow) {
  const id = crypto.randomUUID()
  const at = Date.now()
  let pieces = 0
  let writing: Promise<unknown> = Promise.resolve()
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  const onPiece = (piece: Blob) => {
    const order = pieces++
    const seconds = recorder.seconds()
    writing = writing
      .then(async () => {
        await keptLectures.addPiece(id, order, await piece.arrayBuffer())
        await keptLectures.put(lectureOf(seconds))
      })
      .catch(onFailed)
  }
  const recorder = recordStream(stream, { onPiece, onStopped })
  whileRecorded(id, over)
  // From now on there is something to send, also where this page is closed in the middle of it.
  storage.write(LECTURES_WAIT, true)
  const lectureOf = (seconds: number): KeptLecture => ({
    id,
    lectureId,
    mime: recorder.mime(),
    seconds,
    peaks: [],
    state: 'draft',
    at,
  })
  return {
    hasSound: () => pieces > 0,
    async stop(): Promise<void> {
      try {
        const seconds = await recorder.stop()
        await writing
        await (pieces === 0 ? keptLectures.drop(id) : lectureQueue.send(lectureOf(seconds)))
      } finally {
        end()
      }
    },
  }
}
