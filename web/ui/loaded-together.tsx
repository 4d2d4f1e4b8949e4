import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { silence } from './silence.ts'

const PATIENCE_MS = 300

interface LoadedTogetherProps {
  /** What is read aloud once all parts are there: «ظهرت الإعدادات». */
  readonly there: string
  readonly children: ReactNode
}

/** Parts that each wait for their own data: that they load is read aloud once for all of them, and that they are there. */
export function LoadedTogether({ there, children }: LoadedTogetherProps) {
  const parts = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  useLayoutEffect(() => {
    const root = parts.current
    const areThere = () => !root?.querySelector('[data-arriving]')
    if (!root || areThere()) return undefined
    const speakAgain = silence(root)
    // A region that comes with its words may not be heard, and a short wait is not worth a word.
    const timer = setTimeout(() => say('جارٍ التحميل...'), PATIENCE_MS)
    const watcher = new MutationObserver(() => {
      if (!areThere()) return
      stop()
      say(there)
    })
    const stop = () => {
      clearTimeout(timer)
      watcher.disconnect()
      speakAgain()
    }
    watcher.observe(root, { childList: true, subtree: true })
    return stop
  }, [there])
  return (
    <>
      <output className="sr-only">{said}</output>
      <div ref={parts}>{children}</div>
    </>
  )
}
