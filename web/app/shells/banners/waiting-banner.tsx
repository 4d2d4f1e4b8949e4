import { lazy, Suspense, useState } from 'react'
import { useOutbox } from '#web/kernel/outbox/outbox.ts'
import { useWhenArrived } from '#web/kernel/browser/use-when-arrived.ts'

// It only tells; where its code does not arrive the area goes on without it.
const loadStatus = () =>
  import('#web/features/lessons/waiting/outbox-status.tsx').then(
    ({ OutboxStatus: Status }) => ({ default: Status }),
    () => ({ default: () => null }),
  )
const OutboxStatus = lazy(loadStatus)

/** What she wrote in a lesson and has not arrived is told wherever she is. */
export function WaitingBanner() {
  // When it is needed the network is away.
  useWhenArrived(() => void loadStatus())
  const isWaiting = useOutbox().length > 0
  const [wasWaiting, setWasWaiting] = useState(isWaiting)
  if (isWaiting && !wasWaiting) setWasWaiting(true)
  return (
    wasWaiting && (
      <section aria-label="ما لم يصل بعد" className="pbe-4 empty:hidden">
        <Suspense fallback={null}>
          <OutboxStatus lessonId={undefined} />
        </Suspense>
      </section>
    )
  )
}
