import { lazy, Suspense, type ComponentType } from 'react'

interface LiveProps {
  readonly hasMark?: boolean
}

/** Where its code does not arrive she sees what happened when she opens a page. */
const AreaLive = lazy(async () => {
  // The network and the processor are for what she came to see first.
  await new Promise((resolve) => {
    ;(window.requestIdleCallback ?? setTimeout)(resolve)
  })
  const { AreaLive: Arrived }: { AreaLive: ComponentType<LiveProps> } = await import('./area-live.tsx').catch(
    () => ({ AreaLive: () => null }),
  )
  return { default: Arrived }
})

export const Live = (props: LiveProps) => (
  <Suspense fallback={null}>
    <AreaLive {...props} />
  </Suspense>
)
