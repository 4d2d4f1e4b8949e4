import { holdSoundAs } from '#web/kernel/recording/audio-session.ts'

/** Why there is no voice to send. `interrupted`: something else took the microphone, as a phone call does. */
export type MicrophoneState =
  | 'off'
  | 'asking'
  | 'ready'
  | 'refused'
  | 'busy'
  | 'missing'
  | 'unplugged'
  | 'interrupted'

export interface MicrophoneChoice {
  readonly deviceId: string | undefined
  /** Off where she wears headphones: a voice then stays as it is. */
  readonly cancelsEcho: boolean
}

/** A recitation is sent as it is: nothing makes it louder, and nothing cuts its long tones as noise. */
const constraintsOf = ({ deviceId, cancelsEcho }: MicrophoneChoice): MediaTrackConstraints => ({
  echoCancellation: cancelsEcho,
  noiseSuppression: false,
  autoGainControl: false,
  channelCount: 1,
  ...(deviceId === undefined ? {} : { deviceId: { ideal: deviceId } }),
})

const failures: Readonly<Record<string, MicrophoneState>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const failureOf = (cause: unknown): MicrophoneState =>
  (cause instanceof Error ? failures[cause.name] : undefined) ?? 'busy'

interface Options {
  readonly choice: () => MicrophoneChoice
  readonly onState: (state: MicrophoneState) => void
  readonly onTrack: (track: MediaStreamTrack | null) => void
}

export interface Microphone {
  /** Asks for it anew, also after it was refused or unplugged. */
  take(): Promise<void>
  track(): MediaStreamTrack | null
  close(): void
}

/** The microphone of this device, with what became of it. */
export function openMicrophone({ choice, onState, onTrack }: Options): Microphone {
  let track: MediaStreamTrack | null = null
  let state: MicrophoneState = 'off'
  let attempt = 0
  let giveBackSound: () => void = () => undefined

  function change(next: MicrophoneState): void {
    state = next
    onState(next)
  }
  function release(): void {
    track?.stop()
    track = null
  }
  function watch(taken: MediaStreamTrack): void {
    const whileTaken = (next: MicrophoneState) => () => {
      if (track === taken) change(next)
    }
    taken.addEventListener('mute', whileTaken('interrupted'))
    taken.addEventListener('unmute', whileTaken('ready'))
    taken.addEventListener('ended', () => {
      if (track !== taken) return
      track = null
      giveBackSound()
      onTrack(null)
      change('unplugged')
    })
  }
  async function take(): Promise<void> {
    const own = ++attempt
    change('asking')
    giveBackSound()
    giveBackSound = holdSoundAs('play-and-record')
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: constraintsOf(choice()) })
      const [taken] = stream.getAudioTracks()
      if (own !== attempt || !taken) {
        for (const each of stream.getTracks()) each.stop()
        return
      }
      release()
      track = taken
      watch(taken)
      onTrack(taken)
      change(taken.muted ? 'interrupted' : 'ready')
    } catch (cause) {
      if (own !== attempt) return
      if (!track) giveBackSound()
      change(failureOf(cause))
    }
  }
  const plugged = () => {
    if (state === 'unplugged' || state === 'missing') void take()
  }
  navigator.mediaDevices.addEventListener('devicechange', plugged)

  return {
    take,
    track: () => track,
    close() {
      attempt++
      navigator.mediaDevices.removeEventListener('devicechange', plugged)
      release()
      giveBackSound()
    },
  }
}
