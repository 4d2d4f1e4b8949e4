import { useState } from 'react'
import { device } from '../storage.ts'

const KEY = 'spoken_stops'

/** Whether the signs of pausing are read with the verses, in words. It belongs to the device, as the screen reader does. */
export function useSpokenStops() {
  const [areSpoken, setSpoken] = useState(() => device.get(KEY) === 'yes')
  return {
    areSpoken,
    choose(next: boolean) {
      if (next) device.set(KEY, 'yes')
      else device.remove(KEY)
      setSpoken(next)
    },
  }
}
