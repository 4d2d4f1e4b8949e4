import { Suspense } from 'react'
import type { Sending } from '#contract/sendings/shapes.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'

const SendingDetail = lazyPart('SendingDetail', () => import('./sending-detail.tsx'))

/** One that has left. Its code is loaded when one is opened, or leaves the hands of whoever wrote it. */
export const ShownSending = ({ sending }: { sending: Sending }) => (
  <Suspense fallback={<SkeletonRows />}>
    <SendingDetail sending={sending} />
  </Suspense>
)
