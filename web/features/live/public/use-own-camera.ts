import { useEffect, useEffectEvent, useState } from 'react'
import type { SoundHandle } from './use-sound.ts'

/** Why her camera is off without her press. `tight`: her line has room for her voice alone. */
export type CameraStop = 'tight' | 'gone'

export interface OwnCamera {
  /** What she shows; null while her camera is off. */
  readonly track: MediaStreamTrack | null
  readonly stopped: CameraStop | null
  /** From a press alone: nothing else turns it on, not even a line that comes back. */
  readonly show: (track: MediaStreamTrack) => void
  readonly stop: () => void
}

const OVER: ReadonlySet<SoundHandle['line']> = new Set(['off', 'moved', 'removed', 'ended', 'unsupported'])

/** Her camera in a room: it ends with her right, with the room, and before her voice does. */
export function useOwnCamera({ sound, line, isTight }: SoundHandle, mayBeSeen: boolean): OwnCamera {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [stopped, setStopped] = useState<CameraStop | null>(null)
  const stop = (why: CameraStop | null = null) => {
    setTrack(null)
    setStopped(why)
  }
  const isOver = !mayBeSeen || OVER.has(line)
  const ended = useEffectEvent(() => stop('gone'))
  useEffect(() => {
    sound?.show(track)
    if (!track) return undefined
    const gone = () => ended()
    track.addEventListener('ended', gone)
    return () => {
      track.removeEventListener('ended', gone)
      sound?.show(null)
      track.stop()
    }
  }, [sound, track])
  if (track && isOver) stop()
  else if (track && isTight) stop('tight')
  return { track, stopped: isOver ? null : stopped, show: setTrackAnew, stop: () => stop() }

  function setTrackAnew(next: MediaStreamTrack): void {
    setStopped(null)
    setTrack(next)
  }
}
