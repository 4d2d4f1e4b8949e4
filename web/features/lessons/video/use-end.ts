import { useEffect, useEffectEvent } from 'react'
import type { Media } from '#web/ui/media/sources/media.ts'
import { reachedEnd, unwatched, watch } from './watched.ts'

/** Told each time that playing, not dragging, reached the end. */
export function useEnd(media: Media | undefined, onEnd: () => void): void {
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    if (!media) return undefined
    let before = unwatched
    return media.subscribe(() => {
      const mediaState = media.state()
      const now = watch(before, mediaState)
      const isEnd = reachedEnd(before, now, mediaState)
      before = now
      if (isEnd) ended()
    })
  }, [media])
}
