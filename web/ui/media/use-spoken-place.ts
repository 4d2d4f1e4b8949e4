import { useState } from 'react'
import { formatClock } from '#core/format/duration.ts'

/**
 * Where a recording stands, as its slider says it: a screen reader speaks each change of the slider that has the focus,
 * so there it changes by her own key alone and not with every second that is played.
 */
export function useSpokenPlace(time: number, length: number) {
  const wordsAt = (seconds: number) => `${formatClock(seconds)} من ${formatClock(length)}`
  const [held, hold] = useState<string>()
  return {
    slider: {
      'aria-valuetext': held ?? wordsAt(time),
      onFocus: () => hold(wordsAt(time)),
      onBlur: () => hold(undefined),
    },
    /** She moves it herself. */
    moveTo: (seconds: number) => {
      hold((now) => now && wordsAt(seconds))
      return seconds
    },
  }
}
