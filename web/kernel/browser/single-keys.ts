import { useState } from 'react'
import { device } from '../storage.ts'

const KEY = 'single_keys'

const areOff = () => device.get(KEY) === 'off'

/** A key that writes a letter, a digit or a sign acts only where she has not switched that off; arrows, space and keys that are held with Ctrl act always. */
export const isKeyOff = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && areOff()

/** For `aria-keyshortcuts`: what is switched off is not said. */
export const singleKey = (key: string): string | undefined => (areOff() ? undefined : key)

/** It belongs to the device, as whoever speaks to it or dictates does. */
export function useSingleKeys() {
  const [areOn, setOn] = useState(() => !areOff())
  return {
    areOn,
    choose(next: boolean) {
      if (next) device.remove(KEY)
      else device.set(KEY, 'off')
      setOn(next)
    },
  }
}
