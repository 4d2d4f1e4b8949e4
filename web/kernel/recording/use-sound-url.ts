import { useEffect, useState } from 'react'
import type { KeptRecording, RecordingStore } from './kept-recordings.ts'

/** An address for what lies on this device, as long as it is shown. */
export function useSoundUrl(
  store: Pick<RecordingStore<KeptRecording>, 'soundOf'>,
  { id, mime }: Pick<KeptRecording, 'id' | 'mime'>,
): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isShown = true
    void store.soundOf({ id, mime }).then((sound) => {
      if (!isShown) return
      made = URL.createObjectURL(sound)
      setUrl(made)
    })
    return () => {
      isShown = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [store, id, mime])
  return url
}
