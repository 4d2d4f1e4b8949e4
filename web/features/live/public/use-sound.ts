import { useEffect, useState, useSyncExternalStore } from 'react'
import { canHaveSound, SILENCE, type Sound, type SoundOptions, type SoundView } from '../sound/sound.ts'

export type { SoundView } from '../sound/sound.ts'

export interface SoundHandle extends SoundView {
  /** From a press, or the browser keeps the sound back; a second press changes nothing. */
  start(options: SoundOptions): void
  /** Leaves the room. */
  stop(): void
  /** Once it has started. */
  readonly sound: Sound | undefined
}

/**
 * The sound of a room in this browser. It begins with `start`, comes back by itself after every break, and ends with
 * the screen. What carries it is loaded when the screen stands.
 */
export function useSound(): SoundHandle {
  const [sound, setSound] = useState<Sound>()
  const [isWanted, setWanted] = useState(false)
  const isUnsupported = isWanted && !canHaveSound()
  const view = useSyncExternalStore(
    sound?.subscribe ?? never,
    () => sound?.view() ?? SILENCE,
    () => SILENCE,
  )
  useEffect(() => {
    // Fetched ahead, so that nothing stands between her press and the sound.
    void loadSound().catch(() => undefined)
  }, [])
  useEffect(() => () => sound?.close(), [sound])

  return {
    ...view,
    ...(isUnsupported ? { line: 'unsupported' as const } : {}),
    sound,
    start(options) {
      if (isWanted) return
      setWanted(true)
      if (!canHaveSound()) return
      loadSound().then(
        ({ openSound }) => setSound(openSound(options)),
        // The file did not arrive: she may press again.
        () => setWanted(false),
      )
    },
    stop() {
      setWanted(false)
      setSound(undefined)
    },
  }
}

const loadSound = () => import('../sound/open-sound.ts')
const never = () => () => undefined
