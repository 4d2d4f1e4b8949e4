import { useEffect, useState } from 'react'
import type { SoundHandle } from '../../live/public/use-sound.ts'

interface HallRecordingProps {
  readonly lectureId: number
  /** It is recorded, it is on, and she speaks in it. */
  readonly isOn: boolean
  readonly sound: SoundHandle['sound']
}

/** Records while she speaks; answers whether this device cannot. */
export function useHallRecording({ lectureId, isOn, sound }: HallRecordingProps): boolean {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isOn || !sound) return undefined
    const begun = import('./record-hall.ts').then(({ recordHall }) =>
      recordHall(sound, lectureId, () => setFailed(true)),
    )
    begun.then(
      () => setFailed(false),
      () => setFailed(true),
    )
    // A device that keeps nothing has nothing to send.
    return () => void begun.then((recording) => recording.stop()).catch(() => undefined)
  }, [isOn, sound, lectureId])
  return hasFailed
}
