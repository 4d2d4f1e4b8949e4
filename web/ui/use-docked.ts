import { useSyncExternalStore } from 'react'

/** A hook that says whether the screen is so now. */
function mediaHook(query: string): () => boolean {
  const media = () => (typeof matchMedia === 'function' ? matchMedia(query) : undefined)
  function subscribe(onChange: () => void) {
    const watched = media()
    watched?.addEventListener('change', onChange)
    return () => watched?.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => media()?.matches ?? false)
}

/**
 * Whether instruments stand at the foot of the screen, in reach of one thumb: narrow as a phone, and high enough that
 * keys at its foot leave room to read.
 */
export const useDocked = mediaHook('(width < 900px) and (height >= 500px)')

/** Whether two columns beside the middle one leave it as wide as a page. */
export const useRoomy = mediaHook('(width >= 1280px)')
