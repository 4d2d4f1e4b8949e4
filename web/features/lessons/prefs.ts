import { storage } from '#web/kernel/storage.ts'
import type { MediaPrefs } from '#web/ui/media/video-player.tsx'

const KEY = 'player'

/** Speed and captions, as she last chose them on this device. */
export function keptPrefs(): MediaPrefs {
  const stored = storage.read(KEY)
  const { rate, captions } =
    typeof stored === 'object' && stored !== null
      ? (stored as Partial<MediaPrefs>)
      : ({} as Partial<MediaPrefs>)
  return {
    rate: typeof rate === 'number' && rate >= 0.75 && rate <= 2 ? rate : 1,
    captions: captions !== false,
  }
}

export const keepPrefs = (prefs: MediaPrefs) => storage.write(KEY, prefs)
