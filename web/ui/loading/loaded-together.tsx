import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { silence } from '../silence.ts'

const PATIENCE_MS = 300

/** Parts that each wait for their own data: that they load is read aloud once for all of them, and that they came is not. */
export function LoadedTogether({ children }: { readonly children: ReactNode }) {
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
      say('')
    })
    const stop = () => {
      clearTimeout(timer)
      watcher.disconnect()
      speakAgain()
    }
    watcher.observe(root, { childList: true, subtree: true })
    return stop
  }, [])
  return (
    <>
      <output className="sr-only">{said}</output>
      <div ref={parts}>{children}</div>
    </>
  )
}
