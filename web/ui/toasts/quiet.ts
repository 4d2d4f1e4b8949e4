import { useLayoutEffect } from 'react'
import { createStore } from '#core/store.ts'
import { silence } from '../silence.ts'

/** How many parts of the page ask for silence, because somebody recites. */
const askers = createStore(0)

export const isQuiet = (): boolean => askers.get() > 0

/** Hears when the silence is over; answers how to stop listening. */
export const afterQuiet = (hear: () => void): (() => void) =>
  askers.subscribe((now) => {
    if (now === 0) hear()
  })

let speakAgain: (() => void) | undefined
askers.subscribe((now, before) => {
  if (before === 0) speakAgain = silence(document)
  if (now === 0) speakAgain?.()
})

/**
 * While it is asked for, nothing of the page is read aloud except what must be: a screen reader speaks into the
 * recitation. Messages of the page wait, unless something went wrong.
 */
export function useQuiet(isAsked: boolean): void {
  useLayoutEffect(() => {
    if (!isAsked) return undefined
    askers.set(askers.get() + 1)
    return () => askers.set(askers.get() - 1)
  }, [isAsked])
}
