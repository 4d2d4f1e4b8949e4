import { useSyncExternalStore } from 'react'

/** Narrow as a phone, and high enough that keys at its foot leave room to read. */
const PHONE = '(width < 900px) and (height >= 500px)'

const phone = () => (typeof matchMedia === 'function' ? matchMedia(PHONE) : undefined)

function subscribe(onChange: () => void) {
  const media = phone()
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

/** Whether the instruments of a review stand at the foot of the screen, in reach of one thumb. */
export const useDocked = (): boolean => useSyncExternalStore(subscribe, () => phone()?.matches ?? false)
