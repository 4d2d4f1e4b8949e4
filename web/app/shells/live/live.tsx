import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useWhenArrived } from '#web/kernel/browser/use-when-arrived.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'

interface LiveProps {
  readonly hasMark?: boolean
}

/** Where its code does not arrive she sees what happened when she opens a page. */
const AreaLive = lazy(async () => {
  const { AreaLive: Arrived }: { AreaLive: ComponentType<LiveProps> } = await import('./area-live.tsx').catch(
    () => ({ AreaLive: () => null }),
  )
  return { default: Arrived }
})

/** The network and the processor are for what she came to see first; the server draws none of it. */
export function Live(props: LiveProps) {
  const [isTime, setTime] = useState(false)
  useWhenArrived(() => setTime(true))
  // Her first press may come before the rest is there.
  useEffect(keepFocus, [])
  return (
    isTime && (
      <Suspense fallback={null}>
        <AreaLive {...props} />
      </Suspense>
    )
  )
}
